package dovetail.lang.dve;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Groups variables and fields of messages whose values flow into each other, and collects the named constants and the
 * literals of each group.
 */
final class ValueGroups {
    private final Map<Object, Object> parents = new HashMap<>();
    private final Map<Object, Group> groups = new HashMap<>();

    /** The values of a group. */
    private static final class Group {
        private final Map<Integer, Set<String>> names = new HashMap<>();
        private final Set<Integer> literals = new HashSet<>();
        private boolean isNumber;
    }

    private Object root(Object member) {
        Object parent = parents.get(member);
        if (parent == null) {
            return member;
        }
        Object root = root(parent);
        parents.put(member, root);
        return root;
    }

    private Group group(Object member) {
        Object root = root(member);
        Group group = groups.get(root);
        if (group == null) {
            group = new Group();
            groups.put(root, group);
        }
        return group;
    }

    /** Notes that values of one member are stored in the other. */
    void unite(Object member, Object other) {
        Object root = root(member);
        Object gone = root(other);
        if (root.equals(gone)) {
            return;
        }
        Group kept = group(root);
        Group merged = group(gone);
        merged.names.forEach((value, texts) ->
                kept.names.computeIfAbsent(value, v -> new HashSet<>()).addAll(texts));
        kept.literals.addAll(merged.literals);
        kept.isNumber |= merged.isNumber;
        groups.remove(gone);
        parents.put(gone, root);
    }

    /** Notes that a named constant is stored in a member, or compared with it. */
    void name(Object member, String name, int value) {
        group(member).names.computeIfAbsent(value, v -> new HashSet<>()).add(name);
    }

    /** Notes that a literal is stored in a member. */
    void literal(Object member, int value) {
        group(member).literals.add(value);
    }

    /** Notes that a member is computed with, so that its values are numbers and no names. */
    void number(Object member) {
        group(member).isNumber = true;
    }

    /** The names of the values of a member; none unless every value that is stored has exactly one. */
    Map<Integer, String> names(Object member) {
        Group group = group(member);
        if (group.isNumber || !group.names.keySet().containsAll(group.literals)) {
            return Map.of();
        }
        Map<Integer, String> names = new HashMap<>();
        for (Map.Entry<Integer, Set<String>> entry : group.names.entrySet()) {
            if (entry.getValue().size() > 1) {
                return Map.of();
            }
            names.put(entry.getKey(), entry.getValue().iterator().next());
        }
        return names;
    }
}
