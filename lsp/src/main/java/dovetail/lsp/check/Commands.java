package dovetail.lsp.check;

/** The commands of lenses. The server runs checks; an editor with a view for pages runs the explorer. */
public final class Commands {
    /** Checks a property of a file: its identifier and the name of the property, or all without a name. */
    public static final String CHECK = "dovetail.check";

    /** Opens the explorer of a model: its path. */
    public static final String EXPLORE = "dovetail.explore";

    private Commands() {}
}
