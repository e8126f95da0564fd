package dovetail.lang.cdl;

import dovetail.base.Spelling;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The declarations of a CDL file by their names. Events and activities share their names, since activities use both. */
final class Declarations {
    private final Syntax.File file;
    private final Messages messages;
    private final Map<String, Syntax.Event> events;
    private final Map<String, Syntax.Predicate> predicates;
    private final Map<String, Syntax.Activity> activities;
    private final Map<String, Syntax.Property> properties;

    /** Reports names that are declared twice. */
    Declarations(Syntax.File file, Messages messages) {
        this.file = file;
        this.messages = messages;
        this.events = byName(file.events(), Syntax.Event::name);
        this.predicates = byName(file.predicates(), Syntax.Predicate::name);
        this.activities = byName(file.activities(), Syntax.Activity::name);
        this.properties = byName(file.properties(), Syntax.Property::name);
        byName(file.contexts(), Syntax.Context::name);
        for (Syntax.Activity activity : activities.values()) {
            Syntax.Event event = events.get(activity.name().text());
            if (event != null) {
                boolean isLater = activity.name().offset() > event.name().offset();
                messages.declaredTwice(
                        isLater ? activity.name() : event.name(), (isLater ? event.name() : activity.name()).offset());
            }
        }
    }

    private <T> Map<String, T> byName(List<T> declared, Function<T, Name> nameOf) {
        Map<String, T> result = new LinkedHashMap<>();
        for (T one : declared) {
            Name name = nameOf.apply(one);
            T before = result.putIfAbsent(name.text(), one);
            if (before != null) {
                messages.declaredTwice(name, nameOf.apply(before).offset());
            }
        }
        return result;
    }

    Syntax.File file() {
        return file;
    }

    Messages messages() {
        return messages;
    }

    boolean hasPredicate(String name) {
        return predicates.containsKey(name);
    }

    /** The declared event; null when there is none, which has been reported. */
    Syntax.@Nullable Event event(Name name) {
        return find(events, name, "event");
    }

    /** The declared predicate; null when there is none, which has been reported. */
    Syntax.@Nullable Predicate predicate(Name name) {
        return find(predicates, name, "predicate");
    }

    /** The declared property; null when there is none, which has been reported. */
    Syntax.@Nullable Property property(Name name) {
        return find(properties, name, "property");
    }

    /** The declared activity, or null. */
    Syntax.@Nullable Activity activity(String name) {
        return activities.get(name);
    }

    /** The declared event, or null. */
    Syntax.@Nullable Event event(String name) {
        return events.get(name);
    }

    private <T> @Nullable T find(Map<String, T> declared, Name name, String kind) {
        T found = declared.get(name.text());
        if (found == null) {
            unknown(name, kind, declared.keySet());
        }
        return found;
    }

    /** Reports a reference of an activity to nothing. */
    void unknownActivity(Name name) {
        Map<String, Object> known = new LinkedHashMap<>(events);
        known.putAll(activities);
        unknown(name, "event or activity", known.keySet());
    }

    private void unknown(Name name, String kind, Collection<String> known) {
        // A declaration that could not be read may have declared it.
        if (!file.incomplete()) {
            messages.error(name, "there is no " + kind + " '" + name.text() + "'" + Spelling.hint(name.text(), known));
        }
    }
}
