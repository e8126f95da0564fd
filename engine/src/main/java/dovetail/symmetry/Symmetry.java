package dovetail.symmetry;

import dovetail.option.Option;

/** Use of symmetry by searches of states. */
public enum Symmetry {
    /** Where the network has a symmetry that preserves the question. */
    ON,
    /** Never. */
    OFF;

    public static final Option<Symmetry> OPTION = Option.choice(
            "symmetry", OFF, "visit one state of each orbit of the symmetries of components that are found and proved");
}
