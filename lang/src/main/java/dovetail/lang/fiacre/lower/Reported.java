package dovetail.lang.fiacre.lower;

/** A construct has no meaning; the error has been reported already, and translation goes on after the construct. */
final class Reported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Reported() {
        super(null, null, false, false);
    }
}
