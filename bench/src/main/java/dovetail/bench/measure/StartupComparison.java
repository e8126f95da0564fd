package dovetail.bench.measure;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Commands;
import java.nio.file.Path;
import java.util.List;

/** Measures a small check from the shell, as a multiple of {@code java -version}. */
public final class StartupComparison {
    private static final String MODEL = "examples/peterson.dve";

    private StartupComparison() {}

    public static BenchPage page() {
        return new BenchPage("startup", "--repeat").part("startup", StartupComparison::print);
    }

    private static void print(Sheet sheet) {
        List<String> names = sheet.arguments().names();
        String model = names.isEmpty() ? MODEL : names.get(0);
        Commands commands = new Commands(sheet.home());
        List<String> check = List.of(sheet.home().resolve("dovetail").toString(), "check", model);
        List<String> version = List.of(java(), "-version");
        commands.run(check).orFail(0, 1);
        InTurn<Double> millis = InTurn.run(
                sheet.arguments().number("--repeat", 21),
                () -> 1000 * commands.run(version).orFail(0).seconds(),
                () -> 1000 * commands.run(check).orFail(0, 1).seconds());
        double versions = millis.median(0, Double::doubleValue);
        double checks = millis.median(1, Double::doubleValue);
        Table table = sheet.table("command | median ms");
        table.row("java -version", versions);
        table.row("dovetail check " + model, checks);
        table.row("ratio", checks / versions);
    }

    /** The Java that the launcher would take. */
    private static String java() {
        String home = System.getenv("JAVA_HOME");
        return home == null || home.isBlank()
                ? "java"
                : Path.of(home, "bin", "java").toString();
    }
}
