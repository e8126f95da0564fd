package dovetail.decompose;

/** The slots of the original network that a component of the decomposed one holds, with their values. */
interface LocalValues {
    int[] slots();

    /** The values of the slots in a local state. */
    int[] state(int number);
}
