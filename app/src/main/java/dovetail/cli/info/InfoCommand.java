package dovetail.cli.info;

import dovetail.base.Printable;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.check.CheckRun;
import dovetail.cli.check.PropertySelection;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.LintReport;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.StateText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Describes a model: components, variables, labels, properties and the engines that answer them. */
public final class InfoCommand implements Command {
    /** Rows of each list that are printed unless everything is asked for. */
    private static final int ROWS = 20;

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "info",
                "MODEL...",
                """
                Describes a model without exploring it: its components or modules as the tree they form, variables with
                their values, labels, sizes, clocks with their intervals, and its properties with the engines that answer each
                of them.""",
                List.of(
                        Flag.of("--props", "FILE", "describe the properties of FILE instead of those beside the model"),
                        ModelFlags.CONSTANT,
                        ModelFlags.DEFINE,
                        ModelFlags.CLOSED,
                        ModelFlags.CONTEXT,
                        Session.STRICT),
                CommonFlags.OF_DESCRIPTIONS,
                List.of(
                        "dovetail info examples/peterson.dve",
                        "components, variables, labels, and the engines for each property",
                        "dovetail info -v model.dve",
                        "the same with all rows of long lists, the synchronisations, and facts for the engines",
                        "dovetail info --format json model.dve",
                        "the same for programs"));
    }

    @Override
    public int run(Session session) {
        List<Path> files = session.modelFiles();
        Model model = session.readContexts(files);
        List<String> contexts = List.copyOf(model.contexts().keySet());
        String context = null;
        if (session.arguments.has("--context")) {
            context = session.arguments.given("--context");
            model = session.composed(ModelFlags.chosen(model, session.arguments));
            contexts = List.of();
        }
        PropertySelection selection = new PropertySelection(session, model, files.get(0), context);
        List<Property> stated = selection.stated();
        CheckRun.warn(stated, selection, session);
        LintReport.tell(model, stated, session);
        ModelInfo info = ModelInfo.of(model.system(), session.startBudget());
        PropertyInfo properties =
                new PropertyInfo(model.system(), stated, session.workshop.engines(), selection::claim);
        if (session.settings.json()) {
            List<String> names = contexts;
            List<String> open = model.openLabels();
            Map<String, String> constants = model.constants();
            session.printResults(json -> json(info, constants, open, properties, names, json));
        } else {
            info.print(session.settings.verbose() ? Integer.MAX_VALUE : ROWS, session.out);
            if (!model.constants().isEmpty()) {
                List<String> constants = new ArrayList<>();
                model.constants().forEach((name, value) -> constants.add(name + " = " + value));
                session.out.println("constants");
                session.out.println("  " + StateText.wrap(constants, 2));
            }
            if (!model.openLabels().isEmpty()) {
                session.out.println("open system: steps with an unknown partner");
                session.out.println("  " + StateText.wrap(model.openLabels(), 2));
            }
            if (!contexts.isEmpty()) {
                session.out.println(
                        "contexts: " + Printable.of(String.join(", ", contexts)) + "; --context describes one");
            }
            properties.print(session.settings.verbose(), session.out);
            if (!session.settings.verbose()) {
                session.out.println("-v shows all rows, how components synchronise, and facts about engines");
            }
        }
        return ExitStatus.OK;
    }

    private static void json(
            ModelInfo info,
            Map<String, String> constants,
            List<String> openLabels,
            PropertyInfo properties,
            List<String> contexts,
            JsonWriter json) {
        json.beginObject();
        info.write(json);
        json.name("constants").beginObject();
        constants.forEach((name, value) -> json.name(name).value(value));
        json.endObject();
        json.strings("openLabels", openLabels);
        json.strings("contexts", contexts);
        properties.write(json);
        json.endObject();
    }
}
