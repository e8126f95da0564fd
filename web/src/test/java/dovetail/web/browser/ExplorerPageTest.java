package dovetail.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.ModelSource;
import dovetail.web.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The pages of the explorer in a browser, where there is one. */
@Tag("slow")
@ExtendWith(SharedBrowser.class)
class ExplorerPageTest {
    private static final int WIDE = 1400;
    private static final int NARROW = 400;
    private static final int HEIGHT = 800;

    /** The models in the order in which they are served. */
    private static final List<String> MODELS = List.of(
            "peterson.dve",
            "two_phase_commit.dve",
            "trading_system.coin",
            "fischer.fcr",
            "reservoir.mod",
            "philosophers.pnml",
            "landing_gear.fcr");

    private static Browser browser;
    private static Service service;

    @BeforeAll
    static void start(Browser shared) throws Exception {
        browser = shared;
        String[] files = MODELS.toArray(new String[MODELS.size() + 1]);
        files[MODELS.size()] = "landing_gear.cdl";
        service = Service.ofExamples(files);
    }

    @AfterAll
    static void stop() throws Exception {
        if (service != null) {
            service.close();
        }
    }

    @AfterEach
    void theConsoleIsSilent() {
        assertThat(browser.errors()).isEmpty();
    }

    private static void open(String model, String rest, int width) {
        browser.open(service.address() + "&model=" + MODELS.indexOf(model) + rest, width, HEIGHT);
        browser.await(".page");
    }

    /** Goes to another view of the page that is open. */
    private static void go(String model, String view) {
        browser.script("location.hash = '#model=" + MODELS.indexOf(model) + "&view=" + view + "'");
        browser.await(".view-" + view);
        browser.awaitText("header", model);
    }

    @Test
    void everyViewOfEveryModelFitsItsWindow() {
        for (int width : new int[] {WIDE, NARROW}) {
            open("peterson.dve", "", width);
            for (String model : MODELS) {
                for (String view : List.of("model", "properties", "runs", "simulate", "graph", "experiments")) {
                    go(model, view);
                    browser.awaitNoText(".empty", "…");
                    assertThat(browser.overflows())
                            .as("%s of %s in a window of %d", view, model, width)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void drawsModelsAndLinksDrawingAndText() throws IOException {
        open("two_phase_commit.dve", "", WIDE);
        browser.await(".picture .node");
        browser.click(".chooser button", "Coordinator");
        browser.awaitText(".picture .title", "Coordinator");
        browser.script("document.querySelector('.picture .edge[data-line]').dispatchEvent("
                + "new MouseEvent('click', {bubbles: true}))");
        browser.await(".line.current");
        browser.await(".picture .edge.marked");
        browser.picture("explorer-model");
        browser.script("document.querySelector('.line[data-line=\"23\"] button').click()");
        browser.await(".picture .marked[data-line='23']");
    }

    @Test
    void twoHundredComponentsAreUsable(@TempDir Path directory) throws Exception {
        StringBuilder text = new StringBuilder("byte x;\n");
        for (int i = 0; i < 200; i++) {
            text.append("process Node_" + i + " { state s; init s; trans s -> s { effect x = " + i + "; }; }\n");
        }
        Path file = Files.writeString(directory.resolve("many.dve"), text + "system async;\n");
        try (Service many = Service.of(List.of(ModelSource.files(file)))) {
            browser.open(many.address() + "&view=model", WIDE, HEIGHT);
            browser.awaitText(".picture .node", "Node_0 \u2026 Node_199");
            browser.picture("explorer-families");
            browser.await(".chooser input").sendKeys("Node_77");
            browser.click(".chooser button", "Node_77");
            browser.awaitText(".picture .title", "Node_77");
            browser.click(".chooser button", "components");
            browser.await(".picture .tools input").sendKeys("Node_77");
            browser.awaitText(".picture .node.found", "Node_77");
            browser.awaitText(".picture .hits", "1");
            assertThat(browser.script("const box = document.querySelector('.node.found').getBoundingClientRect();"
                            + "const frame = document.querySelector('.frame').getBoundingClientRect();"
                            + "return box.height > 20 && box.top > frame.top && box.bottom < frame.bottom"
                            + " && box.left > frame.left && box.right < frame.right"))
                    .isEqualTo(true);
        }
    }

    @Test
    void movesAndEnlargesByKeys() {
        open("two_phase_commit.dve", "", WIDE);
        browser.await(".picture .node");
        browser.script("document.querySelector('.picture .frame').focus()");
        String fitted = transform();
        browser.type("+");
        assertThat(transform()).isNotEqualTo(fitted);
        browser.type("0");
        assertThat(transform()).isEqualTo(fitted);
        browser.type(Keys.ARROW_DOWN);
        assertThat(transform()).isNotEqualTo(fitted);
    }

    private static String transform() {
        return String.valueOf(browser.script("return document.querySelector('.picture svg').style.transform"));
    }

    @Test
    void checksPropertiesAndShowsARun() throws IOException {
        open("two_phase_commit.dve", "&view=properties", WIDE);
        browser.click("button.primary", "check all");
        browser.awaitText(".chip.violated", "violated");
        browser.awaitNone(".progress");
        browser.click(".property .name", "agreement");
        browser.await(".details dl.figures");
        browser.picture("explorer-properties");
        browser.click(".details button.primary", "show the run");
        browser.await(".dr");
        browser.await(".line.marked");
        browser.picture("explorer-run");
        assertThat(String.valueOf(browser.script("return location.hash")))
                .contains("view=runs", "property=agreement")
                .doesNotContain("token");
    }

    @Test
    void answersOutliveTheirPage() {
        open("peterson.dve", "&view=properties", WIDE);
        browser.awaitNoText(".chip", "holds");
        browser.click("button.primary", "check all");
        browser.awaitText(".chip.holds", "holds");
        browser.awaitNone(".progress");
        browser.reload();
        browser.awaitText(".chip.holds", "holds");
        browser.click(".files button", "peterson.prop");
        browser.await(".line .verdict.holds");
    }

    @Test
    void checksWithAnotherEngine() {
        open("two_phase_commit.dve", "&view=properties&property=agreement", WIDE);
        browser.click(".details summary", "engines that answer it");
        browser.click(".engines button", "check with por");
        browser.awaitText(".property.open .chip", "violated");
        browser.awaitText(".details dl.figures", "por");
    }

    @Test
    void anUnknownAnswerTellsWhatToTry() throws IOException {
        open("two_phase_commit.dve", "&view=properties&property=agreement", WIDE);
        browser.click(".settings option", "symbolic");
        browser.click("button", "ask a property");
        browser.await(".ask select option[value=ltl]").click();
        browser.await("textarea").click();
        browser.type("G F {Stock.committed}", Keys.chord(Keys.CONTROL, Keys.ENTER));
        browser.awaitText(".property.open .chip", "unknown");
        browser.awaitText(".advice code", "dovetail check --engine ltl --ltl 'G F {Stock.committed}' ../examples/");
        browser.picture("explorer-advice");
        browser.click(".advice button", "check with ltl");
        browser.awaitText(".property.open .chip", "violated");
        browser.awaitNone(".advice");
        browser.click(".details button", "remove");
    }

    @Test
    void showsStates() throws IOException {
        open("two_phase_commit.dve", "&view=graph", WIDE);
        browser.await(".view-graph svg .node");
        browser.click("button", "expand all");
        browser.awaitNoText(".view-graph", "1 state shown");
        browser.picture("explorer-graph");
    }

    @Test
    void everythingIsReadableInTheDark() throws IOException {
        try {
            browser.setDark(true);
            open("reservoir.mod", "", WIDE);
            browser.await(".picture .node");
            browser.picture("dark-modules");
            go("landing_gear.fcr", "model");
            browser.await(".picture .node");
            browser.picture("dark-landing");
            go("philosophers.pnml", "model");
            browser.await(".picture .node");
            browser.picture("dark-net");
            go("fischer.fcr", "properties");
            browser.click("button.primary", "check all");
            browser.awaitNone(".progress");
            browser.picture("dark-properties");
            go("fischer.fcr", "graph");
            browser.await(".view-graph svg .node");
            browser.picture("dark-graph");
            go("fischer.fcr", "simulate");
            browser.picture("dark-simulate");
        } finally {
            browser.setDark(false);
        }
    }

    @Test
    void aLinkShowsTheSameRun() {
        open("two_phase_commit.dve", "&view=runs&property=agreement&step=3", WIDE);
        browser.await(".dr");
        assertThat(String.valueOf(browser.script("return location.hash"))).contains("step=3");
    }

    @Test
    void asksAPropertyWithTheMessagesOfTheTool() throws IOException {
        open("two_phase_commit.dve", "&view=properties", WIDE);
        browser.click("button", "ask a property");
        browser.await("textarea");
        browser.type("not Stock.commited");
        browser.awaitText(".ask .diagnostics", "committed");
        browser.awaitText(".ask .excerpt", "^");
        browser.picture("explorer-ask");
        browser.type(Keys.chord(Keys.CONTROL, "a"), "not Stock.committed", Keys.chord(Keys.CONTROL, Keys.ENTER));
        browser.awaitText(".property.open .chip", "violated");
        browser.click(".details button", "edit");
        browser.await("textarea");
        browser.click(".ask button", "close");
        browser.click(".details button", "remove");
    }

    @Test
    void paintsCoverage() throws IOException {
        open("two_phase_commit.dve", "", WIDE);
        browser.click(".bar button", "coverage");
        browser.await(".line.taken .count");
        browser.awaitText(".legend", "never");
        browser.picture("explorer-coverage");
        browser.click(".bar button", "hide coverage");
        browser.awaitNone(".line.taken");
    }

    @Test
    void tabsAreChosenByArrows() {
        open("peterson.dve", "", WIDE);
        browser.script("document.getElementById('tab-model').focus()");
        browser.type(Keys.ARROW_RIGHT);
        browser.await("#tab-properties[aria-selected=true]");
        browser.await(".view-properties");
    }

    @Test
    void aNarrowWindowHasTheTextAsAView() throws IOException {
        open("two_phase_commit.dve", "&view=properties", NARROW);
        browser.click("button.primary", "check all");
        browser.awaitText(".chip.violated", "violated");
        browser.awaitNone(".progress");
        browser.picture("narrow-properties");
        browser.click(".property .name", "agreement");
        browser.click(".details button", "go to");
        browser.await("#tab-source[aria-selected=true]");
        browser.await(".line.current");
        browser.picture("narrow-source");
        go("two_phase_commit.dve", "model");
        browser.await(".picture .node");
        browser.picture("narrow-model");
    }

    @Test
    void comparesEnginesAsConstantsGrow() throws Exception {
        try (Service growing = Service.ofExamples("peterson_n.fcr")) {
            browser.open(growing.address() + "&view=experiments", WIDE, HEIGHT);
            browser.await("input[name^=range-]").clear();
            browser.click("input[name^=range-]", "");
            browser.type("2..3");
            browser.click("form[aria-label=experiment] button", "run");
            browser.await(".cells td .best");
            browser.awaitNone(".progress");
            browser.await(".plots figure svg");
            browser.picture("explorer-experiments");
        }
    }

    @Test
    void stopsACheck(@TempDir Path directory) throws Exception {
        try (Service large = Service.of(List.of(Service.endless(directory)))) {
            browser.open(large.address() + "&view=properties", WIDE, HEIGHT);
            browser.click(".settings option", "explore");
            browser.click("button.primary", "check all");
            browser.awaitText(".progress", "/s");
            browser.picture("progress");
            browser.click(".progress button", "stop");
            browser.awaitText(".chip.unknown", "unknown");
        }
    }

    @Test
    void windowsDoNotDisturbEachOther(@TempDir Path directory) throws Exception {
        try (Service large = Service.of(List.of(Service.endless(directory)))) {
            browser.open(large.address() + "&view=properties", WIDE, HEIGHT);
            browser.click(".settings option", "explore");
            browser.click("button.primary", "check all");
            browser.await(".progress");
            String first = browser.openWindow();
            browser.open(large.address() + "&view=properties", WIDE, HEIGHT);
            browser.await(".chip.none");
            browser.click(".settings option", "explore");
            browser.click("button", "ask a property");
            browser.await("textarea");
            browser.type("a < 200", Keys.chord(Keys.CONTROL, Keys.ENTER));
            browser.await(".progress");
            browser.click(".progress button", "stop");
            browser.awaitText(".chip.unknown", "unknown");
            browser.closeWindow(first);
            browser.await(".progress");
            browser.click(".progress button", "stop");
            browser.awaitText(".chip.unknown", "unknown");
        }
    }

    @Test
    void withoutTheTokenThePageSaysWhatToDo() {
        browser.open(service.address().replaceFirst("token=.*", "token=wrong"), WIDE, HEIGHT);
        browser.awaitText("body", "Open the address that dovetail serve printed");
        assertThat(browser.errors()).allMatch(line -> line.contains("401"));
    }

    @Test
    void hostileNamesAreShownAsText(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(
                directory.resolve("<img src=x onerror=document.title='taken'>.aut"),
                "des (0,2,2)\n(0,\"<img src=x onerror=document.title='taken'>\",1)\n(1,\"&lt;<script>\",0)\n");
        try (Service hostile = Service.of(List.of(ModelSource.files(file)))) {
            browser.open(hostile.address() + "&view=model", WIDE, HEIGHT);
            browser.await(".picture .node, .lists");
            browser.awaitText(".source", "<img src=x");
            for (String view : List.of("properties", "simulate", "graph")) {
                browser.script("location.hash = '#view=" + view + "'");
                browser.await(".view-" + view);
                browser.awaitNoText(".empty", "…");
            }
            assertThat(browser.script("return document.querySelectorAll('img[src=x], #explorer script').length"))
                    .isEqualTo(0L);
            assertThat(browser.script("return document.title")).isEqualTo("Dovetail");
        }
    }
}
