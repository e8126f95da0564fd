package dovetail.lang.pnml.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import dovetail.testkit.Ring;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Reduced nets have the same markings of observed places, and the same deadlocks, as the token game of the original. */
class NetReductionTest {
    private static final int CASES = 1_500;
    private static final int MOST_MARKINGS = 3_000;
    private static final int MOST_TOKENS = 6;

    private int compared;
    private int agglomerated;
    private int deadlocks;
    private int completed;

    @Test
    void reachableMarkingsOfObservedPlaces() {
        Cases.forEachSeed(CASES, seed -> compare(seed, false));
        Ring.assertOccurs("bounded nets", compared, CASES / 2, CASES);
        Ring.assertOccurs("agglomerations", agglomerated, CASES / 10, CASES);
    }

    @Test
    void reachableDeadlocks() {
        Cases.forEachSeed(CASES, seed -> compare(seed, true));
        Ring.assertOccurs("bounded nets", compared, CASES / 2, CASES);
        Ring.assertOccurs("agglomerations", agglomerated, CASES / 20, CASES);
        Ring.assertOccurs("deadlocks", deadlocks, CASES / 10, CASES);
        Ring.assertOccurs("deadlocks after postponed transitions", completed, CASES / 100, CASES);
    }

    private void compare(long seed, boolean ofDeadlocks) {
        Random random = new Random(seed);
        Net net = net(random);
        boolean[] observed = new boolean[net.places().size()];
        observed[random.nextInt(observed.length)] = true;
        observed[random.nextInt(observed.length)] |= random.nextBoolean();
        TokenGame original = new TokenGame(net);
        if (!original.visit(MOST_MARKINGS, MOST_TOKENS)) {
            return;
        }
        ReducedNet reduced = NetReduction.of(
                net, observed, ofDeadlocks ? Preserved.DEADLOCKS : Preserved.STATES, Budget.unlimited());
        TokenGame small = new TokenGame(reduced.net());
        assertThat(small.visit(MOST_MARKINGS, MOST_TOKENS * 10)).isTrue();
        compared++;
        agglomerated += reduced.words().stream().anyMatch(word -> word.length > 1) ? 1 : 0;
        assertThat(lifted(small, original, reduced, observed, ofDeadlocks))
                .as(reduced.summary())
                .isEqualTo(seen(original, observed, ofDeadlocks));
    }

    /** The tokens of observed places in all markings, or in all deadlocks. */
    private static Set<List<Integer>> seen(TokenGame game, boolean[] observed, boolean ofDeadlocks) {
        Set<List<Integer>> seen = new HashSet<>();
        for (List<Integer> marking : game.sequences().keySet()) {
            if (!ofDeadlocks || game.isDeadlock(marking)) {
                seen.add(observed(marking, observed));
            }
        }
        return seen;
    }

    private static List<Integer> observed(List<Integer> marking, boolean[] observed) {
        List<Integer> tokens = new ArrayList<>();
        for (int p = 0; p < observed.length; p++) {
            if (observed[p]) {
                tokens.add(marking.get(p));
            }
        }
        return tokens;
    }

    /** The same of a reduced net, after its firing sequences have been lifted and fired in the original. */
    private Set<List<Integer>> lifted(
            TokenGame small, TokenGame original, ReducedNet reduced, boolean[] observed, boolean ofDeadlocks) {
        Set<List<Integer>> seen = new HashSet<>();
        for (List<Integer> marking : small.sequences().keySet()) {
            if (ofDeadlocks && !small.isDeadlock(marking)) {
                continue;
            }
            List<Integer> at = original.sequences().keySet().iterator().next();
            for (int transition : small.sequences().get(marking)) {
                at = fired(reduced.words().get(transition), at, original);
            }
            for (int p = 0; p < observed.length; p++) {
                if (observed[p]) {
                    assertThat(marking.get(reduced.places()[p])).isEqualTo(at.get(p));
                }
            }
            if (ofDeadlocks) {
                deadlocks++;
                List<Integer> end = completed(at, original, reduced);
                completed += end.equals(at) ? 0 : 1;
                at = end;
                assertThat(original.isDeadlock(at)).isTrue();
            }
            seen.add(observed(at, observed));
        }
        return seen;
    }

    private static List<Integer> completed(List<Integer> marking, TokenGame original, ReducedNet reduced) {
        List<Integer> at = marking;
        for (ReducedNet.Completion completion : reduced.completions()) {
            while (TokenGame.covers(at, completion.inputs())) {
                at = fired(completion.word(), at, original);
            }
        }
        return at;
    }

    private static List<Integer> fired(int[] word, List<Integer> from, TokenGame original) {
        List<Integer> at = from;
        for (int transition : word) {
            assertThat(original.isEnabled(transition, at)).isTrue();
            at = original.fire(transition, at);
        }
        return at;
    }

    /** A random net, half of it a ring or chain of places, some of whose steps need a further token; most arcs have weight one. */
    private static Net net(Random random) {
        int places = 5 + random.nextInt(5);
        List<Net.Place> all = new ArrayList<>();
        for (int p = 0; p < places; p++) {
            int tokens = random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0;
            all.add(new Net.Place("p" + p, "p" + p, tokens, 0));
        }
        List<Net.Transition> transitions = new ArrayList<>();
        int ring = random.nextInt(places);
        int steps = random.nextBoolean() ? ring : ring - 1;
        for (int p = 0; p < steps; p++) {
            Arcs inputs = arc(p);
            if (random.nextInt(3) == 0) {
                inputs.add(ring + random.nextInt(places - ring), 1);
            }
            add(inputs, arc((p + 1) % ring), new Arcs(), transitions);
        }
        int count = 1 + random.nextInt(5);
        for (int t = 0; t < count; t++) {
            Arcs inputs = arcs(random, places, 1 + (random.nextInt(3) == 0 ? 1 : 0));
            Arcs outputs = arcs(random, places, random.nextInt(6) == 0 ? 0 : 1 + (random.nextInt(4) == 0 ? 1 : 0));
            Arcs inhibitors = arcs(random, places, random.nextInt(15) == 0 ? 1 : 0);
            add(inputs, outputs, inhibitors, transitions);
        }
        return new Net("random", all, transitions, null);
    }

    private static void add(Arcs inputs, Arcs outputs, Arcs inhibitors, List<Net.Transition> transitions) {
        String name = "t" + transitions.size();
        transitions.add(new Net.Transition(name, name, inputs, outputs, inhibitors, 0));
    }

    private static Arcs arc(int place) {
        Arcs arcs = new Arcs();
        arcs.add(place, 1);
        return arcs;
    }

    private static Arcs arcs(Random random, int places, int count) {
        Set<Integer> chosen = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            chosen.add(random.nextInt(places));
        }
        Arcs arcs = new Arcs();
        for (int place : chosen) {
            arcs.add(place, random.nextInt(8) == 0 ? 2 : 1);
        }
        return arcs;
    }
}
