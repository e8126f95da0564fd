package dovetail.lang.source.name;

import dovetail.lang.source.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the declarations and the uses of names while a scanner passes over a part of a text. They are related at its end: names
 * may be used before they are declared.
 */
public final class NameScope {
    /** All kinds. */
    static final Set<NameKind> ANY = EnumSet.allOf(NameKind.class);

    private final int begin;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<Scope> scopes = new ArrayList<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<Mention> mentions = new ArrayList<>();
    private @Nullable String main;

    /** The names of a whole text. */
    public NameScope() {
        this(0);
    }

    /** @param begin the offset of the part in the text */
    NameScope(int begin) {
        this.begin = begin;
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
        int scope = open.getFirst();
        return add(scope, new Draft(kind, name, scopes.get(scope).owner, offset - begin, start - begin));
    }

    public int declare(NameKind kind, Token name) {
        return declare(kind, name.text(), name.offset(), name.offset());
    }

    /**
     * Declares a name in the whole body of a declaration around it, such as a label within blocks of a process.
     *
     * @param owner the declaration, or a negative number for the innermost open scope
     */
    public int declareWithin(int owner, NameKind kind, Token name) {
        if (owner < 0 || drafts.get(owner).body < 0) {
            return declare(kind, name);
        }
        int offset = name.offset() - begin;
        return add(drafts.get(owner).body, new Draft(kind, name.text(), owner, offset, offset));
    }

    private int add(int scope, Draft draft) {
        int index = drafts.size();
        drafts.add(draft);
        scopes.get(scope).add(draft.name, index);
        return index;
    }

    /**
     * Uses a name of the outermost scope that its first use declares, such as a label.
     *
     * @return the declaration
     */
    public int imply(NameKind kind, String name, int offset) {
        for (int known : scopes.get(0).byName.getOrDefault(name, List.of())) {
            if (drafts.get(known).kind == kind) {
                use(name, offset, EnumSet.of(kind));
                return known;
            }
        }
        Draft draft = new Draft(kind, name, -1, offset - begin, offset - begin);
        draft.isImplied = true;
        return add(0, draft);
    }

    /** Gives a declaration the body of another one, such as an instance that of its module. */
    public void hasBodyOf(int declaration, String other) {
        drafts.get(declaration).like = other;
    }

    /** Names the main declaration of the text; the last name counts. */
    public void main(String name) {
        main = name;
    }

    /** Opens a scope in which the names of the body of the main declaration are visible, too. */
    public void openInsideMain(int start) {
        open(-1, start);
        scopes.get(open.getFirst()).isInsideMain = true;
    }

    /** Sets what is to be told about a declaration. */
    public void describe(int declaration, String detail) {
        drafts.get(declaration).detail = detail;
    }

    /** Sets the end of a declaration. */
    public void end(int declaration, int end) {
        drafts.get(declaration).end = Math.max(drafts.get(declaration).end, end - begin);
    }

    /** Opens the body of a declaration, or a scope of nothing where it is negative. */
    public void open(int declaration, int start) {
        int owner = declaration < 0 ? scopes.get(open.getFirst()).owner : declaration;
        int scope = scopes.size();
        scopes.add(new Scope(open.getFirst(), owner, start - begin));
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
        scope.end = end - begin;
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
        mentions.add(new Mention(open.getFirst(), null, name, offset - begin, kinds));
    }

    /**
     * Uses a name in the body of another one.
     *
     * @param owner its name, or several with dots between
     */
    public void member(String owner, String name, int offset) {
        mentions.add(new Mention(open.getFirst(), owner, name, offset - begin, ANY));
    }

    /** The names of the part, which ends at an offset; all scopes end with it. */
    NamePart part(int end) {
        while (depth() > 0) {
            close(end);
        }
        return new NamePart(end - begin, drafts, scopes, mentions, main);
    }

    /** Relates uses to declarations, where the part is a whole text. */
    public NameTable table() {
        return NameJoin.of(List.of(part(Integer.MAX_VALUE)));
    }
}
