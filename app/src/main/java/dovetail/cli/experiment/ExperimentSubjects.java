package dovetail.cli.experiment;

import dovetail.api.OpenModel;
import dovetail.api.experiment.ConstantRange;
import dovetail.api.experiment.Subject;
import dovetail.api.experiment.TextDigest;
import dovetail.cli.args.Arguments;
import dovetail.cli.check.BoundFlags;
import dovetail.cli.check.CheckCommand;
import dovetail.cli.check.CheckRun;
import dovetail.cli.check.PropertySelection;
import dovetail.cli.check.RunRulesFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the subjects of an experiment: every model with every combination of constants, in every one of its contexts. */
final class ExperimentSubjects {
    private final Session session;
    private final RunRulesFlags rules;
    /** The command lines of the subjects: each has one model, one value for every constant, and one context. */
    private final Map<Subject, Arguments> arguments = new LinkedHashMap<>();

    ExperimentSubjects(Session session) {
        this.session = session;
        this.rules = new RunRulesFlags(session.arguments);
    }

    /** Reads every model once; throws where one cannot be read, or has no such constant or property. */
    List<Subject> read() {
        List<ConstantRange> ranges =
                ConstantRange.parse(ModelFlags.CONSTANT_NAME, session.arguments.all(ModelFlags.CONSTANT_NAME));
        for (List<String> operands : new LinkedHashSet<>(CheckCommand.models(session))) {
            for (Map<String, String> constants : ConstantRange.product(ranges)) {
                List<String> values = new ArrayList<>();
                constants.forEach((name, value) -> values.add(name + "=" + value));
                read(session.arguments.with(operands).with(ModelFlags.CONSTANT_NAME, values), constants);
            }
        }
        return List.copyOf(arguments.keySet());
    }

    /** The command line of a subject alone. */
    Arguments arguments(Subject subject) {
        return Objects.requireNonNull(arguments.get(subject));
    }

    private void read(Arguments given, Map<String, String> constants) {
        Session part = session.with(given);
        Model model = part.readContexts(part.modelFiles());
        Map<String, Model> contexts = ModelFlags.contexts(model, given);
        String name = String.join(" ", given.operands());
        if (contexts.isEmpty()) {
            PropertySelection selection = selection(part, model, null);
            List<Property> properties = properties(part, selection);
            CheckRun.warn(properties, selection, part);
            add(name, constants, properties, given, null);
            return;
        }
        List<Property> all = new ArrayList<>();
        List<PropertySelection> selections = new ArrayList<>();
        for (Map.Entry<String, Model> context : contexts.entrySet()) {
            PropertySelection selection = selection(part, context.getValue(), context.getKey());
            selections.add(selection);
            List<Property> properties = properties(part, selection);
            CheckRun.warn(properties, selection, part);
            all.addAll(properties);
            Arguments alone = given.with(ModelFlags.CONTEXT_NAME, List.of(context.getKey()));
            add(name + " in " + context.getKey(), constants, properties, alone, context.getKey());
        }
        for (PropertySelection selection : selections) {
            selection.requireSome(all);
        }
    }

    private void add(
            String name,
            Map<String, String> constants,
            List<Property> properties,
            Arguments alone,
            @Nullable String context) {
        Subject subject =
                Subject.of(name, constants, digest(alone), properties, () -> questions(session.with(alone), context));
        arguments.put(subject, alone);
    }

    /** Reads a subject for one run, with limits of its own. */
    private Subject.Questions questions(Session part, @Nullable String context) {
        Model read = part.readContexts(part.modelFiles());
        Model chosen =
                context == null ? read : Objects.requireNonNull(read.contexts().get(context));
        return Subject.Questions.growing(chosen, model -> {
            OpenModel open = CheckRun.open(model, part)
                    .withSettings(BoundFlags.settings(part.settings.engines().settings(), part));
            return new Subject.Questions(open, properties(part, selection(part, model, context)));
        });
    }

    private static PropertySelection selection(Session part, Model model, @Nullable String context) {
        return new PropertySelection(part, model, part.modelFiles().get(0), context);
    }

    private List<Property> properties(Session part, PropertySelection selection) {
        return rules.applyTo(selection.properties(), part);
    }

    /** The digest of the model and of all files that state its properties. */
    private static String digest(Arguments given) {
        List<Path> files = new ArrayList<>();
        given.operands().forEach(operand -> files.add(Settings.path(operand)));
        PropertyReader.beside(files.get(0)).ifPresent(files::add);
        for (String option : List.of("--props", "--automaton")) {
            given.all(option).forEach(file -> files.add(Settings.path(file)));
        }
        return TextDigest.of(files);
    }
}
