package dovetail.api;

/** The version of the tool; a test keeps it equal to the build's. */
public final class Version {
    // A constant, because reading a resource would cost a small run a tenth of its time.
    public static final String TEXT = "0.1.0";

    private Version() {}
}
