package dovetail.lang.cdl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads activities. A loop binds tightest, then {@code ;}, then {@code []}, and {@code ||} weakest. */
final class ActivityParser {
    private final CdlTokens in;

    ActivityParser(CdlTokens in) {
        this.in = in;
    }

    /** An activity between braces; the empty one where there is nothing. */
    ActivityTerm braced() {
        in.expect("{");
        if (in.accept("}")) {
            return new ActivityTerm.Skip();
        }
        ActivityTerm term = parallel();
        if (!in.sees("}")) {
            throw in.unexpected("';', '[]', '||' or '}'");
        }
        in.next();
        return term;
    }

    private ActivityTerm parallel() {
        List<ActivityTerm> parts = list("||", this::choice);
        return parts.size() == 1 ? parts.get(0) : new ActivityTerm.Parallel(parts);
    }

    private ActivityTerm choice() {
        List<ActivityTerm> parts = list("[]", this::sequence);
        return parts.size() == 1 ? parts.get(0) : new ActivityTerm.Choice(parts);
    }

    private ActivityTerm sequence() {
        List<ActivityTerm> parts = list(";", this::single);
        return parts.size() == 1 ? parts.get(0) : new ActivityTerm.Sequence(parts);
    }

    private List<ActivityTerm> list(String separator, Supplier<ActivityTerm> part) {
        List<ActivityTerm> parts = new ArrayList<>();
        do {
            parts.add(part.get());
        } while (in.accept(separator));
        return parts;
    }

    private ActivityTerm single() {
        in.enter();
        ActivityTerm term = unnested();
        in.leave();
        return term;
    }

    private ActivityTerm unnested() {
        if (in.accept("skip")) {
            return new ActivityTerm.Skip();
        }
        if (in.accept("loop")) {
            int count = in.number("the number of repetitions", 0);
            return new ActivityTerm.Loop(count, single());
        }
        if (in.accept("(")) {
            ActivityTerm term = parallel();
            if (!in.accept(")")) {
                throw in.unexpected("';', '[]', '||' or ')'");
            }
            return term;
        }
        if (in.accept("event")) {
            return new ActivityTerm.Reference(in.name("the name of an event"), true);
        }
        return new ActivityTerm.Reference(in.name("an event, an activity, 'loop', 'skip' or '('"), false);
    }
}
