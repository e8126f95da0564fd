package dovetail.symmetry;

import dovetail.option.Option;

/** Use of symmetry by searches of states. */
public enum Symmetry {
    /** By a further search, where engines take turns: the first one visits all states. */
    AUTO,
    /** By every search of a network with a symmetry that preserves the question. */
    ON,
    /** Never. */
    OFF;

    public static final Option<Symmetry> OPTION = Option.choice(
            "symmetry",
            AUTO,
            "visit one state of each orbit of symmetries that are found and proved; auto: where engines take turns");

    /** The same for engines that list no states: of predicates that symmetries exchange, they ask for one. */
    public static final Option<Symmetry> OF_QUESTIONS = Option.choice(
            "symmetry",
            AUTO,
            "ask for one of several predicates that symmetries exchange; auto and on: where there are any");
}
