package dovetail.model;

/**
 * A control location of a component.
 *
 * @param committed while any component is in a committed location, only components in committed locations move; those of
 *     explicit components never are
 */
public record Location(String name, boolean committed, Origin origin) {}
