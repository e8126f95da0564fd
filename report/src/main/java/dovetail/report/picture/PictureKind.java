package dovetail.report.picture;

/** Kinds of pictures of a model. */
public enum PictureKind {
    FAMILIES("families"),
    COMPONENTS("components"),
    PROCESS("process"),
    NET("net"),
    MODULES("modules"),
    CONTEXT("context"),
    STATES("states");

    private final String text;

    PictureKind(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
