package dovetail.model;

/**
 * A control location of a guarded component.
 *
 * @param committed while any component is in a committed location, only components in committed locations move
 */
public record Location(String name, boolean committed, Origin origin) {}
