package dovetail.lang.exp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.lang.Naive;
import dovetail.lang.Nets;
import dovetail.lang.source.Model;
import dovetail.lts.LabelledLts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpWriterTest {
    @TempDir
    Path dir;

    @Test
    void writesOneVectorPerRule() throws IOException {
        Network network = network(
                new String[] {"0 say \"a\\b\" 1", "1 i 0"},
                new String[] {"0 b 1"},
                rule("joined\\", 0, 0, 1, 0),
                rule("i", 0, 1));
        Path file = dir.resolve("net.exp");
        ExpWriter.write(network, file);
        assertThat(Files.readString(file)).isEqualTo("""
                        label par
                          "say \\"a\\\\b\\"" * "b" -> "joined\\\\"
                        in
                             "net_parts/c0.aut"
                          || "net_parts/c1.aut"
                        end par
                        """);
        assertSame(network, file);
    }

    @Test
    void internalStepsThatAreNotFreeGetNames() throws IOException {
        // The first component's internal step is seen, in two ways; the second's is blocked.
        Network network =
                network(new String[] {"0 i 1"}, new String[] {"0 tau 1"}, rule("seen", 0, 0), rule("other", 0, 0));
        Path file = dir.resolve("net.exp");
        ExpWriter.write(network, file);
        assertSame(network, file);
        assertThat(Naive.explore(network).labels()).containsOnlyKeys("seen", "other");
    }

    @Test
    void endsWithItsBudget() {
        Network.Builder builder = new Network.Builder("many");
        for (int i = 0; i < 20; i++) {
            LabelledLts lts = new LabelledLts.Builder().transition(0, "a", 1).build();
            builder.explicit("c" + i, lts, Origin.NONE);
        }
        Network network = builder.build();
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(() -> ExpWriter.write(network, dir.resolve("net.exp"), budget))
                .isInstanceOf(Limit.Exceeded.class);
        assertThat(dir.resolve("net.exp")).doesNotExist();
    }

    @Test
    void aNetworkWithoutVisibleRulesStaysBlocked() throws IOException {
        Network network = network(new String[] {"0 a 1", "0 i 1"}, new String[] {"0 b 1"}, rule("i", 0, 1));
        Path file = dir.resolve("net.exp");
        ExpWriter.write(network, file);
        assertSame(network, file);
        assertThat(Naive.explore(network).states()).isEqualTo(2);
    }

    @Test
    void refusesWhatTheFormatCannotHold() {
        Network network = network(new String[] {"0 a 1"}, new String[] {"0 b 1"}, rule("two\nlines", 0, 0));
        assertThatThrownBy(() -> ExpWriter.write(network, dir.resolve("net.exp")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("line break");
    }

    private static void assertSame(Network network, Path file) {
        Model again = ExpReader.read(file);
        assertThat(again.warnings()).isEmpty();
        assertThat(again.network().components())
                .extracting(Component::name)
                .isEqualTo(network.components().stream().map(Component::name).toList());
        assertThat(Naive.explore(again.network())).isEqualTo(Naive.explore(network));
    }

    private static Network network(String[] first, String[] second, SyncRule... rules) {
        Network.Builder builder = new Network.Builder("net");
        builder.explicit("c0", Nets.lts(0, first), Origin.NONE);
        builder.explicit("c1", Nets.lts(0, second), Origin.NONE);
        for (SyncRule rule : rules) {
            builder.rule(rule);
        }
        return builder.build();
    }

    private static SyncRule rule(String label, int... componentsAndPorts) {
        List<SyncRule.Participant> participants = new ArrayList<>();
        for (int i = 0; i < componentsAndPorts.length; i += 2) {
            participants.add(new SyncRule.Participant(componentsAndPorts[i], componentsAndPorts[i + 1]));
        }
        return new SyncRule(participants, label, Origin.NONE);
    }
}
