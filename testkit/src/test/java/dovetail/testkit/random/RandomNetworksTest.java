package dovetail.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.reference.ReferenceSearch;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random networks are only worth their name when they repeat, stay small and exercise what they promise. */
@Tag("slow")
class RandomNetworksTest {
    private static final int SAMPLE = 300;
    private static final int SMALL = 3000;

    @Test
    void guardedNetworksAreMostlySmallAndOftenNotTrivial() {
        long[] sizes = sizes(RandomNetworks::guarded);
        assertThat(Arrays.stream(sizes).filter(n -> n > SMALL).count()).isLessThan(SAMPLE / 10);
        assertThat(Arrays.stream(sizes).filter(n -> n >= 10).count()).isGreaterThan(SAMPLE / 3);
    }

    @Test
    void explicitNetworksAreSmallAndOftenNotTrivial() {
        long[] sizes = sizes(RandomNetworks::explicit);
        assertThat(Arrays.stream(sizes).max().orElse(0)).isLessThanOrEqualTo(6 * 6 * 6 * 6 * 6);
        assertThat(Arrays.stream(sizes).filter(n -> n >= 10).count()).isGreaterThan(SAMPLE / 4);
    }

    private static long[] sizes(LongFunction<Network> make) {
        return LongStream.range(0, SAMPLE)
                .map(seed -> {
                    Network network = make.apply(seed);
                    return RandomNetworks.isWithin(network, SMALL) ? new ReferenceSearch(network).states() : SMALL + 1;
                })
                .toArray();
    }

    @Test
    void boundIsKept() {
        for (long seed = 0; seed < 100; seed++) {
            assertThat(new ReferenceSearch(RandomNetworks.guarded(seed, 50)).states())
                    .isLessThanOrEqualTo(50);
        }
    }

    @Test
    void sameSeedGivesTheSameNetwork() {
        for (long seed = 0; seed < 20; seed++) {
            Network one = RandomNetworks.guarded(seed, 500);
            Network two = RandomNetworks.guarded(seed, 500);
            assertThat(one.slots()).isEqualTo(two.slots());
            assertThat(one.components()).isEqualTo(two.components());
            assertThat(one.rules()).isEqualTo(two.rules());
        }
    }

    @Test
    void everyFeatureTurnsUp() {
        long errors = 0;
        long deadlocks = 0;
        Set<BinaryOp> operators = EnumSet.noneOf(BinaryOp.class);
        Set<Class<?>> kinds = new HashSet<>();
        int committed = 0;
        int prioritised = 0;
        int withTemporaries = 0;
        int transmitting = 0;
        int withPreludes = 0;
        int manyParties = 0;
        for (long seed = 0; seed < SAMPLE; seed++) {
            Network network = RandomNetworks.guarded(seed, 500);
            ReferenceSearch search = new ReferenceSearch(network);
            errors += search.errors() > 0 ? 1 : 0;
            deadlocks += search.deadlocks() > 0 ? 1 : 0;
            committed += network.priorities().hasCommitted() ? 1 : 0;
            prioritised += network.priorities().hasRules() ? 1 : 0;
            withTemporaries += network.temporaries().isEmpty() ? 0 : 1;
            manyParties +=
                    network.rules().stream().anyMatch(r -> r.participants().size() > 2) ? 1 : 0;
            boolean transmits = false;
            boolean hasPreludes = false;
            for (var component : network.components()) {
                for (Action action : ((Behaviour.Guarded) component.behaviour()).actions()) {
                    collect(action.guard(), operators);
                    Statements.expressions(action.effects()).forEach(expr -> collect(expr, operators));
                    Statements.all(action.effects()).forEach(statement -> kinds.add(statement.getClass()));
                    transmits |= !action.receives().isEmpty();
                    hasPreludes |= !action.prelude().isEmpty();
                }
            }
            transmitting += transmits ? 1 : 0;
            withPreludes += hasPreludes ? 1 : 0;
        }
        assertThat(operators).containsExactlyInAnyOrder(BinaryOp.values());
        assertThat(kinds).hasSize(Statement.class.getPermittedSubclasses().length);
        assertThat(prioritised).as("networks with priorities").isGreaterThan(SAMPLE / 20);
        assertThat(withTemporaries).as("networks with temporaries").isGreaterThan(SAMPLE / 10);
        assertThat(errors).as("networks with errors").isBetween(SAMPLE / 10L, SAMPLE * 8L / 10);
        assertThat(deadlocks).as("networks with deadlocks").isBetween(SAMPLE / 10L, SAMPLE * 9L / 10);
        assertThat(committed).as("networks with committed locations").isGreaterThan(SAMPLE / 10);
        assertThat(transmitting).as("networks that transmit values").isGreaterThan(SAMPLE / 10);
        assertThat(withPreludes).as("networks with preludes").isGreaterThan(SAMPLE / 10);
        assertThat(manyParties).as("networks with rules of three or more").isGreaterThan(SAMPLE / 20);
    }

    private static void collect(Expr expr, Set<BinaryOp> operators) {
        for (Expr part : Exprs.parts(expr)) {
            if (part instanceof Expr.Binary binary) {
                operators.add(binary.op());
            }
        }
    }

    @Test
    void predicatesHaveAValueEverywhereAndDiscriminate() throws ModelError {
        int mixed = 0;
        for (long seed = 0; seed < SAMPLE; seed++) {
            Network network = RandomNetworks.guarded(seed, 200);
            Expr predicate = RandomNetworks.predicate(network, seed);
            Interpreter interpreter = new Interpreter(network);
            boolean sometimes = false;
            boolean always = true;
            for (int[] state : new ReferenceSearch(network).allStates()) {
                boolean holds = interpreter.holds(predicate, state);
                sometimes |= holds;
                always &= holds;
            }
            mixed += sometimes && !always ? 1 : 0;
        }
        assertThat(mixed).isGreaterThan(SAMPLE / 10);
    }

    @Test
    void partialPredicatesFailInSomeStates() {
        int failing = 0;
        for (long seed = 0; seed < SAMPLE; seed++) {
            Network network = RandomNetworks.guarded(seed, 200);
            Expr predicate = RandomNetworks.partialPredicate(network, seed);
            try {
                new Interpreter(network).holds(predicate, network.initialState());
            } catch (ModelError e) {
                failing++;
            }
        }
        assertThat(failing).isBetween(1, SAMPLE / 4);
    }
}
