package dovetail.lang.sog;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.Nets;
import dovetail.lang.aut.AutWriter;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files with observation graphs take the places of files with transition systems, and every answer stays. */
class SogNetworkTest {
    private static final int CASES = 1000;
    private static final String PROPERTIES = """
            property p1 is livelockfree("a", "b", "other")
            property p2 is ltl G ("a" -> F "b")
            property p3 is ltl F G !"a"
            property p4 is ltl !"b" W "a"
            property p5 is ltl G ({first = 0} -> F {first != 0})
            """;

    @TempDir
    Path dir;

    private int deadlocks;
    private int violated;
    private int hidden;

    @Test
    void answersStay() throws IOException {
        Random random = new Random(5);
        for (int i = 0; i < CASES; i++) {
            LabelledLts first = Nets.random(random, "a", "b", "other");
            LabelledLts second = Nets.random(random, "a", "b", "own1", "own2");
            if (!first.labels().contains("a") && !second.labels().contains("a")) {
                continue; // A property about labels that no action has is refused.
            }
            AutWriter.write(first, dir.resolve("first.aut"));
            AutWriter.write(second, dir.resolve("second.aut"));
            TreeSet<String> observed = new TreeSet<>(second.labels());
            observed.removeIf(label -> label.startsWith("own") || LabelTable.isTau(label));
            hidden += observed.size() < second.labels().size() ? 1 : 0;
            try (Writer out = Files.newBufferedWriter(dir.resolve("second.sog"))) {
                SogWriter.write(Graphs.of(second, List.copyOf(observed)), out);
            }
            compare("case " + i, read("first.aut", "second.aut"), read("first.aut", "second.sog"));
        }
        assertThat(hidden).as("components with unobserved labels").isBetween(CASES / 4, CASES);
        assertThat(deadlocks).isBetween(CASES / 10, CASES * 9 / 10);
        assertThat(violated).isBetween(CASES / 10, CASES * 4);
    }

    private void compare(String name, Model model, Model graph) {
        boolean deadlock = new ReferenceSearch(model.network()).deadlocks() > 0;
        deadlocks += deadlock ? 1 : 0;
        assertThat(new ReferenceSearch(graph.network()).deadlocks() > 0)
                .as(name)
                .isEqualTo(deadlock);
        List<Property> properties = properties(model);
        List<Property> same = properties(graph);
        for (int p = 0; p < properties.size(); p++) {
            boolean isViolated = ReferenceLtl.isViolated(model.network(), properties.get(p));
            violated += isViolated ? 1 : 0;
            assertThat(ReferenceLtl.isViolated(graph.network(), same.get(p)))
                    .as(name + ", " + properties.get(p).name())
                    .isEqualTo(isViolated);
        }
    }

    private static List<Property> properties(Model model) {
        return PropReader.read(new SourceText("p.prop", PROPERTIES), model).properties();
    }

    private Model read(String first, String second) {
        return ModelReader.read(List.of(dir.resolve(first), dir.resolve(second)));
    }
}
