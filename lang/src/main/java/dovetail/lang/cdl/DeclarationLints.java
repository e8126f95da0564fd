package dovetail.lang.cdl;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.cdl.syntax.ActivityTerm;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.token.Name;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Warns of declarations of a CDL file without use: events, predicates, activities and properties. */
final class DeclarationLints {
    private static final Pattern WORD = Pattern.compile("\\w+");

    private final Declarations declarations;
    private final EventLowering events;
    private final Set<String> inEnvironments = new HashSet<>();
    private final Set<String> inActivities = new HashSet<>();
    private final Set<String> inProperties = new HashSet<>();
    /** Events without which a property demands nothing: triggers of patterns, and the last steps of observers. */
    private final Set<String> triggers = new HashSet<>();

    private final Set<String> checked = new HashSet<>();
    /** Every word of a predicate, guard or change, and the asserted predicates. */
    private final Set<String> words = new HashSet<>();

    /** @param declarations those of a file without errors */
    DeclarationLints(Declarations declarations, EventLowering events) {
        this.declarations = declarations;
        this.events = events;
        Syntax.File file = declarations.file();
        file.contexts().forEach(this::context);
        file.activities().forEach(activity -> mention(activity.term()));
        file.properties().forEach(this::property);
        file.predicates().forEach(predicate -> words(predicate.text()));
        for (Syntax.Event event : file.events()) {
            if (event instanceof Syntax.Change change) {
                words(change.predicate());
            }
        }
    }

    private void context(Syntax.Context context) {
        context.assertions().forEach(name -> words.add(name.text()));
        context.properties().forEach(name -> checked.add(name.text()));
        environment(context.init());
        environment(context.main());
    }

    private void environment(@Nullable ActivityTerm term) {
        if (term != null) {
            term.forEachReference(this::enter);
        }
    }

    /** Marks an event or activity of an environment, and the parts of an activity. */
    private void enter(Name name) {
        Syntax.Activity activity = inEnvironments.add(name.text()) ? declarations.activity(name.text()) : null;
        if (activity != null) {
            activity.term().forEachReference(this::enter);
        }
    }

    private void mention(ActivityTerm term) {
        term.forEachReference(name -> inActivities.add(name.text()));
    }

    private void property(Syntax.Property property) {
        if (property instanceof Syntax.Pattern pattern) {
            pattern.term().forEachEvent(name -> inProperties.add(name.text()));
            pattern.term().forEachTrigger(name -> triggers.add(name.text()));
            return;
        }
        for (Syntax.Edge edge : ((Syntax.Observer) property).edges()) {
            if (edge.event() != null) {
                inProperties.add(edge.event().text());
                if (ObserverLowering.isFinal(edge.target())) {
                    triggers.add(edge.event().text());
                }
            }
            words(edge.guard());
            words(edge.clocks());
        }
    }

    private void words(@Nullable SourceText text) {
        Matcher matcher = WORD.matcher(text == null ? "" : text.text());
        while (matcher.find()) {
            words.add(matcher.group());
        }
    }

    /**
     * The warnings about the file.
     *
     * @param others properties beside those of the file, which may use its predicates
     */
    List<Diagnostic> of(Collection<Property> others) {
        Syntax.File file = declarations.file();
        List<Diagnostic> found = new ArrayList<>();
        for (Syntax.Event event : file.events()) {
            String name = event.name().text();
            boolean isChange = event instanceof Syntax.Change;
            boolean isUsed = inEnvironments.contains(name) || inActivities.contains(name);
            if (!isUsed && !inProperties.contains(name)) {
                warn(event.name(), "event '" + name + "' is never used", found);
            } else if (!isUsed && !isChange && triggers.contains(name)) {
                warn(
                        event.name(),
                        "event '" + name + "' never happens: a property waits for it, but no activity has it",
                        found);
            }
        }
        for (Syntax.Predicate predicate : file.predicates()) {
            String name = predicate.name().text();
            if (!words.contains(name) && !isReadBy(others, name)) {
                warn(predicate.name(), "predicate '" + name + "' is never used", found);
            }
        }
        for (Syntax.Activity activity : file.activities()) {
            String name = activity.name().text();
            if (!inEnvironments.contains(name)) {
                warn(activity.name(), "activity '" + name + "' is in no context", found);
            }
        }
        for (Syntax.Property property : file.properties()) {
            String name = property.name().text();
            if (!checked.contains(name)) {
                warn(property.name(), "property '" + name + "' is in no context, so it is never checked", found);
            }
        }
        return found;
    }

    /** Whether a property reads a variable of a predicate; a property has lost the names of the predicates in it. */
    private boolean isReadBy(Collection<Property> others, String name) {
        BitSet read = new BitSet();
        Expr predicate = Objects.requireNonNull(events.predicates().get(name));
        predicate.forEachRead(read::set);
        BitSet byOthers = new BitSet();
        others.forEach(property -> property.predicates().forEach(expr -> expr.forEachRead(byOthers::set)));
        return read.intersects(byOthers);
    }

    private void warn(Name name, String message, List<Diagnostic> found) {
        found.add(Lints.at(declarations.messages().origin(name.offset()), message));
    }
}
