package dovetail.cli;

import dovetail.base.Spelling;
import dovetail.check.EngineRegistry;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.check.CheckCommand;
import dovetail.cli.check.ExploreCommand;
import dovetail.cli.completion.CompletionCommand;
import dovetail.cli.experiment.ExperimentCommand;
import dovetail.cli.front.LspCommand;
import dovetail.cli.front.ServeCommand;
import dovetail.cli.graph.CompareCommand;
import dovetail.cli.graph.ConvertCommand;
import dovetail.cli.graph.ReduceCommand;
import dovetail.cli.info.InfoCommand;
import dovetail.cli.session.Command;
import dovetail.cli.simulate.SimulateCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The commands by their names, in the order in which they are listed. */
record Commands(EngineRegistry engines) {
    /** Options that users of other tools try, and the options that do the same here. */
    private static final Map<String, String> ELSEWHERE = Map.of(
            "check --por", "reduction by partial order is an engine: --engine por",
            "check --ltl", "a formula is given by -f LTL",
            "check --seed", "nothing is random in check; simulate has --seed");

    private static final String WRITTEN =
            "a model is a text file of any editor; examples has some, and docs/tutorial.md writes one";
    private static final String CHECKS = "'dovetail check MODEL' checks the properties of a model";

    /** Commands of other tools, and the answer to their wish. */
    private static final Map<String, String> WISHES = Map.of(
            "init", WRITTEN,
            "new", WRITTEN,
            "create", WRITTEN,
            "test", CHECKS,
            "verify", CHECKS,
            "run", CHECKS,
            "list", "'dovetail info MODEL' lists the properties of a model");

    private static final List<String> NAMES = List.of(
            "check",
            "explore",
            "simulate",
            "experiment",
            "reduce",
            "compare",
            "convert",
            "ltl",
            "engines",
            "info",
            "serve",
            "lsp",
            "completion");

    /** The command of a name; throws with a suggestion where there is none. */
    Command find(String name) {
        return switch (name) {
            case "check" -> new CheckCommand(engines);
            case "explore" -> new ExploreCommand(engines);
            case "simulate" -> new SimulateCommand(engines);
            case "experiment" -> new ExperimentCommand(engines);
            case "reduce" -> new ReduceCommand();
            case "compare" -> new CompareCommand();
            case "convert" -> new ConvertCommand();
            case "ltl" -> new LtlCommand();
            case "engines" -> new EnginesCommand();
            case "info" -> new InfoCommand();
            case "serve" -> new ServeCommand();
            case "lsp" -> new LspCommand();
            case "completion" -> new CompletionCommand(this::specs);
            default -> throw new UsageException("unknown command '" + name + "'" + hint(name));
        };
    }

    private String hint(String name) {
        if (name.startsWith("-")) {
            return "; the command comes first, as in: dovetail check MODEL " + name;
        }
        String wish = WISHES.get(name);
        if (wish != null) {
            return "; " + wish;
        }
        // A file rather than a command.
        if (name.indexOf('.') > 0 || name.indexOf('/') >= 0) {
            return "; did you mean: dovetail check " + name;
        }
        String near = Spelling.hint(name, NAMES);
        return near.isEmpty() ? "; expected " + String.join(", ", NAMES) + "; see dovetail --help" : near;
    }

    /** The descriptions of all commands. */
    List<CommandSpec> specs() {
        List<CommandSpec> specs = new ArrayList<>();
        for (String name : NAMES) {
            specs.add(find(name).spec());
        }
        return specs;
    }

    /** The reason why a command has no such option, where another command has it; otherwise empty. */
    String whyNot(String command, String option) {
        String other = ELSEWHERE.get(command + " " + option);
        if (other != null) {
            return other;
        }
        List<String> owners = new ArrayList<>();
        for (CommandSpec spec : specs()) {
            for (Flag flag : spec.flags()) {
                if (flag.matches(option)) {
                    owners.add(spec.name());
                }
            }
        }
        return owners.isEmpty() ? "" : "it does nothing in " + command + ", and is an option of " + listed(owners);
    }

    private static String listed(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }
}
