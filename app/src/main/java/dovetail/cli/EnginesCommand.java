package dovetail.cli;

import dovetail.cli.args.CommandSpec;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.option.Option;
import dovetail.report.json.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Lists the engines: what each needs, what it answers, its paper and its options. */
final class EnginesCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "engines",
                "",
                "Lists every engine with its requirements, the properties it answers, its paper and its options.",
                List.of(),
                CommonFlags.OF_LISTS,
                List.of(
                        "dovetail engines",
                        "the list for people",
                        "dovetail engines --format json",
                        "the list for programs"));
    }

    @Override
    public int run(Session session) {
        session.requireNoOperands();
        List<EngineProvider> engines = session.workshop.engines().providers();
        if (session.settings.json()) {
            session.printResults(json -> json(engines, json));
        } else {
            for (EngineProvider engine : engines) {
                text(engine, session.out);
            }
            session.out.println("every engine:");
            options(EngineFlags.OF_EVERY_ENGINE, session.out);
        }
        return ExitStatus.OK;
    }

    private static void text(EngineProvider provider, PrintStream out) {
        EngineInfo engine = provider.info();
        out.println(engine.name() + ": " + engine.summary());
        out.println("  needs:   " + engine.needs());
        out.println("  answers: " + engine.answers());
        out.println("  paper:   " + engine.paper());
        options(provider.options().options(), out);
    }

    private static void options(List<Option<?>> options, PrintStream out) {
        for (Option<?> option : options) {
            String fallback = option.fallbackText().isEmpty() ? "" : " (default " + option.fallbackText() + ")";
            out.println("  --set " + option.name() + "=" + option.values() + fallback);
            out.println("      " + option.meaning());
        }
    }

    private static void json(List<EngineProvider> engines, JsonWriter json) {
        for (EngineProvider provider : engines) {
            EngineInfo engine = provider.info();
            json.beginObject();
            json.name("engine").value(engine.name());
            json.name("summary").value(engine.summary());
            json.name("needs").value(engine.needs());
            json.name("answers").value(engine.answers());
            json.name("paper").value(engine.paper());
            List<Option<?>> options = new ArrayList<>(provider.options().options());
            options.addAll(EngineFlags.OF_EVERY_ENGINE);
            json.objects("options", options, option -> {
                json.name("name").value(option.name());
                json.name("values").value(option.values());
                json.name("default").value(option.fallbackText());
                json.name("meaning").value(option.meaning());
            });
            json.endObject();
        }
    }
}
