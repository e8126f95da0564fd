package dovetail.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.bench.report.InTurn;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two launchers that print what a build would. */
class TwoBuildsTest {
    @TempDir
    Path directory;

    private Path build(String name, String script) throws IOException {
        Path home = Files.createDirectories(directory.resolve(name));
        Path launcher = Files.writeString(home.resolve("dovetail"), "#!/bin/sh\n" + script + "\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        return home;
    }

    private static String exploration(int states, String seconds) {
        return "echo '{\"results\":[{\"verdict\":\"holds\",\"states\":" + states
                + ",\"transitions\":7,\"bytes\":1,\"seconds\":" + seconds + "}]}'";
    }

    @Test
    void ratiosSayHowManyTimesAsFastThisBuildIs() throws IOException {
        TwoBuilds builds = new TwoBuilds(build("old", exploration(5, "3.0")), build("new", exploration(5, "1.5")), 1);

        InTurn<TwoBuilds.Run> runs = builds.explore(directory.resolve("model.dve"), List.of());

        StringBuilder lines = new StringBuilder();
        Table table = new Table(line -> lines.append(line).append('\n'), "model | found | " + TwoBuilds.HEADINGS);
        TwoBuilds.row(table, List.of("m"), runs);
        assertThat(lines.toString()).contains("| m | 5 states, 7 transitions | 3.00 | 1.50 | 2.00 |");
    }

    @Test
    void differentCountsAreNoComparison() throws IOException {
        TwoBuilds builds = new TwoBuilds(build("old", exploration(5, "3.0")), build("new", exploration(6, "1.5")), 1);

        assertThatThrownBy(() -> builds.explore(directory.resolve("model.dve"), List.of()))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("model.dve has 6 states, 7 transitions and 5 states, 7 transitions");
    }

    @Test
    void reductionsAreComparedByTheirResults() throws IOException {
        String writing = "for a in \"$@\"; do [ \"$p\" = -o ] && echo 'des (0, %d, 1)' > \"$a\"; p=$a; done; exit 0";
        TwoBuilds builds = new TwoBuilds(build("old", writing.formatted(1)), build("new", writing.formatted(2)), 1);

        assertThatThrownBy(() -> builds.reduce(directory.resolve("in.aut"), "strong", directory.resolve("out.aut")))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("in.aut has des (0, 2, 1) and des (0, 1, 1)");
    }
}
