package dovetail.diagram;

import java.util.List;

/**
 * Shape of short vectors: the levels of states that a transition group depends on, from the first to the last one. A relation of
 * the shape has two values for a level that is read and written, the one before the step and the one after it. A set of the shape
 * has only values before.
 */
public final class Shape {
    /** The part that a level has in a transition group. */
    public enum Role {
        /** The group depends on no value of the level. */
        NONE,
        READ,
        CHANGE
    }

    private final int first;
    private final Role[] roles;
    /** The number of the shape's first level among the levels of all shapes, for caches. */
    private final int key;

    /**
     * @param first the first level
     * @param roles by level, from the first on; the last is not {@link Role#NONE}
     * @param key so many levels have the shapes that were made before
     */
    public Shape(int first, List<Role> roles, int key) {
        this.first = first;
        this.roles = roles.toArray(new Role[0]);
        this.key = key;
    }

    public int first() {
        return first;
    }

    public int length() {
        return roles.length;
    }

    Role role(int index) {
        return roles[index];
    }

    int key(int index) {
        return key + index;
    }
}
