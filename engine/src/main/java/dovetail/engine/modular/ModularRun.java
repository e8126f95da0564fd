package dovetail.engine.modular;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.explore.BreadthFirst;
import dovetail.explore.Goals;
import dovetail.explore.SearchResult;
import dovetail.model.Modules;
import dovetail.modular.generate.GenerationNodes;
import dovetail.modular.generate.GenerationPlan;
import dovetail.modular.generate.GenerationRelation;
import dovetail.modular.generate.InstantGenerator;
import dovetail.modular.generate.TrialGeneration;
import dovetail.modular.order.GenerationOrder;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.Lasso;
import dovetail.reference.Replay;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.store.HashStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs the searches for one property of a system of modules and makes the verdict. */
final class ModularRun {
    private static final String ENGINE = ModularProvider.INFO.name();

    /** Why there is no model error where every sequence of inputs is admitted. */
    private static final String ADMITTED =
            "steps of modules have no errors, and every sequence of inputs has a computation";

    private static final String UNDECIDED = "whether every sequence of inputs has a computation was not decided: ";

    private static final String ACCEPTED_INPUTS =
            "the answer is about the inputs that have a computation (input-states=0)";

    private final PreparedSystem prepared;
    private final Modules system;
    private final ModularOptions options;
    private final boolean explain;
    private final Budget budget;
    private final Progress progress;
    private final GenerationOrder order;
    private final long start = System.nanoTime();
    private @Nullable ModularSearch search;

    /** @throws IllegalArgumentException with a message for users when the order that they ask for is none */
    ModularRun(PreparedSystem prepared, ModularOptions options, boolean explain, Budget budget, Progress progress) {
        this.prepared = prepared;
        this.system = prepared.system().asModules();
        this.options = options;
        this.explain = explain;
        this.budget = budget;
        this.progress = progress;
        this.order = prepared.part(GenerationOrder.class, this::chosenOrder, budget);
    }

    private GenerationOrder chosenOrder(Budget limits) {
        if (!options.order().equals(ModularOptions.TRIAL)) {
            return GenerationOrder.parse(system, options.order());
        }
        GenerationOrder first = GenerationOrder.of(system);
        return first.improved(new TrialGeneration(system, first.modules(), options.rules(), limits));
    }

    Verdict verdict(Property property) {
        try {
            return property.accept(new Answering());
        } catch (AutomatonTooLarge e) {
            return unknown(new Limit(Limit.Kind.SIZE, String.valueOf(e.getMessage())));
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(Limit.heapFull());
        }
    }

    /** Answers a property by its kind. */
    private final class Answering implements Property.Visitor<Verdict>, Property.OfStates.Visitor<Verdict> {
        @Override
        public Verdict ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        @Override
        public Verdict never(Property.Never property) {
            return answer(Question.reaching(property.name(), property.bad(), false));
        }

        @Override
        public Verdict reachable(Property.Reachable property) {
            return answer(Question.reaching(property.name(), property.goal(), true));
        }

        @Override
        public Verdict errorFree(Property.ErrorFree property) {
            return admitted();
        }

        @Override
        public Verdict ofRuns(Property.OfRuns property) {
            return answer(Apart.within(budget, "dovetail-automata", () -> Question.of(property)));
        }

        @Override
        public Verdict deadlockFree(Property.DeadlockFree property) {
            return refused(property);
        }

        @Override
        public Verdict deadlockReachable(Property.DeadlockReachable property) {
            return refused(property);
        }

        @Override
        public Verdict neverWord(Property.NeverWord property) {
            return refused(property);
        }

        @Override
        public Verdict observer(Property.Observer property) {
            return refused(property);
        }

        @Override
        public Verdict timedObserver(Property.TimedObserver property) {
            return refused(property);
        }

        @Override
        public Verdict timelockFree(Property.TimelockFree property) {
            return refused(property);
        }

        private Verdict refused(Property property) {
            return unknown(new Limit(
                    Limit.Kind.UNSUPPORTED, "'" + property.name() + "' is no property of the computations of modules"));
        }
    }

    private Verdict answer(Question question) {
        ModularSearch sought = search(Optional.of(question));
        Optional<Lasso> found = sought.computation();
        Optional<Trace> trace = found.map(lasso -> new Replay(system, budget).toLasso(lasso, question.judge()));
        if (trace.isPresent()) {
            return question.isExistential()
                    ? new Verdict.Holds(ENGINE, figures(sought), trace, refusedInputs())
                    : new Verdict.Violated(ENGINE, figures(sought), trace, refusedInputs());
        }
        // The absence of a computation says nothing about inputs that have none (decision 0038).
        InputCheck.Answer inputs = inputs();
        Optional<Limit> doubt = doubt(inputs);
        if (doubt.isPresent()) {
            return new Verdict.Unknown(ENGINE, figures(sought), doubt.get(), inputs.trace());
        }
        List<String> remarks = new ArrayList<>(sought.remarks());
        inputs.undecided().ifPresent(why -> remarks.add(ACCEPTED_INPUTS));
        Figures figures = explained(sought.figures(), sought.nodes(), remarks);
        return question.isExistential()
                ? new Verdict.Violated(ENGINE, figures, trace, Optional.empty())
                : new Verdict.Holds(ENGINE, figures, trace, Optional.empty());
    }

    /** Why properties of all computations are not answered: inputs that have none, or may have none. */
    private Optional<Limit> doubt(InputCheck.Answer inputs) {
        if (inputs.refusal().isPresent()) {
            return Optional.of(new Limit(Limit.Kind.INPUTS, inputs.refusal().get()));
        }
        boolean isWanted = options.inputStates() > 0;
        return inputs.undecided()
                .filter(why -> isWanted)
                .map(why -> new Limit(Limit.Kind.STATES, UNDECIDED + why.reason() + "; " + why.remedy()));
    }

    /** Inputs that are refused after some instants; unknown when a limit ends the check, since the answer is known. */
    private Optional<Trace> refusedInputs() {
        try {
            return inputs().trace();
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }

    private ModularSearch search(Optional<Question> question) {
        ModularSearch next = new ModularSearch(
                system, question.map(Question::sought), order, options, budget.meter(), budget, progress);
        search = next;
        return next;
    }

    /** The inputs that no computation has; of a closed system, whether it has a computation at all. */
    private InputCheck.Answer inputs() {
        prepared.used("the check of inputs");
        return prepared.part(InputCheck.Answer.class, this::checkedInputs, budget);
    }

    private InputCheck.Answer checkedInputs(Budget limits) {
        ModularSearch.requireFewSets(system);
        InputCheck check = new InputCheck(system, order, options, limits);
        InputCheck.Answer answer = check.isOpen() ? check.answer() : InputCheck.Answer.ADMITTED;
        if (check.isOpen() && answer.undecided().isEmpty()) {
            return answer;
        }
        ModularSearch any =
                new ModularSearch(system, Optional.empty(), order, options, limits.meter(), limits, progress);
        return any.computation().isEmpty() ? check.noComputation() : answer;
    }

    /** Whether the system admits every sequence of inputs. */
    private Verdict admitted() {
        InputCheck.Answer inputs = inputs();
        double seconds = (System.nanoTime() - start) / 1e9;
        Figures figures = Figures.nothing(seconds);
        if (inputs.refusal().isPresent()) {
            return new Verdict.Violated(ENGINE, figures, inputs.trace(), Optional.empty(), inputs.refusal());
        }
        if (inputs.undecided().isPresent()) {
            Limit limit = new Limit(
                    Limit.Kind.STATES, UNDECIDED + inputs.undecided().get().reason());
            return new Verdict.Unknown(ENGINE, figures, limit, Optional.empty());
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
            Optional<Trace> error = inputErrors(remarks);
            return new Verdict.Holds(ENGINE, explained(figures, nodes, remarks), Optional.empty(), error);
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        }
    }

    /** The instants before refused inputs; the remarks get the inputs themselves, or why they are not known. */
    private Optional<Trace> inputErrors(List<String> remarks) {
        try {
            InputCheck.Answer inputs = inputs();
            inputs.refusal().ifPresent(text -> remarks.add("model error: " + text));
            inputs.undecided().ifPresent(why -> remarks.add(UNDECIDED + why.reason()));
            return inputs.trace();
        } catch (Limit.Exceeded e) {
            remarks.add(UNDECIDED + e.limit().text());
            return Optional.empty();
        }
    }

    /** The figures of a search that has come to its end. */
    private Figures figures(ModularSearch sought) {
        return explained(sought.figures(), sought.nodes(), sought.remarks());
    }

    private Figures explained(Figures figures, GenerationNodes nodes, List<String> more) {
        List<String> remarks = new ArrayList<>(List.of("generation order: " + order.text()));
        remarks.addAll(more);
        List<String> story = new ArrayList<>();
        if (explain) {
            story.addAll((options.rules().leavesPastInputs() ? order.withPastInputsLater() : order).explanation());
            if (options.order().equals(ModularOptions.TRIAL)) {
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
