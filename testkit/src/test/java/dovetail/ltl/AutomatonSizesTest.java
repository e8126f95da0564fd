package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.Corpus;
import dovetail.testkit.FormulaList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class AutomatonSizesTest {
    private static final int ATOMS = 26;

    /** Ten percent above Spot in total, in both kinds of automata, and never more than twice its size. */
    @Test
    void automataAreAboutAsSmallAsSpots() {
        Optional<Corpus> corpus = Corpus.find();
        Assumptions.assumeTrue(corpus.isPresent(), "skipped: the shared corpus is not there");
        List<FormulaList.Entry> entries = FormulaList.read(corpus.get());
        int generalised = 0;
        int buchi = 0;
        int spotGeneralised = 0;
        int spotBuchi = 0;
        StringBuilder table = new StringBuilder(
                "| formula |  | Spot gen. | gen. | Spot Büchi | Büchi |\n|---|---|---|---|---|---|\n");
        for (FormulaList.Entry entry : entries) {
            int states = Translation.generalised(entry.formula(), ATOMS).size();
            int buchiStates = Translation.buchi(entry.formula(), ATOMS).size();
            table.append("| " + entry.name() + " | `" + entry.text() + "` | " + entry.generalised() + " | " + states
                    + " | " + entry.buchi() + " | " + buchiStates + " |"
                    + (states > entry.generalised() || buchiStates > entry.buchi() ? " <<<" : "") + "\n");
            generalised += states;
            buchi += buchiStates;
            spotGeneralised += entry.generalised();
            spotBuchi += entry.buchi();
        }
        table.append(
                "| total |  | " + spotGeneralised + " | " + generalised + " | " + spotBuchi + " | " + buchi + " |\n");
        System.out.println(table);
        assertThat(generalised).isLessThanOrEqualTo(spotGeneralised * 11 / 10);
        assertThat(buchi).isLessThanOrEqualTo(spotBuchi * 11 / 10);
    }
}
