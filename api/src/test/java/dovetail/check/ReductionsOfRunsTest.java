package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.ltl.Formula;
import dovetail.model.net.PetriNet;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceNet;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomFormulas;
import dovetail.testkit.random.RandomPetriNets;
import dovetail.testkit.text.PnmlText;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Formulas about reduced nets have the answers of the reference about the nets, and their lassos are lifted. */
class ReductionsOfRunsTest {
    private static final int CASES = 2_500;
    private static final int MOST_MARKINGS = 60;
    private static final List<String> ENGINES = List.of("ltl", "ltl", "ltl", "sog", "por");

    private int reduced;
    private int agglomerated;
    private int lassos;
    private int deadlocks;
    private int violated;

    @Test
    void randomNetsAndFormulas() {
        int compared = 0;
        for (long seed = 0; compared < Ring.cases(CASES); seed++) {
            RandomPetriNets nets = new RandomPetriNets(seed, 7, seed % 8 == 0);
            PetriNet net = seed % 3 == 0 ? nets.freeChoice() : nets.net();
            if (new ReferenceNet(net).markings(MOST_MARKINGS).size() <= MOST_MARKINGS) {
                compare(net, new Random(seed), seed);
                compared++;
            }
        }
        Ring.assertOccurs("answers in reduced nets", reduced, CASES / 4, CASES);
        Ring.assertOccurs("agglomerations", agglomerated, CASES / 40, CASES);
        Ring.assertOccurs("violations in reduced nets", violated, CASES / 20, CASES);
        Ring.assertOccurs("lifted lassos", lassos, CASES / 40, CASES);
        Ring.assertOccurs("lifted runs to deadlocks", deadlocks, CASES / 40, CASES);
    }

    private void compare(PetriNet net, Random random, long seed) {
        Model model = ModelReader.read(new SourceText("random.pnml", PnmlText.of(net)), Map.of(), ConstantValues.NONE);
        Property.LinearTime property = property(model, net, random, seed);
        String engine = ENGINES.get(random.nextInt(ENGINES.size()));
        Verdict found = OpenModel.of(model, EngineRegistry.standard())
                .withEngine(engine)
                .withSettings(RunSettings.DEFAULT.withReductions(Reductions.ON))
                .answer(property, Budget.unlimited(), Progress.SILENT)
                .verdict();
        if (found.limit().isPresent()) {
            assertThat(engine).as(found.limit().get().text()).isNotEqualTo("ltl");
            return;
        }
        String text = engine + ", " + property.formula() + " of " + property.atoms() + " in " + PnmlText.of(net);
        assertThat(found.isViolated()).as(text).isEqualTo(ReferenceLtl.isViolated(model.network(), property));
        for (String remark : found.figures().account().remarks()) {
            if (remark.startsWith("in the reduced net")) {
                reduced++;
                agglomerated += remark.contains("by 0 agglomerations") ? 0 : 1;
                violated += found.isViolated() ? 1 : 0;
                if (found.isViolated()) {
                    Trace trace = found.trace().orElseThrow();
                    lassos += trace.kind() == Trace.Kind.LASSO ? 1 : 0;
                    deadlocks += trace.kind() == Trace.Kind.DEADLOCK ? 1 : 0;
                }
            }
        }
    }

    /** A formula over two predicates; one of four has next operators. */
    private static Property.LinearTime property(Model model, PetriNet net, Random random, long seed) {
        Formula formula = new RandomFormulas(seed, 2).formula(1 + random.nextInt(4));
        if (random.nextInt(4) > 0) {
            formula = withoutNext(formula);
        }
        RunRules.FiniteRuns finite = random.nextInt(4) == 0 ? RunRules.FiniteRuns.IGNORE : RunRules.FiniteRuns.STUTTER;
        return new Property.LinearTime(
                "formula",
                formula,
                List.of(atom(model, net, random), atom(model, net, random)),
                new RunRules(finite, false, false));
    }

    private static Atom atom(Model model, PetriNet net, Random random) {
        String text = "#p" + random.nextInt(net.placeCount()) + " > " + random.nextInt(2);
        return new Atom.State(text, model.predicate(new SourceText("", text)));
    }

    private static Formula withoutNext(Formula formula) {
        if (formula instanceof Formula.Next next) {
            return withoutNext(next.operand());
        }
        if (formula instanceof Formula.Not not) {
            return new Formula.Not(withoutNext(not.operand()));
        }
        if (formula instanceof Formula.And and) {
            return new Formula.And(and.operands().stream()
                    .map(ReductionsOfRunsTest::withoutNext)
                    .toList());
        }
        if (formula instanceof Formula.Or or) {
            return new Formula.Or(or.operands().stream()
                    .map(ReductionsOfRunsTest::withoutNext)
                    .toList());
        }
        if (formula instanceof Formula.Until until) {
            return new Formula.Until(withoutNext(until.left()), withoutNext(until.right()));
        }
        return formula instanceof Formula.Release release
                ? new Formula.Release(withoutNext(release.left()), withoutNext(release.right()))
                : formula;
    }
}
