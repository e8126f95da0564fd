package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every misspelt word of a command line leads to an error with the word that was meant. */
class SuggestionsTest {
    private static final String EXAMPLES = "../examples/";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "command; chekc peterson.dve; 'check'",
                "command after help; help exploer; 'explore'",
                "option; check --invarient true peterson.dve; --invariant",
                "option of another command; explore --covrage peterson.dve; --coverage",
                "file of a model; check petersn.dve; 'peterson.dve'",
                "file of properties; check --props ../examples/petersn.prop peterson.dve; 'peterson.prop'",
                "file of an automaton; check --automaton ../examples/unansweerd.hoa polling.dve; 'unanswered.hoa'",
                "property; check -p mutx peterson.dve; 'mutex'",
                "property that is always asked; check -p model-error peterson.dve; 'model-errors'",
                "context; check --context custmer vending.fcr vending.cdl; 'customer'",
                "engine; check --engine explor peterson.dve; 'explore'",
                "setting; check --set stroe=compact peterson.dve; 'store'",
                "value of a setting; check --set store=compat peterson.dve; 'compact'",
                "format; check --format jsn peterson.dve; 'json'",
                "finite runs; check --finite-runs stuter peterson.dve; 'stutter'",
                "relation; reduce -e branchin retry.aut; 'branching'",
                "shell; completion bsh; 'bash'",
                "constant of DVE; check --const YESS=1 two_phase_commit.dve; 'YES'",
                "constant of Fiacre; check --const PATIENC=1 watchdog.fcr; 'PATIENCE'",
                "constant of modules; check --const LENGHT=1 production_cell.mod; 'LENGTH'",
                "action of a word; check --never \"P_0.idle->askng\" peterson.dve; 'P_0.idle->asking'",
                "variable of an invariant; check --invariant trn==0 peterson.dve; 'turn'",
                "process of an invariant; check --invariant P_2.critical peterson.dve; 'P_0'",
                "state of an invariant; check --invariant P_0.critcal peterson.dve; 'critical'",
                "predicate of a formula; check --props ../examples/peterson.prop -f G(critical) peterson.dve; 'critical0'",
                "action of a formula; check -f G\"P_0.idle->askng\" peterson.dve; 'P_0.idle->asking'",
                "component of a network; check --invariant sendr=0 alternating-bit/alternating-bit.exp; 'sender'",
                "place; check --invariant #redy>=0 conveyor.pnml; 'ready'",
                "automaton; check --invariant Courir.waiting parcel_locker.coin; 'Courier'",
                "variable of modules; check --invariant panel.positon=0 open_door.mod; 'position'"
            })
    void wordsAreSuggested(String kind, String line, String meant) {
        List<String> words = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            words.add(word.matches("\\w[\\w/-]*[.](dve|fcr|cdl|mod|aut|exp|pnml|coin)") ? EXAMPLES + word : word);
        }

        CliRun run = CliRun.real(words.toArray(String[]::new));

        assertThat(run.status()).as(kind).isEqualTo(3);
        assertThat(run.err()).as(kind).contains("did you mean " + meant + "?");
    }
}
