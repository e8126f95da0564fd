package dovetail.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --report} writes pages that need nothing else, and leaves files of others alone. */
class ReportDirectoryTest {
    private static final String BROKEN = "../examples/broken_mutex.dve";
    private static final Pattern LINK = Pattern.compile("href=\"([^\"#]+)(#[^\"]*)?\"");

    @TempDir
    Path directory;

    private CliRun check(String... args) {
        return CliRun.real(Stream.concat(Stream.of("check", "--report", directory.toString()), Stream.of(args))
                .toArray(String[]::new));
    }

    private String page(String name) throws IOException {
        return Files.readString(directory.resolve(name));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void everyPropertyAndEveryTextHasAPage() throws IOException {
        CliRun run = check(BROKEN, "-p", "mutex", "-p", "no_deadlock");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("report with 5 pages written to " + directory.resolve("index.html"));
        assertThat(names())
                .containsExactly(
                        ".dovetail-report",
                        "index.html",
                        "mutex.html",
                        "no_deadlock.html",
                        "text-broken_mutex.dve.html",
                        "text-broken_mutex.prop.html");
        assertThat(page("index.html"))
                .contains("href=\"mutex.html\"", "href=\"no_deadlock.html\"", "1 violated, 1 holds")
                .contains("<tr class=\"violated\"><td>&#x2717; violated");
        assertThat(page("mutex.html"))
                .contains("never { A.critical &amp;&amp; B.critical }", "<dt>states</dt><dd>")
                .contains("id=\"run-data\"", "<figure class=\"levels\">", "Coverage: ")
                .contains("href=\"text-broken_mutex.dve.html#L12\"");
        assertThat(page("no_deadlock.html")).contains("holds").doesNotContain("run-data", "<script");
        assertThat(page("text-broken_mutex.dve.html"))
                .contains("<tr id=\"L12\" class=\"taken\">", "idle     -&gt; tested");
    }

    /** All links lead to files that are there, and no page asks for anything else. */
    @Test
    void linksLeadToPagesOfTheReport() throws IOException {
        check(BROKEN);
        for (String name : names()) {
            String page = page(name).replace("\"http://www.w3.org/2000/svg\"", "");
            assertThat(page).doesNotContain("http:", "https:", " src=", "<link", "@import", "url(");
            for (MatchResult link : LINK.matcher(page).results().toList()) {
                assertThat(directory.resolve(link.group(1))).isRegularFile();
            }
            assertThat(name.startsWith(".") || page.contains("default-src 'none'"))
                    .isTrue();
        }
    }

    /** Violations of one property stand in one page, where they can be compared. */
    @Test
    void aPageHasAllViolationsOfAProperty() throws IOException {
        String buffer = "../examples/buffer/";
        check("--deadlock", "--continue", "2", buffer + "buffer.aut", buffer + "consumer.aut", buffer + "producer.aut");
        assertThat(page("deadlockfree.html")).contains("\"title\":\"Run 1\"", "\"title\":\"Run 2\"", "id=\"r2-s1\"");
        assertThat(page("index.html")).contains("2 steps<br/>4 steps");
    }

    @Test
    void filesOfAnEarlierReportAreRemovedAndNoOthers() throws IOException {
        check(BROKEN, "-p", "mutex");
        Path mine = Files.writeString(directory.resolve("mine.html"), "mine");
        check(BROKEN, "-p", "no_deadlock");
        assertThat(names()).contains("no_deadlock.html", "mine.html").doesNotContain("mutex.html");
        assertThat(mine).hasContent("mine");
        Files.writeString(directory.resolve("mutex.html"), "mine");
        CliRun refused = check(BROKEN, "-p", "mutex");
        assertThat(refused.status()).isEqualTo(3);
        assertThat(refused.err()).contains("mutex.html: error: exists, and no earlier run wrote it; ", "--report");
        assertThat(directory.resolve("mutex.html")).hasContent("mine");
    }

    @Test
    void modulesNetsAndTimedModelsHavePages() throws IOException {
        check("-f", "F G (r1.level <= 6)", "../examples/reservoir.mod");
        assertThat(page("index.html")).contains("violated");
        check("-p", "mutex", "--const", "DELAY=1", "--const", "N=2", "../examples/fischer.fcr");
        assertThat(page("mutex.html")).contains("<dt>assuming</dt><dd>DELAY = 1, N = 2</dd>", "\"dates\":[[");
        check("-p", "no_deadlock", "../examples/philosophers.pnml");
        assertThat(page("no_deadlock.html")).contains("firing sequence", "\"net\":true");
    }

    @Test
    void severalModelsHaveSections() throws IOException {
        check("-p", "mutex", BROKEN, "../examples/peterson.dve");
        assertThat(names()).contains("broken_mutex-mutex.html", "peterson-mutex.html");
        assertThat(page("index.html")).contains("<h2>" + BROKEN + "</h2>", "<h2>../examples/peterson.dve</h2>");
    }
}
