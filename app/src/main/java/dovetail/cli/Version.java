package dovetail.cli;

/** The version of the tool; a test keeps it equal to the build's. */
final class Version {
    // A constant, because reading a resource would cost a small run a tenth of its time.
    static final String TEXT = "0.1.0";

    private Version() {}
}
