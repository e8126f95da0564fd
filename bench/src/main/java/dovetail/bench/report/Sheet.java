package dovetail.bench.report;

import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import dovetail.report.chart.GrowthPlot;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Sheet that a part of a page is printed on: everything is shown as it comes, and kept for the page. */
public final class Sheet {
    /** Each engine has the same colour in all plots. */
    private static final Map<String, String> COLOURS = Map.of(
            "explore", "#0b6e4f",
            "ltl", "#0b6e4f",
            "compose", "#c46210",
            "icc", "#2a4d9b",
            "pastfree", "#2a4d9b",
            "por", "#7b3f99",
            "sog", "#b3122a");

    private final Path home;
    private final Optional<Corpus> corpus;
    private final Arguments arguments;
    private final PrintStream console;
    private final StringBuilder text = new StringBuilder();
    private boolean isWell = true;
    private final Path scratch;
    private boolean isForThePage = true;

    /** @param scratch a directory for files of the part, which go away with it */
    public Sheet(Path home, Optional<Corpus> corpus, Arguments arguments, PrintStream console, Path scratch) {
        this.home = home;
        this.corpus = corpus;
        this.arguments = arguments;
        this.console = console;
        this.scratch = scratch;
    }

    /** The directory of the project. */
    public Path home() {
        return home;
    }

    public Path example(String name) {
        return home.resolve("examples").resolve(name);
    }

    /** A directory for files of the part, which go away with it. */
    public Path scratch() {
        return scratch;
    }

    public Arguments arguments() {
        return arguments;
    }

    public Optional<Corpus> installedCorpus() {
        return corpus;
    }

    /** The BEEM models; the part cannot run without them. */
    public Corpus corpus() {
        return corpus.orElseThrow(() -> new BenchFailure("the BEEM models are not there: "
                + "expected shared/data/beem/expected.csv beside the project or a parent of it"));
    }

    /** The instances that the user names, or these. */
    public List<Corpus.Instance> instances(List<String> otherwise) {
        return Instances.of(corpus(), arguments.names().isEmpty() ? otherwise : arguments.names());
    }

    /** The instances that the user names, or all of up to so many states. */
    public List<Corpus.Instance> instancesUpTo(long states) {
        return arguments.names().isEmpty()
                ? corpus().instances().stream()
                        .filter(instance -> instance.states().orElse(Long.MAX_VALUE) <= states)
                        .toList()
                : instances(List.of());
    }

    /** Whether the user names nothing in particular. */
    public boolean isWhole() {
        return arguments.names().isEmpty();
    }

    /** Prints a line; {@code format} is a text where there are no values. */
    public void line(String format, Object... values) {
        String line = values.length == 0 ? format : String.format(Locale.ROOT, format, values);
        text.append(line).append('\n');
        remark(line);
    }

    /** Prints an empty line. */
    public void gap() {
        line("");
    }

    /** Prints a line and an empty one after it. */
    public void paragraph(String format, Object... values) {
        line(format, values);
        gap();
    }

    /** Prints a line, and an empty one before it. */
    public void ending(String format, Object... values) {
        gap();
        line(format, values);
    }

    /** @param headings with {@code " | "} between them, as the page has them */
    public Table table(String headings) {
        return new Table(this::line, headings);
    }

    /** A table that shows how far the part is, and does not belong to the page. */
    public Table progress(String headings) {
        return new Table(this::remark, headings);
    }

    /** Prints a line that does not belong to the page. */
    public void remark(String line) {
        console.println(line);
        console.flush();
    }

    /** Writes a plot into {@code docs/results}. */
    public void plot(String name, List<GrowthPlot.Panel> panels) {
        TextFile.write(
                home.resolve("docs/results").resolve(name + ".svg"), new GrowthPlot(COLOURS, false).picture(panels));
    }

    /** Writes a plot with linear scales into {@code docs/results}, whose lines have colours of their own. */
    public void linearPlot(String name, Map<String, String> colours, List<GrowthPlot.Panel> panels) {
        TextFile.write(
                home.resolve("docs/results").resolve(name + ".svg"),
                new GrowthPlot(colours, false).linearPicture(panels));
    }

    /** Leaves the page as it is. */
    public void skip(String reason) {
        remark(reason);
        isForThePage = false;
    }

    /** Keeps wrong results out of the page, and lets the run fail. */
    public void require(boolean isRight) {
        isForThePage &= isRight;
        isWell &= isRight;
    }

    /** Lets the run fail where a bar is missed; the page shows that, too. */
    public void bar(boolean isMet) {
        isWell &= isMet;
    }

    /** Whether nothing wrong was found and no bar was missed. */
    public boolean isWell() {
        return isWell;
    }

    boolean isForThePage() {
        return isForThePage;
    }

    /** Everything that was printed for the page. */
    public String text() {
        return text.toString();
    }
}
