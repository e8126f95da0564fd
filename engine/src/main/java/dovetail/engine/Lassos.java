package dovetail.engine;

import dovetail.option.Option;

/** The infinite run that is shown of those that violate a property. */
public enum Lassos {
    /** A short one, looked for after the search. */
    SHORT,
    /** The one that the search found. */
    FOUND;

    /** The option by which users choose. */
    public static final Option<Lassos> OPTION = Option.choice(
            "lasso",
            SHORT,
            "the infinite run that is shown: a short one, looked for after the search, or the one found");
}
