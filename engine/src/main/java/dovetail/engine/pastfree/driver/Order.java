package dovetail.engine.pastfree.driver;

import dovetail.option.Option;

/** Topological orders in which clusters are expanded. */
public enum Order {
    /** Lexicographic in the parts of the driver, largest first, each in the order that keeps few clusters live. */
    FEW_LIVE,
    /** By the length of the longest path to a phase. */
    BREADTH_FIRST,
    /** Lexicographic in the parts of the driver as they are named, each depth first. */
    DEPTH_FIRST;

    public static final Option<Order> OPTION =
            Option.choice("order", FEW_LIVE, "the topological order of clusters; few-live keeps few of them in memory");
}
