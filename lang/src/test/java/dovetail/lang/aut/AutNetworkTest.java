package dovetail.lang.aut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.lang.Naive;
import dovetail.lang.Nets;
import dovetail.lang.source.Model;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutNetworkTest {
    @TempDir
    Path dir;

    @Test
    void synchronisesCommonLabelsAndInterleavesTheRest() throws IOException {
        write("producer.aut", Nets.lts(0, "0 make 1", "1 put 0"));
        write("buffer.aut", Nets.lts(0, "0 put 1", "1 get 0"));
        write("consumer.aut", Nets.lts(0, "0 get 1", "1 i 0"));
        Model model = read("producer.aut", "buffer.aut", "consumer.aut");
        assertThat(model.network().rules()).hasSize(4);
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.states()).isEqualTo(8);
        assertThat(search.labels()).containsOnlyKeys("make", "put", "get", "i");
        assertThat(search.deadlocks()).isZero();
    }

    @Test
    void aDeclaredLabelThatIsNeverOfferedBlocks() {
        LabelledLts.Builder silent = new LabelledLts.Builder();
        silent.intern("a");
        Network.Builder builder = new Network.Builder("net");
        List<Component> components = List.of(
                builder.explicit("x", Nets.lts(0, "0 a 1"), Origin.NONE),
                builder.explicit("y", silent.states(1).build(), Origin.NONE));
        AutNetwork.addRules(components, builder);
        assertThat(new ReferenceSearch(builder.build()).states()).isEqualTo(1);
    }

    @Test
    void internalStepsNeverSynchronise() throws IOException {
        write("a.aut", Nets.lts(0, "0 i 1"));
        write("b.aut", Nets.lts(0, "0 i 1", "1 tau 2"));
        assertThat(Naive.explore(read("a.aut", "b.aut").network()).states()).isEqualTo(6);
    }

    @Test
    void aFileNamedTwiceIsTwoComponents() throws IOException {
        write("a.aut", Nets.lts(0, "0 x 1"));
        Files.createDirectory(dir.resolve("sub"));
        write("sub/a.aut", Nets.lts(0, "0 y 1"));
        Network network = read("a.aut", "a.aut", "sub/a.aut").network();
        assertThat(network.components()).extracting(Component::name).containsExactly("a", "a_2", "a_3");
        assertThat(Naive.explore(network).states()).isEqualTo(4);
    }

    @Test
    void predicatesTestStatesOfComponents() throws IOException {
        write("a.aut", Nets.lts(0, "0 x 1", "1 x 2"));
        Model model = read("a.aut");
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.distance(predicate(model, "a = 2"))).hasValue(2);
        assertThat(search.distance(predicate(model, "a >= 1 && !(a in {1})"))).hasValue(2);
        assertThat(search.distance(predicate(model, "\"a\" != 0 and true"))).hasValue(1);
        assertThat(search.distance(predicate(model, "a = 1 -> false"))).hasValue(0);
        assertThat(search.distance(predicate(model, "false or not true"))).isEmpty();
        assertThatThrownBy(() -> predicate(model, "a = 3"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("t:1:5: error: a has no state 3; its states are 0 to 2");
    }

    private static dovetail.expr.Expr predicate(Model model, String text) {
        return model.predicate(new dovetail.base.SourceText("t", text));
    }

    @Test
    void equalsTheNaiveProductOnRandomNetworks() throws IOException {
        Random random = new Random(2024);
        for (int round = 0; round < 300; round++) {
            int count = 1 + random.nextInt(4);
            List<LabelledLts> systems = new ArrayList<>();
            String[] files = new String[count];
            for (int i = 0; i < count; i++) {
                LabelledLts lts = Nets.random(random, "a", "b", "c", "private" + i);
                write("r" + i + ".aut", lts);
                systems.add(AutReader.read(dir.resolve("r" + i + ".aut")));
                files[i] = "r" + i + ".aut";
            }
            Naive naive = Naive.parallel(
                    systems.stream().map(Naive::of).toList(),
                    (moving, labels) -> onCommonLabels(systems, moving, labels));
            assertThat(Naive.explore(read(files).network()))
                    .as("round " + round)
                    .isEqualTo(naive.explore());
        }
    }

    private static String onCommonLabels(List<LabelledLts> systems, List<Integer> moving, List<String> labels) {
        String label = labels.get(0);
        if (LabelTable.isTau(label)) {
            return moving.size() == 1 ? label : null;
        }
        for (int i = 0; i < systems.size(); i++) {
            if (systems.get(i).labels().contains(label) != moving.contains(i)) {
                return null;
            }
        }
        return Set.copyOf(labels).size() == 1 ? label : null;
    }

    private void write(String name, LabelledLts lts) throws IOException {
        AutWriter.write(lts, dir.resolve(name));
    }

    private Model read(String... names) {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            files.add(dir.resolve(name));
        }
        return AutNetwork.read(files);
    }
}
