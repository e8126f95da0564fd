package dovetail.symmetry.orbit;

/** View of the states of a network in which symmetries are permutations: the states themselves, or markings of a net. */
interface StateView {
    /** The number of entries of a view. */
    int size();

    /** The entries in the words of users. */
    String entries();

    /** Writes the view of a state. */
    void read(int[] state, int[] view);

    /** Writes the state of a view. */
    void write(int[] view, int[] state);

    /** The view of states as they are. */
    record Plain(int size) implements StateView {
        @Override
        public String entries() {
            return "variables";
        }

        @Override
        public void read(int[] state, int[] view) {
            System.arraycopy(state, 0, view, 0, size);
        }

        @Override
        public void write(int[] view, int[] state) {
            System.arraycopy(view, 0, state, 0, size);
        }
    }
}
