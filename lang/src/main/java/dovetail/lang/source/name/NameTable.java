package dovetail.lang.source.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Table of the names of a text: their declarations in the order of the text, and the places that use them. Immutable.
 */
public final class NameTable {
    /** The names of a text without any. */
    public static final NameTable EMPTY = new NameScope().table();

    private final List<Declaration> declarations;
    private final List<Region> regions;
    /** The offsets of all uses in their order. */
    private final int[] offsets;
    /** The index of the declaration of each use. */
    private final int[] declared;

    private final List<Use> foreign;

    NameTable(List<Declaration> declarations, List<Region> regions, int[] offsets, int[] declared, List<Use> foreign) {
        this.declarations = declarations;
        this.regions = regions;
        this.offsets = offsets;
        this.declared = declared;
        this.foreign = foreign;
    }

    public List<Declaration> declarations() {
        return declarations;
    }

    /** The places that use names which another text declares. */
    public List<Use> foreign() {
        return foreign;
    }

    /** The declaration of the name at an offset, or right before it. */
    public Optional<Declaration> at(int offset) {
        int found = Arrays.binarySearch(offsets, offset);
        int index = found >= 0 ? found : -found - 2;
        if (index < 0) {
            return Optional.empty();
        }
        Declaration declaration = declarations.get(declared[index]);
        return offset <= offsets[index] + declaration.name().length() ? Optional.of(declaration) : Optional.empty();
    }

    /** The offset of the name at an offset; -1 where there is none. */
    public int startAt(int offset) {
        int found = Arrays.binarySearch(offsets, offset);
        int index = found >= 0 ? found : -found - 2;
        return index >= 0
                        && offset
                                <= offsets[index]
                                        + declarations
                                                .get(declared[index])
                                                .name()
                                                .length()
                ? offsets[index]
                : -1;
    }

    /** The use of a name of another text at an offset, or right before it. */
    public Optional<Use> foreignAt(int offset) {
        for (Use use : foreign) {
            if (use.offset() <= offset && offset <= use.offset() + use.name().length()) {
                return Optional.of(use);
            }
        }
        return Optional.empty();
    }

    /** The offsets at which a declared name stands: those of its declaration and of its uses, in their order. */
    public List<Integer> places(Declaration declaration) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < offsets.length; i++) {
            if (declared[i] == declaration.index()) {
                places.add(offsets[i]);
            }
        }
        return places;
    }

    /** Takes a place of a declared name. */
    public interface PlaceVisitor {
        void visit(int offset, Declaration declaration);
    }

    /** Visits the places of declared names between two offsets in their order. */
    public void forEachPlace(int from, int to, PlaceVisitor visitor) {
        int found = Arrays.binarySearch(offsets, from);
        int first = found < 0 ? -found - 1 : found;
        while (first > 0 && offsets[first - 1] == from) {
            first--;
        }
        for (int i = first; i < offsets.length && offsets[i] < to; i++) {
            visitor.visit(offsets[i], declarations.get(declared[i]));
        }
    }

    /** The declarations in the body of another one. */
    public List<Declaration> members(Declaration owner) {
        List<Declaration> members = new ArrayList<>();
        if (owner.body() >= 0) {
            for (int index : regions.get(owner.body()).declared()) {
                members.add(declarations.get(index));
            }
        }
        return members;
    }

    /** The declarations outside all others. */
    public List<Declaration> outermost() {
        List<Declaration> found = new ArrayList<>();
        for (Declaration declaration : declarations) {
            if (declaration.owner() < 0) {
                found.add(declaration);
            }
        }
        return found;
    }

    /** The declarations whose names mean something at an offset, the innermost first. */
    public List<Declaration> visible(int offset) {
        List<Declaration> found = new ArrayList<>();
        int innermost = 0;
        for (int i = 0; i < regions.size(); i++) {
            // Regions are in the order of their beginnings, so the last one around the offset is the innermost.
            if (regions.get(i).start() <= offset && offset <= regions.get(i).end()) {
                innermost = i;
            }
        }
        for (int at = innermost; at >= 0; at = regions.get(at).outer()) {
            for (int index : regions.get(at).declared()) {
                found.add(declarations.get(index));
            }
        }
        return found;
    }

    /** The meaning of a name that another text uses; empty where there is none, or several have the name. */
    public Optional<Declaration> resolve(Use use) {
        if (use.owner().isEmpty()) {
            return outer(use.name(), false);
        }
        String[] path = use.owner().split("\\.");
        Optional<Declaration> owner = outer(path[0], true);
        for (int i = 1; i < path.length; i++) {
            String name = path[i];
            owner = owner.flatMap(declaration -> only(name, members(declaration)));
        }
        return owner.flatMap(declaration -> only(use.name(), members(declaration)));
    }

    /**
     * The meaning of a name alone that another text uses: a name outside all bodies, such a name before the number of an instance, or else one
     * that a single component or module has inside.
     */
    private Optional<Declaration> outer(String name, boolean isOwner) {
        Optional<Declaration> exact = outermost(name, isOwner);
        if (exact.isPresent()) {
            return exact;
        }
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        boolean isNumbered = end < name.length() && end > 1 && name.charAt(end - 1) == '_';
        Optional<Declaration> numbered = isNumbered ? outermost(name.substring(0, end - 1), isOwner) : Optional.empty();
        return numbered.isPresent() ? numbered : inside(name);
    }

    /** An automaton and a component of it may have one name: an owner is the automaton. */
    private Optional<Declaration> outermost(String name, boolean isOwner) {
        Declaration found = null;
        for (Declaration declaration : declarations) {
            if (declaration.owner() < 0 && declaration.name().equals(name)) {
                if (found != null && !(found.body() >= 0 && found.body() == declaration.body())) {
                    return Optional.empty();
                }
                found = found == null || isOwner == (declaration.kind() == NameKind.AUTOMATON) ? declaration : found;
            }
        }
        return Optional.ofNullable(found);
    }

    private Optional<Declaration> inside(String name) {
        Declaration found = null;
        for (Declaration declaration : declarations) {
            NameKind owner = declaration.owner() < 0
                    ? NameKind.PROCESS
                    : declarations.get(declaration.owner()).kind();
            boolean isOpen = owner == NameKind.COMPONENT || owner == NameKind.MODULE;
            if (isOpen && declaration.name().equals(name)) {
                if (found != null) {
                    return Optional.empty();
                }
                found = declaration;
            }
        }
        return Optional.ofNullable(found);
    }

    private static Optional<Declaration> only(String name, List<Declaration> among) {
        Declaration found = null;
        for (Declaration declaration : among) {
            if (declaration.name().equals(name)) {
                if (found != null) {
                    return Optional.empty();
                }
                found = declaration;
            }
        }
        return Optional.ofNullable(found);
    }

    /** For each place of a name in its order, the index of its declaration: equal arrays mean equal relations. */
    public int[] relation() {
        return declared.clone();
    }
}
