package dovetail.engine.modular.order;

import dovetail.model.Hierarchy;
import java.util.ArrayList;
import java.util.List;

/**
 * Node of a connection graph: a primitive module, a composite, or the flat composite that replaces a strongly connected
 * component.
 *
 * @param modules the primitive modules in it
 * @param parts the nodes of its own connection graph; none for a primitive module
 */
public record Node(String name, List<Integer> modules, List<Node> parts) {
    public Node {
        modules = List.copyOf(modules);
        parts = List.copyOf(parts);
    }

    public boolean isPrimitive() {
        return parts.isEmpty();
    }

    static Node of(Hierarchy tree, List<String> names) {
        if (tree instanceof Hierarchy.Composite composite) {
            List<Node> parts = new ArrayList<>();
            for (Hierarchy member : composite.members()) {
                Node part = of(member, names);
                if (!part.modules().isEmpty()) {
                    parts.add(part);
                }
            }
            return composite(composite.name(), parts);
        }
        return primitive(((Hierarchy.Leaf) tree).component(), names);
    }

    static Node primitive(int module, List<String> names) {
        return new Node(names.get(module), List.of(module), List.of());
    }

    private static Node composite(String name, List<Node> parts) {
        return new Node(
                name, parts.stream().flatMap(part -> part.modules().stream()).toList(), parts);
    }

    /**
     * Merges the nodes of a strongly connected component into one composite (Section 3.4): each composite among them is
     * replaced by its parts. Parts that are composites themselves stay, and the recursion of Section 3.5 treats them.
     */
    static Node merged(List<Node> members) {
        List<Node> parts = new ArrayList<>();
        for (Node member : members) {
            if (member.isPrimitive()) {
                parts.add(member);
            } else {
                parts.addAll(member.parts());
            }
        }
        return composite(
                "{" + String.join(", ", members.stream().map(Node::name).toList()) + "}", parts);
    }
}
