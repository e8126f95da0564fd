package dovetail.testkit.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTest {
    private static final String HEADER =
            "instance,states,trust,transitions,bfs_levels,fiacre_states,reach,ltl,counts_beem_divine_ltsmin\n";
    private static final String XML = """
            <?xml version="1.0"?>
            <!DOCTYPE model SYSTEM "../nowhere.dtd">
            <model>
              <ap parametrized="yes">
                <ap-name>many</ap-name><ap-expression> myloop(i,0,decr(N), `P_`'i.CS', ` + ') > 1 </ap-expression>
              </ap>
              <ap><ap-name>N</ap-name><ap-expression>x == 1</ap-expression></ap>
              <property id="1" prop-type="reachability"><formula>many &amp;&amp; !N</formula></property>
              <property id="2" prop-type="LTL"><formula>GF (!NU(N -> many))</formula></property>
              <property id="3" prop-type="reachability"><formula>nothing</formula></property>
              <instance id="1"><parameters>N=2, ERROR=1 </parameters></instance>
              <instance id="2"><parameters>M=1</parameters></instance>
            </model>
            """;

    @TempDir
    Path root;

    /** A made-up family, so that the reader is tested also where the real corpus is missing. */
    @Nested
    class MadeUp {
        private Corpus corpus;

        @BeforeEach
        void write() throws IOException {
            Path beem = Files.createDirectories(root.resolve("shared/data/beem"));
            Files.writeString(
                    beem.resolve("expected.csv"),
                    HEADER
                            + "f-o.1,12,agreed,30,4,,1:yes:3 3:no:0,2:no:5,12/12/12\n"
                            + "f-o.2,,,,,,1:unknown:0,,-/-/-\n"
                            + "f-o.3,500,disputed,7,,,,,499/500/-\n");
            Path family = Files.createDirectories(beem.resolve("dve/f-o"));
            Files.writeString(family.resolve("f-o.xml"), XML);
            Path deep = Files.createDirectories(root.resolve("project/module"));
            corpus = Corpus.find(deep).orElseThrow();
        }

        @Test
        void instancesAreRead() {
            Corpus.Instance first = corpus.instances().get(0);
            assertThat(first.family()).isEqualTo("f-o");
            assertThat(first.number()).isEqualTo("1");
            assertThat(first.states()).hasValue(12);
            assertThat(first.trust()).isEqualTo(Corpus.Trust.AGREED);
            assertThat(first.transitions()).hasValue(30);
            assertThat(first.bfsLevels()).hasValue(4);
            assertThat(first.reach())
                    .containsExactly(
                            new Corpus.Known(1, Corpus.Answer.YES, 3), new Corpus.Known(3, Corpus.Answer.NO, 0));
            Corpus.Instance second = corpus.instance("f-o.2").orElseThrow();
            assertThat(second.states()).isEmpty();
            assertThat(second.trust()).isEqualTo(Corpus.Trust.NONE);
            assertThat(corpus.instance("f-o.3").orElseThrow().counts()).isEqualTo("499/500/-");
            assertThat(corpus.agreedUpTo(12)).containsExactly(first);
            assertThat(corpus.agreedUpTo(11)).isEmpty();
            assertThat(corpus.dve(first)).endsWithRaw(Path.of("dve", "f-o", "f-o.1.dve"));
        }

        @Test
        void goalsAreExpandedAndWhatCannotBeIsSaid() {
            Corpus.Goals goals = corpus.goals(corpus.instances().get(0));
            assertThat(goals.goals()).hasSize(1);
            assertThat(goals.goals().get(0).predicate()).isEqualTo("(P_0.CS + P_1.CS > 1) && !(x == 1)");
            assertThat(goals.problems()).containsExactly("f-o.1 property 3: 'nothing' is no proposition of the family");
            assertThat(corpus.goals(corpus.instances().get(1)).problems())
                    .containsExactly("f-o.2 property 1: decr needs a number, found 'N'");
        }

        @Test
        void linearTimePropertiesAreExpanded() {
            Corpus.Instance first = corpus.instances().get(0);
            Corpus.Liveness liveness = corpus.linearTime(first).get(0);
            assertThat(liveness.property()).isEqualTo(2);
            assertThat(List.of(liveness.standingStill(), liveness.infinite())).containsOnly(Corpus.Answer.NO);
            assertThat(liveness.formula()).isEqualTo("G F (!{x == 1} U({x == 1} -> {P_0.CS + P_1.CS > 1}))");
            assertThat(liveness.automaton()).endsWithRaw(Path.of("f-o", "f-o.1.prop2.dve"));
            assertThat(corpus.withLinearTimeUpTo(12)).containsExactly(first);
            assertThat(corpus.withLinearTimeUpTo(11)).isEmpty();
        }

        @Test
        void aBrokenListIsRefused() throws IOException {
            Files.writeString(root.resolve("shared/data/beem/expected.csv"), HEADER + "a.1,2,agreed\n");
            assertThatThrownBy(() -> Corpus.find(root)).hasMessageContaining("nine columns in 'a.1,2,agreed'");
        }
    }

    /** The real corpus, where it is there. */
    @Nested
    class Real {
        private Corpus corpus;

        @BeforeEach
        void find() {
            Assumptions.assumeTrue(
                    Corpus.find().isPresent(), "skipped: no shared/data beside the project, so no BEEM models");
            corpus = Corpus.find().orElseThrow();
        }

        @Test
        void everyModelIsThere() {
            assertThat(corpus.instances()).hasSizeGreaterThan(150);
            assertThat(corpus.instances())
                    .allSatisfy(i -> assertThat(corpus.dve(i)).isRegularFile());
        }

        @Test
        void everyGoalCanBeExpanded() {
            List<String> problems = corpus.instances().stream()
                    .flatMap(i -> corpus.goals(i).problems().stream())
                    .toList();
            assertThat(problems).isEmpty();
            Corpus.Liveness onlyFinite =
                    corpus.linearTime(corpus.instance("phils.1").orElseThrow()).get(2);
            assertThat(onlyFinite.standingStill()).isEqualTo(Corpus.Answer.NO);
            assertThat(onlyFinite.infinite()).isEqualTo(Corpus.Answer.YES);
            assertThat(corpus.linearTime(corpus.instance("peterson.1").orElseThrow())
                            .get(2)
                            .formula())
                    .isEqualTo("G F {P_0.CS + P_1.CS + P_2.CS == 1}");
            assertThat(corpus.goals(corpus.instance("peterson.1").orElseThrow())
                            .goals()
                            .get(0)
                            .predicate())
                    .isEqualTo("(P_0.CS + P_1.CS + P_2.CS > 1)");
        }
    }
}
