package dovetail.lang.source.name;

/**
 * Place at which a text uses a name that it does not declare itself.
 *
 * @param owner the name before the dot, or empty
 */
public record Use(String owner, String name, int offset) {}
