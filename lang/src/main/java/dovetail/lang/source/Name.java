package dovetail.lang.source;

/** A name where it stands. */
public record Name(String text, int offset) {}
