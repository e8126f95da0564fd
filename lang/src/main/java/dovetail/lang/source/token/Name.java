package dovetail.lang.source.token;

/** A name where it stands. */
public record Name(String text, int offset) {}
