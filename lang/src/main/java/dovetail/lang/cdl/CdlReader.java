package dovetail.lang.cdl;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.cdl.activity.Activity;
import dovetail.lang.cdl.syntax.CdlParser;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.Messages;
import dovetail.lang.source.SourceFiles;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.token.Name;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the contexts of a Fiacre system. A text with errors ends in an {@link dovetail.base.InputException} of them all. */
public final class CdlReader {
    private final FiacreModel system;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Messages messages;
    private final Declarations declarations;
    private final EventLowering events;
    private final ActivityLowering activities;
    /** The properties of the file by their names, without those in error. */
    private final Map<String, LoweredProperty> properties = new HashMap<>();

    private CdlReader(FiacreModel system, SourceText source) {
        this.system = system;
        Syntax.File file = CdlParser.parse(source, diagnostics);
        this.messages = new Messages(source, diagnostics, word -> false);
        this.declarations = new Declarations(file, messages);
        this.events = new EventLowering(system, declarations, diagnostics);
        this.activities = new ActivityLowering(declarations);
    }

    public static List<CdlContext> read(FiacreModel system, Path file) {
        return read(system, SourceFiles.read(file));
    }

    /** The contexts of a file in their order; there is at least one. */
    public static List<CdlContext> read(FiacreModel system, SourceText source) {
        return new CdlReader(system, source).contexts();
    }

    private List<CdlContext> contexts() {
        Syntax.File file = declarations.file();
        events.lowerAll();
        activities.lowerAll();
        for (Syntax.Property property : file.properties()) {
            LoweredProperty lowered = property instanceof Syntax.Observer observer
                    ? ObserverLowering.lower(declarations, events, observer)
                    : PatternLowering.lower(declarations, events, (Syntax.Pattern) property);
            if (lowered != null) {
                properties.putIfAbsent(property.name().text(), lowered);
            }
        }
        List<Activity> environments = new ArrayList<>();
        List<TransitionSystem> systems = new ArrayList<>();
        List<StatedProperties> checked = new ArrayList<>();
        for (Syntax.Context context : file.contexts()) {
            environments.add(activities.environment(context));
            ContextTime time = ContextTime.of(system.system(), declared(context));
            time.check(context.name(), messages);
            systems.add(time.system());
            checked.add(properties(context, time));
        }
        if (file.contexts().isEmpty() && !file.incomplete()) {
            messages.error(0, "there is no context; 'cdl NAME is { ... }' declares one");
        }
        List<Diagnostic> warnings = messages.warnings();
        List<StepEvent.Exchange> exchanges = exchanges();
        DeclarationLints lints = new DeclarationLints(declarations, events);
        List<CdlContext> contexts = new ArrayList<>();
        for (int i = 0; i < environments.size(); i++) {
            Name name = file.contexts().get(i).name();
            CdlContext.Declared declared = new CdlContext.Declared(
                    name.text(),
                    system,
                    systems.get(i),
                    exchanges,
                    events.predicates(),
                    checked.get(i),
                    warnings,
                    lints,
                    messages.origin(name.offset()));
            contexts.add(new CdlContext(declared, environments.get(i)));
        }
        return contexts;
    }

    /** The events by their numbers; changes of predicates are in no environment. */
    private List<StepEvent.@Nullable Exchange> exchanges() {
        List<StepEvent.@Nullable Exchange> exchanges = new ArrayList<>();
        for (StepEvent event : events.inOrder()) {
            exchanges.add(event instanceof StepEvent.Exchange exchange ? exchange : null);
        }
        return exchanges;
    }

    /** The properties of a context that are not in error. */
    private List<LoweredProperty> declared(Syntax.Context context) {
        return context.properties().stream()
                .map(name -> properties.get(name.text()))
                .filter(Objects::nonNull)
                .toList();
    }

    private StatedProperties properties(Syntax.Context context, ContextTime time) {
        StatedProperties checked = new StatedProperties();
        String prefix = context.name().text() + ".";
        for (Name name : context.assertions()) {
            Syntax.Predicate predicate = declarations.predicate(name);
            if (predicate != null) {
                Expr asserted = Objects.requireNonNull(events.predicates().get(name.text()));
                checked.add(
                        new Property.Never(prefix + name.text(), Expr.not(asserted)),
                        messages,
                        predicate.name().offset());
            }
        }
        for (Name name : context.properties()) {
            Syntax.Property declared = declarations.property(name);
            LoweredProperty property = declared == null ? null : properties.get(name.text());
            if (declared != null && property != null) {
                checked.add(
                        property.property().of(prefix + name.text(), time.unit()),
                        messages,
                        declared.name().offset());
            }
        }
        return checked;
    }
}
