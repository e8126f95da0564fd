package dovetail.check;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Support;
import dovetail.engine.explore.ExploreProvider;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Failures and refusals of one question, such as that for model errors, leave the answers to all others. */
class IsolatedFailuresTest {
    private static final Set<Limit.Kind> MET_AGAIN = Set.of(
            Limit.Kind.TIME,
            Limit.Kind.MEMORY,
            Limit.Kind.STATES,
            Limit.Kind.DEPTH,
            Limit.Kind.DISK,
            Limit.Kind.INTERRUPTED);

    private static final Property DEADLOCK = new Property.DeadlockFree("asked");

    private final Sketch sketch = new Sketch("failing");
    private final Variable count = sketch.scalar("count", Domain.range(0, 3), 0);
    private final Network failing = failing();

    /** A counter whose last step is a model error. */
    private Network failing() {
        sketch.process("P", 1).step(0, 0, set(count, op(read(count), BinaryOp.ADD, 1)));
        return sketch.build();
    }

    /** An engine that gives one verdict to all properties that it supports. */
    private record Fixed(Function<Task, Support> support, Function<Property, Verdict> verdicts)
            implements EngineProvider {
        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo("fixed", "guesses", "anything", "everything", "none"))
                    .answering(PropertyKind.values());
        }

        @Override
        public Support answers(Task task) {
            return support.apply(task);
        }

        @Override
        public Engine create(EngineSettings settings) {
            return new Engine() {
                @Override
                public String name() {
                    return "fixed";
                }

                @Override
                public List<Verdict> run(
                        PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
                    List<Verdict> all = new ArrayList<>();
                    properties.forEach(property -> all.add(verdicts.apply(property)));
                    return all;
                }
            };
        }
    }

    private static Verdict held(Property property) {
        return new Verdict.Holds("fixed", Figures.nothing(0), Optional.empty(), Optional.empty());
    }

    private static Support unlessErrors(Task task) {
        return ModelErrors.areAskedBy(task.property()) ? Support.neverForThisKind("is about errors") : Support.yes();
    }

    private <T> T withChecker(Function<Checker, T> question, EngineProvider... providers) {
        return withChecker(EngineRegistry.AUTO, question, providers);
    }

    private <T> T withChecker(String engine, Function<Checker, T> question, EngineProvider... providers) {
        EngineChoice choice = new EngineChoice(EngineRegistry.of(List.of(providers)), engine);
        try (PreparedSystem system = PreparedSystem.of(failing, Budget.unlimited())) {
            return question.apply(new Checker(system, choice, RunSettings.DEFAULT, Progress.SILENT));
        }
    }

    private List<Answer> check(List<Property> properties, EngineProvider... providers) {
        return withChecker(checker -> checker.check(properties, Budget.unlimited()), providers);
    }

    private static String word(Answer answer) {
        return answer.verdict().accept(new Verdict.ByKind<>("holds", "violated", "unknown"));
    }

    private static RuntimeException thrown(Throwable fault) {
        if (fault instanceof Error error) {
            throw error;
        }
        return (RuntimeException) fault;
    }

    @Test
    void aFailureOfTheQuestionForModelErrorsIsItsOwn() {
        List<Supplier<Throwable>> faults = List.of(
                () -> new IllegalStateException("oops"),
                () -> new IllegalArgumentException("oops"),
                StackOverflowError::new,
                () -> new OutOfMemoryError("test"));
        for (Supplier<Throwable> fault : faults) {
            Function<Task, Support> support = task -> {
                if (ModelErrors.areAskedBy(task.property())) {
                    throw thrown(fault.get());
                }
                return Support.yes();
            };
            List<Answer> answers = check(List.of(DEADLOCK), new Fixed(support, IsolatedFailuresTest::held));
            assertThat(answers).extracting(IsolatedFailuresTest::word).containsExactly("holds", "unknown");
            boolean isLimit = fault.get() instanceof OutOfMemoryError;
            assertThat(answers.get(1).failure().isEmpty()).isEqualTo(isLimit);
            assertThat(answers.get(1).verdict().limit())
                    .map(Limit::kind)
                    .contains(isLimit ? Limit.Kind.MEMORY : Limit.Kind.FAILURE);
        }
    }

    @Test
    void modelErrorsAreAskedForWithoutAnyProperty() {
        List<Answer> answers = check(List.of(), new ExploreProvider());
        assertThat(answers).extracting(IsolatedFailuresTest::word).containsExactly("violated");
        assertThat(answers.get(0).property().name()).isEqualTo(ModelErrors.NAME);
        assertThat(check(List.of(), new Fixed(IsolatedFailuresTest::unlessErrors, IsolatedFailuresTest::held)))
                .extracting(IsolatedFailuresTest::word)
                .containsExactly("unknown");
    }

    /** A search of its own meets the limits of searches again, and no others. */
    @ParameterizedTest
    @EnumSource(Limit.Kind.class)
    void modelErrorsAreSearchedForUnlessASearchMetItsLimit(Limit.Kind kind) {
        Verdict unknown =
                new Verdict.Unknown("fixed", Figures.nothing(0), new Limit(kind, "not answered"), Optional.empty());
        List<Answer> answers = withChecker(
                "fixed",
                checker -> checker.check(List.of(DEADLOCK), Budget.unlimited()),
                new Fixed(IsolatedFailuresTest::unlessErrors, property -> unknown),
                new ExploreProvider());
        boolean isMetAgain = MET_AGAIN.contains(kind);
        assertThat(answers)
                .extracting(IsolatedFailuresTest::word)
                .containsExactly("unknown", isMetAgain ? "unknown" : "violated");
        if (isMetAgain) {
            assertThat(answers.get(1).verdict().limit())
                    .contains(new Limit(kind, "'asked' was not decided, and neither was this: not answered"));
        }
    }

    @Test
    void aFaultThatLooksLikeARefusalIsAFailure() {
        Function<Task, Support> support = task -> {
            if (task.property().name().equals("fails")) {
                throw new IllegalArgumentException("oops");
            }
            return Support.yes();
        };
        List<Answer> answers = check(
                List.of(new Property.DeadlockFree("fails"), DEADLOCK, new Property.ErrorFree("errors")),
                new Fixed(support, IsolatedFailuresTest::held));
        assertThat(answers).extracting(IsolatedFailuresTest::word).containsExactly("unknown", "holds", "holds");
        assertThat(answers).extracting(answer -> answer.failure().isPresent()).containsExactly(true, false, false);
    }

    @Test
    void aRefusalIsUnknown() {
        Fixed none = new Fixed(task -> Support.neverForThisKind("is not for it"), IsolatedFailuresTest::held);
        Answer refused = check(List.of(DEADLOCK), none).get(0);
        assertThat(refused.verdict().limit())
                .contains(new Limit(Limit.Kind.UNSUPPORTED, "no engine can answer 'asked', which is not for it"));
        assertThat(refused.failure()).isEmpty();
    }

    /** The ways of two properties are tried together; that of one is refused, or fails. */
    @Test
    void aStrongerPropertyThatIsRefusedLeavesTheAnswer() {
        Expr isLarge = op(read(count), BinaryOp.EQ, 3);
        Expr bad = Expr.not(new Expr.Binary(BinaryOp.IMPLY, isLarge, Expr.equal(0, 1)));
        Property refused = new Property.Never("refused", bad);
        Property vacuous = new Property.Never("vacuous", bad);
        for (boolean isFault : List.of(false, true)) {
            Function<Task, Support> support = task -> {
                boolean isStronger = !task.property().predicates().contains(bad);
                if (!isStronger || !task.property().name().equals("refused")) {
                    return Support.yes();
                }
                if (isFault) {
                    throw new IllegalArgumentException("oops");
                }
                return Support.neverForThisKind("is too strong");
            };
            List<Answer> judged = withChecker(
                    checker -> {
                        List<Answer> answers = checker.answers(List.of(refused, vacuous), Budget.unlimited());
                        return new VacuityCheck(failing, checker, Budget.unlimited()).judged(answers);
                    },
                    new Fixed(support, IsolatedFailuresTest::held));
            assertThat(judged)
                    .extracting(IsolatedFailuresTest::word)
                    .containsExactly(isFault ? "unknown" : "holds", "holds");
            assertThat(judged)
                    .extracting(answer -> answer.failure().isPresent())
                    .containsExactly(isFault, false);
            assertThat(judged.get(0).verdict().vacuity()).isEmpty();
            assertThat(judged.get(1).verdict().vacuity()).isPresent();
        }
    }
}
