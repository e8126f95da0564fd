package dovetail.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.api.Dovetail;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.corpus.BeemExclusion;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.testkit.corpus.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The figures in the README's table of techniques. Those of bundled examples are computed again; those of large models equal
 * the figures that a benchmark wrote into a page of results. The README has no other figures.
 */
class ReadmeFiguresTest {
    private static final Path HOME = Path.of("..");
    private static final Path EXAMPLES = HOME.resolve("examples");
    /** A number that is no part of a name such as {@code peterson.7} or {@code PT-04a}. */
    private static final Pattern FIGURE = Pattern.compile("(?<![\\w.,-])\\d+(?:,\\d{3})*(?![\\w,])");

    private static final Pattern LARGE = Pattern.compile("\\d{1,3}(?:,\\d{3})+|\\d{4,}");

    @Test
    void everyFigureIsInTheTable() throws IOException {
        String rest = Files.readString(HOME.resolve("README.md"))
                .replaceAll("(?s)```.*?```", "")
                .replaceAll("(?m)^\\| \\[\\w+\\]\\(docs/engines/.*$", "");
        assertThat(LARGE.matcher(rest).results().map(found -> found.group())).isEmpty();
        assertThat(rows()).containsOnlyKeys("icc", "compose", "por", "sog", "modular", "zones", "pastfree");
    }

    @Test
    void icc() throws IOException {
        ResultTable page = new ResultTable("icc", "comparison", "peterson.7", "mutual exclusion");
        ResultTable decided = new ResultTable("icc", "decided", "peterson.7", "mutual exclusion");
        assertThat(figures("icc")).containsExactly(page.cell("states"), decided.cell("icc peak"));
        assertThat(decided.cell("icc peak")).isEqualTo(page.cell("icc peak"));
        assertThat(decided.cell("decided by")).isEqualTo("product");
    }

    @Test
    void compose() throws IOException {
        ResultTable page = new ResultTable("icc", "comparison", "peterson.4", "mutual exclusion");
        assertThat(figures("compose")).containsExactly(page.cell("states"), page.cell("compose peak"));
    }

    @Test
    void composeAgain(@TempDir Path directory) throws IOException {
        Optional<Corpus> corpus = Corpus.find();
        assumeTrue(corpus.isPresent(), "the BEEM models are not there");
        Corpus.Instance instance = corpus.get().instance("peterson.4").orElseThrow();
        Path file = corpus.get().dve(instance);
        Path properties =
                Files.writeString(directory.resolve("peterson.prop"), BeemExclusion.properties(Files.readString(file)));
        OpenModel model = OpenModel.read(file).withEngine("compose");
        Figures computed = figures(model, property(model.properties(properties), "mutex"));
        assertThat(figures("compose"))
                .containsExactly(text(instance.states().orElseThrow()), text(computed.peakStates()));
    }

    @Test
    void por() throws IOException {
        OpenModel model = OpenModel.read(EXAMPLES.resolve("trading_system.coin"));
        Figures whole = figures(model.withEngine("explore"), model.deadlockFree());
        Figures reduced = figures(model.withEngine("por"), model.deadlockFree());
        assertThat(figures("por")).containsExactly(text(whole.states()), text(reduced.states()));
    }

    @Test
    void sog() throws IOException {
        String part = ResultTable.part("sog", "products");
        Matcher line = Pattern.compile(
                        "(?m)^DLCround-PT-04a: ([\\d,]+) states, (\\d+) formulas, the largest product has ([\\d,]+) nodes\\.$")
                .matcher(part);
        assertThat(line.find()).isTrue();
        assertThat(figures("sog")).containsExactly(line.group(2), line.group(1), line.group(3));
    }

    @Test
    void modular() throws IOException {
        RunSettings off = RunSettings.DEFAULT
                .with("past-inputs", "generate")
                .with("definitions", "guessed")
                .with("propagation", "false")
                .with("checks", "module");
        assertThat(figures("modular"))
                .containsExactly(
                        new ResultTable("mtl", "shape", "flat").cell("none"),
                        nodes(off),
                        nodes(RunSettings.DEFAULT.with("order", "flat")),
                        nodes(RunSettings.DEFAULT));
        assertThat(new ResultTable("mtl", "shape", "computed").cell("none"))
                .isEqualTo(nodes(off.with("order", "computed")));
    }

    private static String nodes(RunSettings settings) {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("reservoir.mod"));
        Figures figures = figures(model.model().withSettings(settings), property(model.properties(), "p10"));
        return text(figures.extra().get("generationNodes").longValue());
    }

    @Test
    void zones() throws IOException {
        OpenModel model = OpenModel.of(
                ModelReader.read(
                        List.of(EXAMPLES.resolve("csma_cd.fcr")),
                        Map.of(),
                        ConstantValues.of("constant", List.of("N=4"))),
                EngineRegistry.standard());
        Figures visited =
                figures(model, model.invariant("not (Station_1.late and (Station_2.early or Station_2.late))"));
        ResultTable page = new ResultTable("time", "models", "csma_cd.fcr with {N=4}");
        assertThat(figures("zones")).containsExactly(page.cell("zone graph: nodes"), text(visited.states()));
        assertThat(page.cell("symbolic states")).isEqualTo(text(visited.states()));
    }

    @Test
    void pastfree() throws IOException {
        Figures explored = OpenModel.read(EXAMPLES.resolve("ferry_trips.dve"))
                .explore("pastfree", Budget.unlimited(), Progress.SILENT)
                .figures();
        assertThat(figures("pastfree")).containsExactly(text(explored.states()), text(explored.peakStates()));
    }

    private static Figures figures(OpenModel model, Property property) {
        return model.check(property).figures();
    }

    private static Property property(List<Property> properties, String name) {
        return properties.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String text(long figure) {
        return String.format(Locale.ROOT, "%,d", figure);
    }

    /** The figures of a row of the README, in their order. */
    private static List<String> figures(String engine) throws IOException {
        List<String> figures = new ArrayList<>();
        Matcher found = FIGURE.matcher(rows().get(engine).replaceAll("\\]\\([^)]*\\)", "]"));
        while (found.find()) {
            figures.add(found.group());
        }
        return figures;
    }

    /** The last cell of each row of the table, by the name of the engine. */
    private static Map<String, String> rows() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        Matcher row = Pattern.compile("(?m)^\\| \\[(\\w+)\\]\\(docs/engines/\\w+\\.md\\) \\|[^|]*\\|([^|]*)\\|$")
                .matcher(Files.readString(HOME.resolve("README.md")));
        while (row.find()) {
            rows.put(row.group(1), row.group(2));
        }
        return rows;
    }

    /** A row of a table that a benchmark wrote into a page of results. */
    private static final class ResultTable {
        private final Map<String, String> cells = new HashMap<>();

        /** @param names the first cells of the row */
        ResultTable(String page, String part, String... names) throws IOException {
            List<String> columns = List.of();
            String before = "";
            for (String line : part(page, part).lines().toList()) {
                if (line.startsWith("|---")) {
                    columns = cells(before);
                }
                List<String> row = cells(line);
                if (row.size() >= names.length
                        && row.size() == columns.size()
                        && row.subList(0, names.length).equals(List.of(names))) {
                    for (int i = 0; i < row.size(); i++) {
                        cells.putIfAbsent(columns.get(i), row.get(i));
                    }
                }
                before = line;
            }
        }

        static String part(String page, String part) throws IOException {
            String text = Files.readString(HOME.resolve("docs/results/" + page + ".md"));
            int begin = text.indexOf("<!-- begin " + part + " -->");
            int end = text.indexOf("<!-- end " + part + " -->");
            assertThat(begin).as("the part '%s' of %s", part, page).isNotNegative();
            return text.substring(begin, end);
        }

        private static List<String> cells(String line) {
            List<String> cells = new ArrayList<>();
            if (line.startsWith("| ") && line.endsWith("|")) {
                for (String cell : line.substring(1, line.length() - 1).split("\\|", -1)) {
                    cells.add(cell.strip());
                }
            }
            return cells;
        }

        String cell(String column) {
            assertThat(cells).containsKey(column);
            return cells.get(column);
        }
    }
}
