package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.ModelReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The examples get no warnings but those about parts that are unused on purpose. */
class ExampleLintsTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @Test
    void onlyKnownPartsAreUnused() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(EXAMPLES, 2)) {
            files = all.filter(ExampleLintsTest::isModel).sorted().toList();
        }
        assertThat(files)
                .extracting(ExampleLintsTest::extension)
                .contains("dve", "fcr", "coin", "pnml", "mod", "aut", "exp", "cdl");
        List<String> warnings = new ArrayList<>();
        for (Path file : files) {
            CliRun run = CliRun.real(command(file));
            assertThat(run.status()).as(file.toString()).isZero();
            run.err()
                    .lines()
                    .filter(line -> line.contains("warning"))
                    .map(line -> line.substring(line.lastIndexOf('/') + 1))
                    .forEach(warnings::add);
        }
        assertThat(warnings)
                .containsExactly(
                        // A manager reports to the first one that is there, which has no number after its own.
                        "device_election.dve:8:33: warning: channel 'report_0_1' has a receiver, but nothing sends on it",
                        "device_election.dve:8:45: warning: channel 'report_0_2' has a receiver, but nothing sends on it",
                        "device_election.dve:8:69: warning: channel 'report_1_2' has a receiver, but nothing sends on it",
                        "device_election.dve:32:54: warning: state 'Manager_0.follows' can never be reached",
                        // The first process has no process before it that it could wait for.
                        "szymanski.dve:21:5: warning: this transition can never be taken: its guard is never true",
                        // The second desk has no cashier, and no user orders goods.
                        "trading_system.coin:488:11: warning: 'Buttons2' can never move",
                        "trading_system.coin:544:11: warning: 'Beam2' can never move",
                        "trading_system.coin:1099:11: warning: 'OrderDesk' can never move");
    }

    /** Whether a file is a model by itself; transition systems in a directory are parts of one. */
    private static boolean isModel(Path file) {
        boolean isPart = !EXAMPLES.equals(file.getParent()) && !extension(file).equals("exp");
        return !isPart && ModelReader.extensions().contains(extension(file));
    }

    private static String[] command(Path file) {
        if (!extension(file).equals("cdl")) {
            return new String[] {"info", file.toString()};
        }
        String system =
                file.toString().replace("cruise_endurance", "cruise_control").replace(".cdl", ".fcr");
        return new String[] {"info", system, file.toString()};
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
