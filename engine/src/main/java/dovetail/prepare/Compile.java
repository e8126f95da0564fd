package dovetail.prepare;

/** When the successor function is compiled to machine code. */
public enum Compile {
    /** When the search has shown that it is worth it: models that are small are interpreted. */
    AUTO,
    ALWAYS,
    NEVER,
    /** After a few states, and small levels are shared among threads: for tests on models that are small. */
    EARLY
}
