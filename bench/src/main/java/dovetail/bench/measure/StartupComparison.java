package dovetail.bench.measure;

import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Commands;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Measures a small check from the shell, as a multiple of {@code java -version}. */
public final class StartupComparison {
    private static final String MODEL = "examples/peterson.dve";

    private final Path home;
    private final PrintStream out;

    public StartupComparison(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--repeat"), Set.of());
        int repeat = arguments.number("--repeat", 21);
        String model = arguments.names().isEmpty() ? MODEL : arguments.names().get(0);
        Commands commands = new Commands(home);
        List<String> check = List.of(home.resolve("dovetail").toString(), "check", model);
        List<String> version = List.of(java(), "-version");
        commands.run(check).orFail(0, 1);
        List<Double> checks = new ArrayList<>();
        List<Double> versions = new ArrayList<>();
        for (int i = 0; i < repeat; i++) {
            versions.add(commands.run(version).orFail(0).seconds());
            checks.add(commands.run(check).orFail(0, 1).seconds());
        }
        Table table = new Table(out, "command", "median ms");
        table.row("java -version", Statistics.median(versions, v -> v * 1000));
        table.row("dovetail check " + model, Statistics.median(checks, v -> v * 1000));
        table.row("ratio", Statistics.median(checks, v -> v) / Statistics.median(versions, v -> v));
        return true;
    }

    /** The Java that the launcher would take. */
    private static String java() {
        String home = System.getenv("JAVA_HOME");
        return home == null || home.isBlank()
                ? "java"
                : Path.of(home, "bin", "java").toString();
    }
}
