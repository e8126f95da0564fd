package dovetail.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.ModelSource;
import dovetail.web.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The views of the state graph and of the simulator in a browser, where there is one. */
@ExtendWith(SharedBrowser.class)
class GraphPageTest {
    /** The texts of the nodes, in their order. */
    private static final String TEXTS = "return [...document.querySelectorAll('.graph-picture .node title')]"
            + ".map((one) => one.textContent).sort().join('\\n')";

    private static Browser browser;
    private static Service service;

    @BeforeAll
    static void start(Browser shared) throws Exception {
        browser = shared;
        service = Service.ofExamples(
                "peterson.dve",
                "fischer.fcr",
                "reservoir.mod",
                "philosophers.pnml",
                "filter_lock.dve",
                "broken_mutex.dve");
    }

    @AfterAll
    static void stop() throws Exception {
        if (service != null) {
            service.close();
        }
    }

    private static void openGraph(int model, String more) {
        browser.open(service.address() + "&model=" + model + "&view=graph" + more, 1400, 900);
        browser.await(".graph-picture .node");
    }

    private static long count(String selector) {
        return (Long) browser.script("return document.querySelectorAll(\"" + selector + "\").length");
    }

    @Test
    void expandsFoldsAndFinds() throws IOException {
        openGraph(0, "");
        assertThat(count(".graph-picture .node")).isEqualTo(1);
        browser.click(".state-graph button", "expand all");
        browser.awaitText(".state-graph .row [role=status]", "states shown");
        browser.picture("graph-depth");
        browser.click(".graph-enabled .take", "");
        browser.awaitText(".graph-path h3", "Path of 1 step");
        browser.picture("graph-path");
        browser.click(".state-graph button", "fold");
        browser.await("form.fold");
        browser.click("form.fold button", "fold");
        browser.awaitText(".state-graph .row [role=status]", "nodes for");
        browser.picture("graph-fold");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void simulatesWithDates() throws IOException {
        browser.open(service.address() + "&model=1&view=simulate", 1400, 900);
        browser.await(".graph-enabled .take");
        browser.picture("simulate-timed");
        browser.click(".simulator button", "random");
        browser.awaitText(".graph-path h3", "Path of 10 steps");
        browser.picture("simulate-timed-10");
        browser.click(".simulator button", "chart");
        browser.await(".path-chart .dr-bar");
        browser.script("document.querySelector('.path-chart').scrollIntoView()");
        browser.picture("simulate-chart");
        browser.click(".simulator button", "in the graph");
        browser.await(".graph-picture .node.chosen");
        browser.picture("graph-timed");
        assertThat(browser.errors()).isEmpty();
    }

    /** The time is told and not asserted; the bar is three seconds on an idle computer. */
    @Test
    void showsTwoThousandStates() throws IOException {
        openGraph(4, "");
        browser.await("input[aria-label=depth]").sendKeys(Keys.chord(Keys.CONTROL, "a"), "2000");
        browser.click(".state-graph button", "expand all");
        browser.awaitText(".state-graph .row [role=status]", "2,000 states shown");
        assertThat(count(".graph-picture .node")).isEqualTo(2000);
        browser.awaitNone(".graph-picture .node:nth-child(2001)");
        System.out.println("2,000 states shown in "
                + browser.script("return Math.round(Dovetail.graph.milliseconds.shown)") + " ms, answered in "
                + browser.script("return Math.round(Dovetail.graph.milliseconds.answered)") + " ms");
        browser.picture("graph-2000");
        assertThat(browser.errors()).isEmpty();
    }

    /** A link with a path shows the path again in another window. */
    @Test
    void linksReproducePaths() throws IOException {
        openGraph(3, "&path=0-1-2");
        browser.awaitText(".graph-path h3", "Path of 2 steps");
        assertThat(count(".graph-picture .node.on-path")).isEqualTo(3);
        browser.picture("graph-net");
        browser.open(service.address() + "&model=3&view=graph&path=0-99", 1400, 900);
        browser.awaitText(".view .message", "the state before it has no step 99");
        assertThat(browser.errors()).hasSize(1).allMatch(each -> each.contains("graph/path"));
    }

    /** A link has the states that are shown, also those aside of the path and without those that were hidden. */
    @Test
    void linksReproduceTheStatesThatAreShown() {
        openGraph(0, "&path=0-1");
        browser.click(".state-graph button", "expand all");
        browser.awaitText(".state-graph .row [role=status]", "13 states shown");
        browser.click(".state-graph button", "hide others");
        browser.awaitText(".state-graph .row [role=status]", "2 states shown");
        browser.script("document.querySelector('.graph-picture .frame').focus()");
        browser.type(Keys.ENTER);
        browser.awaitText(".state-graph .row [role=status]", "4 states shown");
        browser.script("navigator.clipboard.writeText = async (text) => { document.body.dataset.copied = text; }");
        browser.click("header button", "link");
        String link = String.valueOf(browser.await("body[data-copied]").getDomAttribute("data-copied"));
        assertThat(link).contains("path=0-1", "states=0-");
        Object before = browser.script(TEXTS);
        browser.open(link, 1400, 900);
        browser.awaitText(".state-graph .row [role=status]", "4 states shown");
        assertThat(browser.script(TEXTS)).isEqualTo(before);
        browser.click(".state-graph button", "expand all");
        browser.awaitNoText(".state-graph .row [role=status]", "4 states shown");
        assertThat(String.valueOf(browser.script("return location.hash"))).doesNotContain("states=");
        browser.open(service.address() + "&model=0&view=graph&states=0-99", 1400, 900);
        browser.awaitText(".view .message", "a state has no step 99");
        browser.click(".view button", "begin anew");
        browser.awaitText(".state-graph .row [role=status]", "1 state shown");
        assertThat(browser.errors()).hasSize(1).allMatch(each -> each.contains("graph/expand"));
    }

    @Test
    void keysChooseAndExpand() throws IOException {
        openGraph(0, "");
        browser.script("document.querySelector('.graph-picture .frame').focus()");
        browser.type(Keys.ENTER);
        browser.awaitText(".state-graph .row [role=status]", "3 states shown");
        browser.type(Keys.ARROW_DOWN);
        browser.awaitText(".graph-path h3", "Path of 1 step");
        browser.type(Keys.ENTER);
        browser.awaitText(".state-graph .row [role=status]", "5 states shown");
        assertThat(browser.script(
                        "return document.querySelector('.graph-picture .frame').getAttribute('aria-activedescendant')"))
                .isNotNull();
    }

    @Test
    void findsStatesAndFoldsByEquivalence() throws IOException {
        openGraph(0, "");
        browser.await("input[aria-label=depth]").sendKeys(Keys.chord(Keys.CONTROL, "a"), "50");
        browser.click(".state-graph button", "expand all");
        browser.awaitText(".state-graph .row [role=status]", "20 states shown");
        browser.await("input[aria-label=predicate]").sendKeys("P_0.critical", Keys.ENTER);
        browser.awaitText("form[aria-label='find states'] [role=status]", "1 of 3");
        browser.awaitText(".graph-side dl", "critical");
        assertThat(count(".graph-picture .node.marked")).isEqualTo(3);
        browser.picture("graph-found");
        browser.click(".state-graph button", "fold");
        browser.await("form.fold");
        browser.script("const s = document.querySelector('select[aria-label=\"fold by\"]'); s.value = 'equivalence';"
                + " s.dispatchEvent(new Event('change', {bubbles: true}))");
        browser.await("select[aria-label=equivalence]");
        browser.script("document.querySelectorAll('.ticks input')[0].click()");
        browser.click("form.fold button", "fold");
        browser.awaitText(".state-graph .row [role=status]", "for 20 states");
        browser.click(".graph-picture .node", "");
        browser.awaitText(".graph-side", "stands for");
        browser.picture("graph-quotient");
        browser.click(".graph-side button", "path to an example");
        browser.awaitText(".graph-side h3", "State");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void fitsNarrowWindows() throws IOException {
        for (String view : new String[] {"graph", "simulate"}) {
            browser.open(service.address() + "&model=1&path=0-2-1&view=" + view, 400, 800);
            browser.await(".graph-enabled .take");
            browser.picture("narrow-" + view);
            assertThat(browser.overflows()).isFalse();
        }
        browser.setDark(true);
        openGraph(2, "");
        browser.awaitText(".state-graph .row [role=status]", "4 states shown");
        browser.picture("graph-modules-dark");
        browser.open(service.address() + "&model=2&view=simulate", 1400, 900);
        browser.await(".graph-enabled .take");
        browser.picture("simulate-modules-dark");
        browser.setDark(false);
        assertThat(browser.errors()).isEmpty();
    }

    /** A counterexample is continued from the state that is chosen in it. */
    @Test
    void simulatesFromAStateOfARun() throws IOException {
        browser.open(service.address() + "&model=5&view=properties", 1400, 900);
        browser.click("button", "check all");
        browser.awaitText(".chip", "violated");
        browser.awaitNone(".chip.running");
        browser.open(service.address() + "&model=5&view=runs&property=mutex&step=2", 1400, 900);
        browser.await(".viewer");
        browser.picture("run-simulate");
        browser.click(".runs button", "simulate from here");
        browser.awaitText(".graph-path h3", "Path of 2 steps");
        browser.click(".simulator button", "undo");
        browser.awaitText(".graph-path h3", "Path of 1 step");
        browser.click(".simulator button", "redo");
        browser.awaitText(".graph-path h3", "Path of 2 steps");
        assertThat(browser.errors()).isEmpty();
    }

    /** A file that changes on the way begins the graph anew: the numbers of states that the page knows are gone. */
    @Test
    void changedFilesBeginANewGraph(@TempDir Path directory) throws Exception {
        Path file = Files.copy(Service.example("peterson.dve"), directory.resolve("model.dve"));
        try (Service own = Service.of(List.of(ModelSource.files(file)))) {
            browser.open(own.address() + "&view=graph&path=0-0", 1400, 900);
            browser.awaitText(".state-graph .row [role=status]", "2 states shown");
            Files.writeString(file, Files.readString(file).replace("byte turn;", "byte turn = 1;"));
            browser.click(".state-graph button", "expand all");
            browser.awaitText(".graph-side dl", "turn\n1");
            browser.awaitText(".state-graph .row [role=status]", "2 states shown");
            browser.click(".state-graph button", "expand all");
            browser.awaitText(".state-graph .row [role=status]", "13 states shown");
            assertThat(browser.errors()).hasSize(1).allMatch(each -> each.contains("409"));
        }
    }
}
