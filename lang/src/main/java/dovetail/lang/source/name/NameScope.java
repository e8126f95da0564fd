package dovetail.lang.source.name;

import dovetail.lang.source.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the declarations and the uses of names while a scanner passes over a text, and relates them at its end: names may be
 * used before they are declared.
 */
public final class NameScope {
    /** All kinds. */
    static final Set<NameKind> ANY = EnumSet.allOf(NameKind.class);

    private final List<Draft> drafts = new ArrayList<>();
    private final List<Scope> scopes = new ArrayList<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<Place> places = new ArrayList<>();

    /**
     * A place that uses a name.
     *
     * @param owner the name before a dot, or null
     */
    private record Place(int scope, @Nullable String owner, String name, int offset, Set<NameKind> kinds) {}

    public NameScope() {
        scopes.add(new Scope(-1, -1, 0));
        open.push(0);
    }

    /**
     * Declares a name in the innermost open scope.
     *
     * @param start of the whole declaration
     * @return the declaration, by which its body is opened and its detail is given
     */
    public int declare(NameKind kind, String name, int offset, int start) {
        Scope scope = scopes.get(open.getFirst());
        int index = drafts.size();
        drafts.add(new Draft(kind, name, scope.owner, offset, start));
        scope.add(name, index);
        return index;
    }

    public int declare(NameKind kind, Token name) {
        return declare(kind, name.text(), name.offset(), name.offset());
    }

    /**
     * Uses a name of the outermost scope that its first use declares, such as a label.
     *
     * @return the declaration
     */
    public int imply(NameKind kind, String name, int offset) {
        int known = first(scopes.get(0), name, EnumSet.of(kind));
        if (known >= 0) {
            use(name, offset, EnumSet.of(kind));
            return known;
        }
        Scope outermost = scopes.get(0);
        int index = drafts.size();
        drafts.add(new Draft(kind, name, -1, offset, offset));
        outermost.add(name, index);
        return index;
    }

    /** Gives a declaration the body of another one, such as an instance that of its module. */
    public void hasBodyOf(int declaration, String other) {
        drafts.get(declaration).like = other;
    }

    /** Opens a scope in which the names of a body are visible, too. */
    public void openInside(String name, int start) {
        open(-1, start);
        scopes.get(open.getFirst()).inside = name;
    }

    /** Sets what is to be told about a declaration. */
    public void describe(int declaration, String detail) {
        drafts.get(declaration).detail = detail;
    }

    /** Sets the end of a declaration. */
    public void end(int declaration, int end) {
        drafts.get(declaration).end = Math.max(drafts.get(declaration).end, end);
    }

    /** Opens the body of a declaration, or a scope of nothing where it is negative. */
    public void open(int declaration, int start) {
        int owner = declaration < 0 ? scopes.get(open.getFirst()).owner : declaration;
        int scope = scopes.size();
        scopes.add(new Scope(open.getFirst(), owner, start));
        open.push(scope);
        if (declaration >= 0) {
            drafts.get(declaration).body = scope;
        }
    }

    /** Closes the innermost scope and ends its declaration. */
    public void close(int end) {
        if (open.size() == 1) {
            return;
        }
        int closed = open.pop();
        Scope scope = scopes.get(closed);
        scope.end = end;
        if (scope.owner >= 0 && drafts.get(scope.owner).body == closed) {
            end(scope.owner, end);
        }
    }

    /** The number of open scopes within that of the whole text. */
    public int depth() {
        return open.size() - 1;
    }

    public void use(Token name) {
        use(name.text(), name.offset(), ANY);
    }

    public void use(String name, int offset, Set<NameKind> kinds) {
        places.add(new Place(open.getFirst(), null, name, offset, kinds));
    }

    /**
     * Uses a name in the body of another one.
     *
     * @param owner its name, or several with dots between
     */
    public void member(String owner, String name, int offset) {
        places.add(new Place(open.getFirst(), owner, name, offset, ANY));
    }

    /** Relates uses to declarations. */
    public NameTable table() {
        List<Declaration> declarations = new ArrayList<>(drafts.size());
        for (Draft draft : drafts) {
            declarations.add(new Declaration(
                    declarations.size(),
                    draft.owner,
                    scopeOf(declarations.size()),
                    draft.kind,
                    draft.name,
                    draft.detail,
                    draft.offset,
                    draft.start,
                    draft.end));
        }
        // A place and its declaration in one number, so that they are sorted without objects.
        long[] related = new long[drafts.size() + places.size()];
        int count = 0;
        for (Declaration declaration : declarations) {
            related[count++] = (long) declaration.offset() << Integer.SIZE | declaration.index();
        }
        List<Use> foreign = new ArrayList<>();
        for (Place place : places) {
            int index = resolve(place);
            if (index >= 0) {
                related[count++] = (long) place.offset << Integer.SIZE | index;
            } else {
                foreign.add(new Use(place.owner == null ? "" : place.owner, place.name, place.offset));
            }
        }
        related = Arrays.copyOf(related, count);
        Arrays.sort(related);
        int[] offsets = new int[count];
        int[] declared = new int[count];
        for (int i = 0; i < count; i++) {
            offsets[i] = (int) (related[i] >>> Integer.SIZE);
            declared[i] = (int) related[i];
        }
        return new NameTable(List.copyOf(declarations), List.copyOf(scopes), offsets, declared, List.copyOf(foreign));
    }

    private int resolve(Place place) {
        if (place.owner == null) {
            return find(place.scope, place.name, place.kinds);
        }
        int dot = place.owner.indexOf('.');
        int owner = find(place.scope, dot < 0 ? place.owner : place.owner.substring(0, dot), ANY);
        while (owner >= 0 && dot >= 0) {
            int from = dot + 1;
            dot = place.owner.indexOf('.', from);
            owner = member(owner, place.owner.substring(from, dot < 0 ? place.owner.length() : dot), ANY);
        }
        return owner < 0 ? -1 : member(owner, place.name, place.kinds);
    }

    private int member(int owner, String name, Set<NameKind> kinds) {
        int body = scopeOf(owner);
        return body < 0 ? -1 : first(scopes.get(body), name, kinds);
    }

    /** The scope of the body of a declaration, or -1. */
    private int scopeOf(int declaration) {
        Draft draft = drafts.get(declaration);
        int other = draft.like == null ? -1 : first(scopes.get(0), draft.like, ANY);
        return draft.body >= 0 || other < 0 ? draft.body : drafts.get(other).body;
    }

    private int find(int scope, String name, Set<NameKind> kinds) {
        for (int at = scope; at >= 0; at = scopes.get(at).outer) {
            Scope here = scopes.get(at);
            int found = first(here, name, kinds);
            if (found < 0 && here.inside != null) {
                int owner = first(scopes.get(0), here.inside, ANY);
                found = owner < 0 ? -1 : member(owner, name, kinds);
            }
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    private int first(Scope scope, String name, Set<NameKind> kinds) {
        for (int index : scope.byName.getOrDefault(name, List.of())) {
            if (kinds.contains(drafts.get(index).kind)) {
                return index;
            }
        }
        return -1;
    }
}
