package dovetail.lang.source.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Joins the names of the parts of a text: numbers their declarations and scopes, and relates the places whose declarations their
 * own parts do not tell.
 */
final class NameJoin {
    private final List<NamePart> parts;
    /** The offset of each part. */
    private final int[] begins;
    /** For each part and draft the index of its declaration: an implied one may be that of a part before. */
    private final int[][] declared;
    /** The number of the first scope of each part within that of the whole text. */
    private final int[] scopes;
    /** The part and the draft of each declaration in one number. */
    private final List<Long> origins = new ArrayList<>();

    private final Map<String, List<Integer>> outermost = new HashMap<>();
    private final List<Integer> outermostInOrder = new ArrayList<>();
    private String main = "";

    private NameJoin(List<NamePart> parts) {
        this.parts = parts;
        this.begins = new int[parts.size()];
        this.declared = new int[parts.size()][];
        this.scopes = new int[parts.size()];
    }

    static NameTable of(List<NamePart> parts) {
        NameJoin join = new NameJoin(parts);
        join.number();
        return join.table();
    }

    private void number() {
        int begin = 0;
        int scope = 1;
        for (int p = 0; p < parts.size(); p++) {
            NamePart part = parts.get(p);
            begins[p] = begin;
            scopes[p] = scope;
            begin += part.length;
            scope += part.scopes.size() - 1;
            main = part.main == null ? main : part.main;
            declared[p] = new int[part.drafts.size()];
            for (int d = 0; d < declared[p].length; d++) {
                declared[p][d] = number(p, d);
            }
            for (int d : part.scopes.get(0).declared) {
                enter(declared[p][d]);
            }
        }
    }

    private int number(int part, int draft) {
        Draft made = parts.get(part).drafts.get(draft);
        int known = made.isImplied ? first(made.name, Set.of(made.kind)) : -1;
        if (known < 0) {
            origins.add((long) part << Integer.SIZE | draft);
        }
        return known < 0 ? origins.size() - 1 : known;
    }

    /** Enters a declaration into the outermost scope, where it is not that of a part before. */
    private void enter(int declaration) {
        List<Integer> same = outermost.computeIfAbsent(draft(declaration).name, name -> new ArrayList<>(1));
        if (!same.contains(declaration)) {
            same.add(declaration);
            outermostInOrder.add(declaration);
        }
    }

    private int part(int declaration) {
        return (int) (origins.get(declaration) >> Integer.SIZE);
    }

    private Draft draft(int declaration) {
        return parts.get(part(declaration)).drafts.get(origins.get(declaration).intValue());
    }

    private NameTable table() {
        List<Declaration> declarations = new ArrayList<>(origins.size());
        for (int i = 0; i < origins.size(); i++) {
            declarations.add(declaration(i));
        }
        int count = 0;
        for (NamePart part : parts) {
            count += part.places.length;
        }
        int[] offsets = new int[count];
        int[] meanings = new int[count];
        List<Use> foreign = new ArrayList<>();
        count = 0;
        for (int p = 0; p < parts.size(); p++) {
            for (int place : parts.get(p).places) {
                int meaning = place >= 0 ? declared[p][place] : meaning(p, ~place);
                int offset = begins[p] + parts.get(p).offset(place);
                if (meaning >= 0) {
                    offsets[count] = offset;
                    meanings[count++] = meaning;
                } else {
                    Mention mention = parts.get(p).mentions.get(~place);
                    foreign.add(new Use(mention.owner() == null ? "" : mention.owner(), mention.name(), offset));
                }
            }
        }
        return new NameTable(
                List.copyOf(declarations),
                regions(),
                Arrays.copyOf(offsets, count),
                Arrays.copyOf(meanings, count),
                List.copyOf(foreign));
    }

    private Declaration declaration(int index) {
        Draft draft = draft(index);
        int part = part(index);
        return new Declaration(
                index,
                draft.owner < 0 ? -1 : declared[part][draft.owner],
                bodyNumber(index),
                draft.kind,
                draft.name,
                draft.detail,
                begins[part] + draft.offset,
                begins[part] + draft.start,
                begins[part] + draft.end);
    }

    private List<Region> regions() {
        List<Region> regions = new ArrayList<>();
        regions.add(new Region(-1, 0, Integer.MAX_VALUE, indices(outermostInOrder)));
        for (int p = 0; p < parts.size(); p++) {
            for (Scope scope :
                    parts.get(p).scopes.subList(1, parts.get(p).scopes.size())) {
                int[] indices = indices(scope.declared);
                for (int i = 0; i < indices.length; i++) {
                    indices[i] = declared[p][indices[i]];
                }
                regions.add(new Region(
                        inWhole(scope.outer, scopes[p]), begins[p] + scope.start, begins[p] + scope.end, indices));
            }
        }
        return regions;
    }

    private static int[] indices(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The number of a scope of a part in the whole text. */
    private static int inWhole(int scope, int first) {
        return scope <= 0 ? scope : first + scope - 1;
    }

    /** The declaration that a mention means, or -1. */
    private int meaning(int part, int index) {
        int near = parts.get(part).related[index];
        if (near >= 0) {
            return declared[part][near];
        }
        Mention mention = parts.get(part).mentions.get(index);
        String owner = mention.owner();
        if (owner == null) {
            return find(part, mention.scope(), mention.name(), mention.kinds());
        }
        int dot = owner.indexOf('.');
        int found = find(part, mention.scope(), dot < 0 ? owner : owner.substring(0, dot), NameScope.ANY);
        while (found >= 0 && dot >= 0) {
            int from = dot + 1;
            dot = owner.indexOf('.', from);
            found = member(found, owner.substring(from, dot < 0 ? owner.length() : dot), NameScope.ANY);
        }
        return found < 0 ? -1 : member(found, mention.name(), mention.kinds());
    }

    private int find(int part, int innermost, String name, Set<NameKind> kinds) {
        for (int at = innermost; at > 0; at = parts.get(part).scopes.get(at).outer) {
            int near = parts.get(part).first(at, name, kinds);
            if (near >= 0) {
                return declared[part][near];
            }
            int owner = parts.get(part).scopes.get(at).isInsideMain ? first(main, NameScope.ANY) : -1;
            int found = owner < 0 ? -1 : member(owner, name, kinds);
            if (found >= 0) {
                return found;
            }
        }
        return first(name, kinds);
    }

    private int member(int owner, String name, Set<NameKind> kinds) {
        int holder = bodyHolder(owner);
        int found = holder < 0 ? -1 : parts.get(part(holder)).first(draft(holder).body, name, kinds);
        return found < 0 ? -1 : declared[part(holder)][found];
    }

    /** The declaration whose body a declaration has: itself or another one, or -1. */
    private int bodyHolder(int declaration) {
        Draft draft = draft(declaration);
        if (draft.body >= 0 || draft.like == null) {
            return draft.body < 0 ? -1 : declaration;
        }
        int other = first(draft.like, NameScope.ANY);
        return other < 0 || draft(other).body < 0 ? -1 : other;
    }

    private int bodyNumber(int declaration) {
        int holder = bodyHolder(declaration);
        return holder < 0 ? -1 : inWhole(draft(holder).body, scopes[part(holder)]);
    }

    /** The first declaration of the outermost scope with a name and one of some kinds, or -1. */
    private int first(String name, Set<NameKind> kinds) {
        for (int index : outermost.getOrDefault(name, List.of())) {
            if (kinds.contains(draft(index).kind)) {
                return index;
            }
        }
        return -1;
    }
}
