package dovetail.lang.fiacre.lower.term;

/** A construct has no meaning; the error has been reported already, and translation goes on after the construct. */
public final class Reported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Reported() {
        super(null, null, false, false);
    }
}
