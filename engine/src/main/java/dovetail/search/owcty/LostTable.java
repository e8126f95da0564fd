package dovetail.search.owcty;

/** Tells that a process does not have the candidates of a partition as they were after the last step. */
public final class LostTable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LostTable() {
        super("a process lost its candidates", null, false, false);
    }
}
