package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.ModelError;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceCtl;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.testkit.corpus.KnownAnswers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The reference interpreter gives the counts and answers that the corpus states, and the lengths of shortest traces. That
 * engines give the same answers is tested with the command line.
 */
class KnownAnswersTest {
    private static final Path CORPUS = Path.of("../corpus");

    @TestFactory
    List<DynamicTest> referenceGivesThem() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (KnownAnswers known : KnownAnswers.below(CORPUS)) {
            tests.add(DynamicTest.dynamicTest(CORPUS.relativize(known.file()).toString(), () -> compare(known)));
        }
        return tests;
    }

    private static void compare(KnownAnswers known) {
        Model model = ModelReader.read(known.models());
        Network network = model.network();
        ReferenceSearch search = new ReferenceSearch(network);
        assertThat(new KnownAnswers.Counts(search.states(), search.transitions(), search.deadlocks(), search.errors()))
                .isEqualTo(known.counts().orElseThrow());

        List<Property> properties =
                new ArrayList<>(PropReader.read(known.file(), model).properties());
        properties.addAll(model.properties());
        model.buchi().ifPresent(buchi -> properties.add(buchi.property(RunRules.DEFAULT)));
        Map<String, ExpectedAnswers.Answer> found = new LinkedHashMap<>();
        for (Property property : properties) {
            ExpectedAnswers.Answer answer = property.accept(new Answering(network, search));
            boolean tellsSteps =
                    ExpectedAnswers.read(SourceFiles.read(known.file())).containsKey(property.name())
                            && ExpectedAnswers.read(SourceFiles.read(known.file()))
                                            .get(property.name())
                                            .steps()
                                    != null;
            found.put(property.name(), tellsSteps ? answer : answer.withoutSteps());
        }
        assertThat(found).isEqualTo(ExpectedAnswers.read(SourceFiles.read(known.file())));
    }

    /** The reference's answer to a property, with the length of a shortest trace where it tells one. */
    private record Answering(Network network, ReferenceSearch search)
            implements Property.Visitor<ExpectedAnswers.Answer>, Property.OfStates.Visitor<ExpectedAnswers.Answer> {
        @Override
        public ExpectedAnswers.Answer ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        @Override
        public ExpectedAnswers.Answer neverWord(Property.NeverWord property) {
            return violatedIn(ReferenceWords.distance(network, property));
        }

        @Override
        public ExpectedAnswers.Answer observer(Property.Observer property) {
            try {
                Optional<Integer> distance = ReferenceWords.distance(network, property);
                return answer(distance.isPresent() == property.isExistential(), distance);
            } catch (ModelError e) {
                return answer(false, Optional.empty());
            }
        }

        @Override
        public ExpectedAnswers.Answer timedObserver(Property.TimedObserver property) {
            throw new IllegalArgumentException("the corpus has no timed networks");
        }

        @Override
        public ExpectedAnswers.Answer timelockFree(Property.TimelockFree property) {
            throw new IllegalArgumentException("the corpus has no timed networks");
        }

        @Override
        public ExpectedAnswers.Answer ofNet(Property.OfNet property) {
            throw new IllegalArgumentException("the corpus has no nets");
        }

        @Override
        public ExpectedAnswers.Answer ofRuns(Property.OfRuns property) {
            return answer(!ReferenceLtl.isViolated(network, property), Optional.empty());
        }

        @Override
        public ExpectedAnswers.Answer unsupported(Property.Unsupported property) {
            throw new IllegalArgumentException("the corpus has no such properties");
        }

        @Override
        public ExpectedAnswers.Answer branchingTime(Property.BranchingTime property) {
            return answer(ReferenceCtl.isSatisfied(network, property), Optional.empty());
        }

        @Override
        public ExpectedAnswers.Answer never(Property.Never property) {
            Optional<Integer> bad = search.distance(property.bad());
            Optional<Integer> undefined = search.distanceToUndefined(property.bad());
            return violatedIn(
                    bad.isPresent() && undefined.isPresent()
                            ? Optional.of(Math.min(bad.get(), undefined.get()))
                            : bad.or(() -> undefined));
        }

        @Override
        public ExpectedAnswers.Answer reachable(Property.Reachable property) {
            Optional<Integer> undefined = search.distanceToUndefined(property.goal());
            return answer(search.satisfies(property), undefined.or(() -> search.distance(property.goal())));
        }

        @Override
        public ExpectedAnswers.Answer deadlockFree(Property.DeadlockFree property) {
            return violatedIn(search.distanceToDeadlock(property.properEnds()));
        }

        @Override
        public ExpectedAnswers.Answer deadlockReachable(Property.DeadlockReachable property) {
            return answer(search.deadlocks() > 0, search.distanceToDeadlock());
        }

        @Override
        public ExpectedAnswers.Answer errorFree(Property.ErrorFree property) {
            return violatedIn(search.distanceToError());
        }

        private static ExpectedAnswers.Answer violatedIn(Optional<Integer> steps) {
            return answer(steps.isEmpty(), steps);
        }

        private static ExpectedAnswers.Answer answer(boolean holds, Optional<Integer> steps) {
            return new ExpectedAnswers.Answer(holds ? "holds" : "violated", steps.orElse(null));
        }
    }
}
