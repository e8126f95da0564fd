package dovetail.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.property.Property;
import dovetail.report.TraceFiles;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Pages of traces in a browser, read from disk, where there is a browser. */
@Tag("slow")
@ExtendWith(SharedBrowser.class)
class RunPageTest {
    private static final Path EXAMPLES = Path.of("../examples");
    private static final int WIDE = 1400;
    private static final int NARROW = 400;
    private static final int HEIGHT = 900;

    /** Rows in sight and a few beyond the edges. */
    private static final long MOST_ROWS = 60;

    @TempDir
    Path directory;

    private static Browser browser;

    @BeforeAll
    static void start(Browser shared) {
        browser = shared;
    }

    /** Neither an error of the script nor anything that the policy of the page forbids. */
    @AfterEach
    void theConsoleIsSilent() {
        assertThat(browser.errors()).isEmpty();
    }

    private static Trace trace(String model, String formula) {
        OpenModel open = OpenModel.read(EXAMPLES.resolve(model));
        Property property = open.formula(formula);
        return open.check(property).trace().orElseThrow();
    }

    private void open(Trace trace, String address, int width) {
        Path page = directory.resolve("page" + width + ".html");
        TraceFiles.write(trace, page);
        browser.open(page.toUri() + address, width, HEIGHT);
        browser.await(".dr-table .dr-row");
    }

    private static String selected() {
        return String.valueOf(
                browser.script("return document.querySelector('.dr-table .dr-selected .dr-number').textContent"));
    }

    private static long count(String selector) {
        return (Long) browser.script("return document.querySelectorAll('" + selector + "').length");
    }

    @Test
    void keysSelectSteps() throws IOException {
        open(trace("broken_mutex.dve", "G F {A.critical}"), "#s2", WIDE);
        assertThat(selected()).isEqualTo("2");
        browser.script("document.querySelector('.dr-table').focus()");
        browser.type("j");
        assertThat(selected()).isEqualTo("3");
        browser.type(Keys.HOME);
        assertThat(selected()).isEqualTo("0");
        browser.type("l");
        assertThat(selected()).isEqualTo("\u21bb1");
        // The address follows after a moment.
        browser.script("setInterval(() => { document.body.dataset.at = location.hash; }, 20)");
        browser.await("body[data-at='#s1']");
        browser.awaitText(".dr-values", "B.idle->tested");
        browser.awaitText(".dr-chart .dr-moves", "tested");
        assertThat(browser.overflows()).isFalse();
        browser.picture("run-lasso");
    }

    @Test
    void searchFindsStepsAndRestrictsTheTable() {
        open(trace("abp.dve", "G !{Receiver.delivered}"), "", WIDE);
        browser.script("document.querySelector('.dr-table').focus()");
        browser.type("/");
        browser.type("data?", Keys.ENTER);
        browser.awaitText(".dr-hits", "1 hit");
        browser.awaitText(".dr-title", "Step 2");
        browser.click(".dr-tick", "only hits");
        assertThat(count(".dr-table .dr-body > .dr-row")).isEqualTo(1);
    }

    /** One view at a time, none of which is wider than the window. */
    @Test
    void everyViewFitsANarrowWindow() throws IOException {
        for (boolean isDark : new boolean[] {false, true}) {
            browser.setDark(isDark);
            open(trace("fischer.fcr", "G !{Process_1.critical}"), "", NARROW);
            for (String view : List.of("Chart", "Over time", "Values", "Steps")) {
                browser.click(".dr-views button", view);
                assertThat(browser.overflows()).as(view).isFalse();
                browser.picture("run-narrow-" + view.charAt(0) + (isDark ? "-dark" : ""));
            }
        }
        browser.setDark(false);
    }

    @Test
    void instantsOfModulesAreDrawnOverTime() {
        open(trace("reservoir.mod", "F G (r1.level <= 6)"), "", WIDE);
        browser.awaitText(".dr-time-names", "r1.level");
        assertThat(count(".dr-time .dr-line")).isPositive();
        assertThat(browser.overflows()).isFalse();
    }

    /** Runs of one page, as those of several violations of a property. */
    @Test
    void twoRunsAreCompared() {
        Path page = directory.resolve("two.html");
        TraceFiles.write(trace("broken_mutex.dve", "G F {A.critical}"), page);
        browser.open(page.toUri().toString(), WIDE, HEIGHT);
        browser.await(".dr-table .dr-row");
        browser.script("const {runs} = JSON.parse(document.getElementById('run-data').textContent);"
                + "const other = JSON.parse(JSON.stringify(runs[0].run));"
                + "other.labels[1] = other.labels[2];"
                + "const viewer = new Dovetail.Run(document.getElementById('run'),"
                + "[runs[0], {title: 'Run 2', run: other}], {});"
                + "viewer.view('compare')");
        browser.awaitText(".dr-compare .dr-first", "B.tested->critical");
        assertThat(count(".dr-compare .dr-differs")).isPositive();
    }

    /** However long a run is, the document has the rows in sight alone. */
    @Test
    void aLongRunHasFewRows() {
        Trace lasso = trace("broken_mutex.dve", "G F {A.critical}");
        List<Step> steps = new ArrayList<>();
        while (steps.size() < 10_000) {
            steps.addAll(lasso.steps().subList(lasso.loopStart(), lasso.steps().size()));
        }
        Trace path = new Trace(lasso.system(), Trace.Kind.PATH, -1, lasso.state(lasso.loopStart()), steps, null);
        open(path, "#s5000", WIDE);
        assertThat(selected()).isEqualTo("5000");
        assertThat(count(".dr-table .dr-body > .dr-row")).isBetween(5L, MOST_ROWS);
        browser.script("document.querySelector('.dr-table').focus()");
        browser.type(Keys.END);
        assertThat(selected()).isEqualTo(Integer.toString(steps.size()));
        assertThat(count(".dr-table .dr-body > .dr-row")).isBetween(5L, MOST_ROWS);
        assertThat(browser.script(
                        "const row = document.querySelector('.dr-table .dr-selected').getBoundingClientRect();"
                                + "const pane = document.querySelector('.dr-table').getBoundingClientRect();"
                                + "return row.top >= pane.top + 46 && row.bottom <= pane.bottom"))
                .isEqualTo(true);
    }
}
