package dovetail.lang.cdl;

import dovetail.lang.cdl.activity.Activity;
import dovetail.lang.cdl.syntax.ActivityTerm;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Resolves the names in activities; each declared activity becomes one object however often it is used. */
final class ActivityLowering {
    private final Declarations declarations;
    private final Map<String, Activity> lowered = new HashMap<>();
    /** The activities that are being resolved, from the outermost. */
    private final Map<String, Name> open = new LinkedHashMap<>();
    /** The numbers of the events, in the order of the file. */
    private final Map<String, Integer> events = new HashMap<>();

    /** The levels of nesting here, in declared activities and in their terms. */
    private int depth;

    ActivityLowering(Declarations declarations) {
        this.declarations = declarations;
        for (Syntax.Event event : declarations.file().events()) {
            events.putIfAbsent(event.name().text(), events.size());
        }
    }

    /** Resolves all declared activities, so that errors in unused ones are reported, too. */
    void lowerAll() {
        for (Syntax.Activity activity : declarations.file().activities()) {
            declared(activity, activity.name());
        }
    }

    /** The environment of a context: its initial activity, then its main one. */
    Activity environment(Syntax.Context context) {
        return new Activity.Sequence(List.of(lower(context.init()), lower(context.main())));
    }

    private Activity lower(@Nullable ActivityTerm term) {
        depth++;
        Activity result = lowered(term);
        depth--;
        return result;
    }

    private Activity lowered(@Nullable ActivityTerm term) {
        if (term instanceof ActivityTerm.Reference reference) {
            return reference(reference);
        } else if (term instanceof ActivityTerm.Sequence sequence) {
            return new Activity.Sequence(all(sequence.parts()));
        } else if (term instanceof ActivityTerm.Choice choice) {
            return new Activity.Choice(all(choice.parts()));
        } else if (term instanceof ActivityTerm.Parallel parallel) {
            return new Activity.Parallel(all(parallel.parts()));
        } else if (term instanceof ActivityTerm.Loop loop) {
            return new Activity.Loop(loop.count(), lower(loop.body()));
        }
        return new Activity.Skip();
    }

    private List<Activity> all(List<ActivityTerm> terms) {
        List<Activity> result = new ArrayList<>();
        for (ActivityTerm term : terms) {
            result.add(lower(term));
        }
        return result;
    }

    private Activity reference(ActivityTerm.Reference reference) {
        Name name = reference.name();
        Syntax.Activity activity = reference.isEvent() ? null : declarations.activity(name.text());
        if (activity != null) {
            return declared(activity, name);
        }
        Syntax.Event event = declarations.event(name.text());
        if (event == null) {
            if (reference.isEvent()) {
                declarations.event(name);
            } else {
                declarations.unknownActivity(name);
            }
            return new Activity.Skip();
        }
        if (event instanceof Syntax.Change) {
            declarations
                    .messages()
                    .error(
                            name,
                            "'" + name.text() + "' is the change of a predicate, which an environment cannot cause;"
                                    + " activities consist of 'send' and 'receive' events");
        }
        return new Activity.Occurrence(Objects.requireNonNull(events.get(name.text())));
    }

    private Activity declared(Syntax.Activity activity, Name used) {
        String name = activity.name().text();
        Activity known = lowered.get(name);
        if (known != null) {
            return known;
        }
        if (open.containsKey(name)) {
            List<String> cycle = new ArrayList<>(open.keySet());
            String path = String.join(" -> ", cycle.subList(cycle.indexOf(name), cycle.size()));
            declarations.messages().error(used, "activity '" + name + "' contains itself: " + path + " -> " + name);
            return new Activity.Skip();
        }
        if (depth >= TokenStream.DEEPEST) {
            declarations.messages().error(used, "activities " + TokenStream.TOO_DEEP);
            return new Activity.Skip();
        }
        open.put(name, used);
        Activity result = lower(activity.term());
        open.remove(name);
        lowered.put(name, result);
        return result;
    }
}
