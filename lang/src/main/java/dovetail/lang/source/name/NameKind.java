package dovetail.lang.source.name;

/** The kinds of things that texts declare, with the words for them. */
public enum NameKind {
    PROCESS("process"),
    COMPONENT("component"),
    AUTOMATON("automaton"),
    COMPOSITE("composite"),
    MODULE("module"),
    STATE("state"),
    VARIABLE("variable"),
    PARAMETER("parameter"),
    CONSTANT("constant"),
    CHANNEL("channel"),
    PORT("port"),
    TYPE("type"),
    FIELD("field"),
    VALUE("value"),
    FUNCTION("function"),
    MACRO("macro"),
    PLACE("place"),
    TRANSITION("transition"),
    LABEL("label"),
    PREDICATE("predicate"),
    PROPERTY("property"),
    EVENT("event"),
    ACTIVITY("activity"),
    CONTEXT("context"),
    CLOCK("clock");

    private final String text;

    NameKind(String text) {
        this.text = text;
    }

    /** The word for the kind. */
    public String text() {
        return text;
    }
}
