package dovetail.lang.hoa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.base.SourceText;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.testkit.random.RandomFormulas;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HoaTest {
    /** Infinitely many a, in four ways of writing. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                HOA: v1
                name: "GFa"
                States: 1 Start: 0 AP: 1 "a"
                acc-name: Buchi
                Acceptance: 1 Inf(0)
                properties: trans-labels explicit-labels trans-acc deterministic
                --BODY--
                State: 0 "here" [0] 0 {0} [!0] 0
                --END--
                """, """
                HOA: v1 States: 2 Start: 0 Acceptance: 1 Inf(0) AP: 1 "a" tool: "me" "1.0" extra-header: 1 2 x-y
                --BODY--
                State: 0 /* implicit */ 0 1 State: 1 {0} 0 1
                --END--
                """, """
                HOA: v1
                Start: 1
                Start: 2
                AP: 1 "a"
                Alias: @yes-1 !!0
                Alias: @no !@yes-1 & t
                acc-name: generalized-Buchi 2
                Acceptance: 2 (Inf(1)) & Inf(0)
                --BODY--
                State: 1 [@yes-1 & !f] 2 {0 1} [@no | f] 2
                State: 2 [@yes-1] 1 {0 1} [!(0)] 1
                --END--
                """, """
                HOA: v1 Start: 0 Start: 1 AP: 1 "a" Acceptance: 1 Inf(0)
                --BODY--
                State: [0] 0 {0} 0 1
                State: [!0] 1 0 1
                --END--
                """})
    void readsEveryWayToWriteAnAutomaton(String text) {
        Automaton automaton = HoaReader.read(new SourceText("a.hoa", text)).automaton();
        Random random = new Random(2);
        for (int i = 0; i < 200; i++) {
            long[] stem = random.longs(random.nextInt(4), 0, 2).toArray();
            long[] loop = random.longs(1 + random.nextInt(3), 0, 2).toArray();
            boolean expected = false;
            for (long letter : loop) {
                expected |= letter == 1;
            }
            assertThat(Acceptance.accepts(automaton, stem, loop)).isEqualTo(expected);
        }
    }

    @Test
    void everythingAndNothing() {
        long[] none = {};
        long[] loop = {0};
        String body = " --BODY-- State: 0 [t] 0 --END--";
        Automaton all = read("HOA: v1 Start: 0 AP: 0 acc-name: all Acceptance: 0 t" + body);
        Automaton nothing = read("HOA: v1 Start: 0 AP: 0 acc-name: none Acceptance: 0 f" + body);
        Automaton ignored = read("HOA: v1 Start: 0 AP: 0 Acceptance: 2 t --BODY-- State: 0 {1} [t] 0 --END--");
        assertThat(Acceptance.accepts(all, none, loop)).isTrue();
        assertThat(Acceptance.accepts(nothing, none, loop)).isFalse();
        assertThat(ignored.sets()).isZero();
    }

    @Test
    void whatIsWrittenReadsTheSame() throws IOException {
        RandomFormulas formulas = new RandomFormulas(11, 3);
        for (int i = 0; i < 300; i++) {
            Formula formula = formulas.formula(6);
            for (Automaton automaton : List.of(Translation.generalised(formula, 3), Translation.buchi(formula, 3))) {
                StringBuilder out = new StringBuilder();
                HoaWriter.write(automaton, "a \"name\"", List.of("a", "\"act*\"", "x > 1"), out);
                HoaFile file = HoaReader.read(new SourceText("w.hoa", out.toString()));
                assertThat(file.automaton()).isEqualTo(automaton);
                assertThat(file.propositions()).extracting(SourceText::text).containsExactly("a", "\"act*\"", "x > 1");
            }
        }
    }

    @Test
    void propositionsMayBecomeOneAtom() {
        HoaFile file = HoaReader.read(new SourceText(
                "m.hoa",
                "HOA: v1 Start: 0 AP: 2 \"a\" \"b\" Acceptance: 0 t --BODY-- State: 0 [0&!1] 0 [0&1] 0 --END--"));
        Automaton automaton = file.renumbered(new int[] {0, 0}, 1);
        assertThat(automaton.edges(0)).hasSize(1);
        assertThat(automaton.edges(0).get(0).guard().admits(1)).isTrue();
        assertThat(automaton.edges(0).get(0).guard().admits(0)).isFalse();
    }

    /** Characters that are not printed as they are belong to names all the same. */
    @Test
    void namesAreWrittenAsTheyAre() throws IOException {
        Automaton automaton =
                read("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" Acceptance: 1 Inf(0) --BODY-- State: 0 [t] 0 {0} --END--");
        StringWriter out = new StringWriter();
        HoaWriter.write(automaton, "n", List.of("soft\u00adhyphen \\"), out);
        assertThat(out.toString()).contains("AP: 1 \"soft\u00adhyphen \\\\\"");
        assertThatThrownBy(() -> HoaWriter.write(automaton, "n", List.of("two\nlines"), new StringWriter()))
                .hasMessageContaining("HOA cannot hold the label");
    }

    private static Automaton read(String text) {
        return HoaReader.read(new SourceText("a.hoa", text)).automaton();
    }
}
