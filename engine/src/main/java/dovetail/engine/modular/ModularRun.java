package dovetail.engine.modular;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.GenerationRelation;
import dovetail.engine.modular.generate.InstantGenerator;
import dovetail.engine.modular.generate.TrialGeneration;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.Modules;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.BreadthFirst;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.store.HashStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs the searches for one property of a system of modules and makes the verdict. */
final class ModularRun {
    private static final String ENGINE = ModularProvider.TABLE.name();

    /** Why there is no model error where every sequence of inputs is admitted. */
    private static final String ADMITTED =
            "steps of modules have no errors, and every sequence of inputs has a computation";

    private final Modules system;
    private final ModularOptions options;
    private final boolean explain;
    private final Budget budget;
    private final Progress progress;
    private final GenerationOrder order;
    private final AdmittedInputs inputs;
    private final long start = System.nanoTime();
    private @Nullable ModularSearch search;

    /** @throws IllegalArgumentException with a message for users when the order that they ask for is none */
    ModularRun(PreparedSystem prepared, ModularOptions options, boolean explain, Budget budget, Progress progress) {
        this.system = Modules.of(prepared.system());
        this.options = options;
        this.explain = explain;
        this.budget = budget;
        this.progress = progress;
        this.order = prepared.part(GenerationOrder.class, this::chosenOrder, budget);
        this.inputs = new AdmittedInputs(prepared, order, options, budget, progress);
    }

    private GenerationOrder chosenOrder(Budget limits) {
        boolean isQuick = options.order().equals(ModularOptions.AUTO);
        if (!isQuick && !options.order().equals(ModularOptions.TRIAL)) {
            return GenerationOrder.parse(system, options.order());
        }
        GenerationOrder first = GenerationOrder.of(system);
        if (first.modules().size() < 2) {
            return first;
        }
        long nodes = isQuick ? TrialGeneration.FEW_NODES : TrialGeneration.MANY_NODES;
        TrialGeneration trial = new TrialGeneration(system, first.modules(), options.rules(), nodes, limits);
        return trial.orFlat(first.improved(trial));
    }

    /** Whether samples may have changed the computed order. */
    private boolean isTried() {
        return options.order().equals(ModularOptions.AUTO) || options.order().equals(ModularOptions.TRIAL);
    }

    Verdict verdict(Property property) {
        try {
            return answer(property);
        } catch (AutomatonTooLarge e) {
            return unknown(new Limit(Limit.Kind.SIZE, String.valueOf(e.getMessage())));
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(Limit.heapFull());
        }
    }

    private Verdict answer(Property property) {
        Optional<Limit> refusal = ModularProvider.TABLE.refusal(property);
        if (refusal.isPresent()) {
            return unknown(refusal.get());
        }
        if (property.kind() == PropertyKind.ERROR_FREE) {
            return admitted();
        }
        return answer(Apart.within(budget, "dovetail-automata", () -> Question.of(property)));
    }

    private Verdict answer(Question question) {
        if (options.memories() == ModularOptions.Memories.DIAGRAMS) {
            BadPrefixes prefixes = BadPrefixes.of(question.sought().automaton());
            GenerationPlan plan = new GenerationPlan(system.with(question.sought()), order, options.rules());
            MemoryDiagram diagram = new MemoryDiagram(plan, prefixes, budget);
            if (prefixes.areInAllAccepted() && !diagram.reachesBadPrefix()) {
                GenerationNodes none = new GenerationNodes(plan.generators().size());
                return absent(question, diagram.figures(), none, List.of(diagram.remark()));
            }
        }
        return searched(question);
    }

    private Verdict searched(Question question) {
        ModularSearch sought = search(Optional.of(question));
        Optional<Lasso> found = sought.computation();
        Optional<Trace> trace = found.map(lasso -> new Replay(system, budget).toLasso(lasso, question.judge()));
        if (trace.isEmpty()) {
            return absent(question, sought.figures(), sought.nodes(), sought.remarks());
        }
        Figures figures = explained(sought.figures(), sought.nodes(), sought.remarks());
        return question.isExistential()
                ? new Verdict.Holds(ENGINE, figures, trace, inputs.refused())
                : new Verdict.Violated(ENGINE, figures, trace, inputs.refused());
    }

    /** The verdict where the system has no computation that is sought. */
    private Verdict absent(Question question, Figures found, GenerationNodes nodes, List<String> remarks) {
        // The absence of a computation says nothing about inputs that have none (decision 0038).
        Optional<Limit> doubt = inputs.doubt();
        if (doubt.isPresent()) {
            Figures figures = explained(found, nodes, remarks);
            return new Verdict.Unknown(
                    ENGINE, figures, doubt.get(), inputs.answer().trace());
        }
        List<String> all = new ArrayList<>(remarks);
        all.addAll(inputs.assumptions());
        Figures figures = explained(found, nodes, all);
        return question.isExistential()
                ? new Verdict.Violated(ENGINE, figures, Optional.empty(), Optional.empty())
                : new Verdict.Holds(ENGINE, figures, Optional.empty(), Optional.empty());
    }

    private ModularSearch search(Optional<Question> question) {
        ModularSearch next = new ModularSearch(
                system, question.map(Question::sought), order, options, budget.meter(), budget, progress);
        search = next;
        return next;
    }

    /** Whether the system admits every sequence of inputs. */
    private Verdict admitted() {
        InputCheck.Answer answer = inputs.answer();
        double seconds = (System.nanoTime() - start) / 1e9;
        Figures figures = Figures.nothing(seconds);
        if (answer.refusal().isPresent()) {
            return new Verdict.Violated(ENGINE, figures, answer.trace(), Optional.empty(), answer.refusal());
        }
        Optional<Limit> undecided = inputs.undecided();
        if (undecided.isPresent()) {
            return new Verdict.Unknown(ENGINE, figures, undecided.get(), Optional.empty());
        }
        Account account = new Account(List.of(ADMITTED), List.of());
        return new Verdict.Holds(ENGINE, figures.with(account), Optional.empty(), Optional.empty());
    }

    /** Visits all memories. */
    Verdict explored() {
        try {
            ModularSearch.requireFewSets(system);
            GenerationPlan plan = new GenerationPlan(system, order, options.rules());
            GenerationNodes nodes = new GenerationNodes(plan.generators().size());
            GenerationRelation relation = GenerationRelation.of(plan, nodes, budget);
            HashStore store = new HashStore(relation.layout().words(), 1, true, budget.meter());
            BreadthFirst visit = new BreadthFirst(
                    relation.tiered(nodes, options.compile(), budget), store, Goals.NONE, budget, progress);
            SearchResult result = visit.run(InstantGenerator.initialMemory(system));
            double seconds = (System.nanoTime() - start) / 1e9;
            Map<String, Number> extra = Map.of(
                    "generationNodes",
                    nodes.total(),
                    "bitsPerState",
                    relation.layout().bits());
            Figures figures = new Figures(result.counts(), 1, seconds, extra);
            if (result.limit() != null) {
                return new Verdict.Unknown(
                        ENGINE, explained(figures, nodes, List.of()), result.limit(), Optional.empty());
            }
            List<String> remarks = new ArrayList<>();
            Optional<Trace> error = inputs.errors(remarks);
            return new Verdict.Holds(ENGINE, explained(figures, nodes, remarks), Optional.empty(), error);
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        }
    }

    private Figures explained(Figures figures, GenerationNodes nodes, List<String> more) {
        List<String> remarks = new ArrayList<>(List.of("generation order: " + order.text()));
        remarks.addAll(more);
        List<String> story = new ArrayList<>();
        if (explain) {
            story.addAll((options.rules().leavesPastInputs() ? order.withPastInputsLater() : order).explanation());
            if (isTried()) {
                story.add("order after trial generation: " + order.text());
            }
            story.addAll(NodeTable.lines(system, order, nodes));
        }
        return figures.with(new Account(remarks, story));
    }

    private Verdict unknown(Limit limit) {
        double seconds = (System.nanoTime() - start) / 1e9;
        Figures figures =
                search == null ? Figures.nothing(seconds) : explained(search.figures(), search.nodes(), List.of());
        return new Verdict.Unknown(ENGINE, figures, limit, Optional.empty());
    }
}
