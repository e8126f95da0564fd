package dovetail.prepare;

import dovetail.option.Option;

/** The choice when the successor function is compiled. */
public enum Compile {
    /** When the search has shown that it is worth it: models that are small are interpreted. */
    AUTO,
    /** Before the search. */
    ALWAYS,
    /** Not at all. */
    NEVER,
    /** After a few states, so that small models are searched in all the ways that large ones are. */
    EARLY;

    public static final Option<Compile> OPTION =
            Option.choice("compile", AUTO, "when the successor function is compiled");
}
