package dovetail.interpret;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.model.Priorities;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import dovetail.model.data.Slot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Semantics of a system of modules, written for clarity instead of speed. The values of an instant are enumerated variable
 * by variable in the order of declaration. Every step is an instant, and every automaton takes one edge with it.
 */
public final class ModulesInterpreter implements Semantics {
    /** The bytes of a state besides those of its values, roughly. */
    private static final int BYTES_PER_STATE = 64;

    private final Modules system;
    private final Evaluator evaluator;
    private final Budget budget;
    private final Poll poll;
    private final List<Integer> everyone = new ArrayList<>();
    /** The instant constraints by the last variable that they read; those that read none come with the first. */
    private final List<List<Expr>> decidedBy = new ArrayList<>();

    /** The semantics under a budget: an instant may have more states than time or memory permit. */
    public ModulesInterpreter(Modules system, Budget budget) {
        this.system = system;
        this.evaluator = new Evaluator(system);
        this.budget = budget;
        this.poll = new Poll(budget);
        for (int i = 0; i < system.componentNames().size(); i++) {
            everyone.add(i);
        }
        for (int i = 0; i <= system.moduleVariables().size(); i++) {
            decidedBy.add(new ArrayList<>());
        }
        for (ModuleConstraint constraint : system.constraints()) {
            constraint.accept(new Deciding());
        }
    }

    private final class Deciding implements ModuleConstraint.Visitor<Boolean> {
        @Override
        public Boolean instant(ModuleConstraint.Instant constraint) {
            int[] last = {0};
            constraint.condition().forEachRead(slot -> {
                if (slot < system.registerBase()) {
                    last[0] = Math.max(last[0], slot + 1);
                }
            });
            return decidedBy.get(last[0]).add(constraint.condition());
        }

        @Override
        public Boolean temporal(ModuleConstraint.Temporal constraint) {
            return false;
        }
    }

    @Override
    public Modules system() {
        return system;
    }

    @Override
    public List<int[]> initialStates() {
        return instantsAfter(before(), Map.of());
    }

    /** The memory before instant 0. */
    public int[] before() {
        return system.slots().stream().mapToInt(Slot::initial).toArray();
    }

    @Override
    public List<Move> moves(int[] state) {
        List<Move> moves = new ArrayList<>();
        for (int[] next : instantsAfter(state, Map.of())) {
            moves.add(tick(next));
        }
        return moves;
    }

    private Move tick(int[] next) {
        return new Move(Priorities.NO_RULE, Modules.TICK, everyone, List.of(), List.of(), null, next, null);
    }

    @Override
    public boolean isInitial(int[] state) {
        return follows(before(), state);
    }

    @Override
    public List<Move> moves(int[] from, int[] to) {
        return follows(from, to) ? List.of(tick(to)) : List.of();
    }

    @Override
    public int value(Expr expr, int[] state) throws ModelError {
        return evaluator.value(expr, state);
    }

    @Override
    public Optional<String> refusal(List<int[]> states, int loopStart) {
        if (loopStart == states.size() - 1) {
            return Optional.of("the run ends, and computations of modules are infinite");
        }
        for (ModuleConstraint.Temporal constraint : system.automata()) {
            long[] letters = letters(constraint.atoms(), states);
            // The first visit of the loop may follow other registers than the later ones, so it belongs to the stem.
            long[] stem = Arrays.copyOf(letters, loopStart + 1);
            long[] loop = Arrays.copyOfRange(letters, loopStart + 1, letters.length);
            if (!Acceptance.accepts(constraint.automaton(), stem, loop)) {
                return Optional.of("the run does not satisfy '" + constraint.text() + "'");
            }
        }
        return Optional.empty();
    }

    /** The letters at the instants of a run; the registers of an instant are those after the instant before. */
    private long[] letters(List<Expr> atoms, List<int[]> states) {
        long[] letters = new long[states.size()];
        int[] before = before();
        for (int i = 0; i < letters.length; i++) {
            letters[i] = letter(atoms, instant(before, states.get(i)));
            before = states.get(i);
        }
        return letters;
    }

    /** The values that constraints of an instant read: its variables, and the memory before it. */
    private int[] instant(int[] before, int[] state) {
        int[] now = before.clone();
        System.arraycopy(state, 0, now, 0, system.registerBase());
        return now;
    }

    /** Whether a state is possible at the instant after another; decided without enumerating the possible ones. */
    private boolean follows(int[] from, int[] to) {
        int[] now = instant(from, to);
        for (int i = 0; i < system.registerBase(); i++) {
            if (!system.slot(i).domain().contains(to[i])) {
                return false;
            }
        }
        for (List<Expr> conditions : decidedBy) {
            if (!areTrue(conditions, now)) {
                return false;
            }
        }
        int[] next = withRegisters(now);
        for (int i = 0; i < system.automata().size(); i++) {
            int slot = system.automatonBase() + i;
            if (!targets(i, now).contains(to[slot])) {
                return false;
            }
            next[slot] = to[slot];
        }
        return Arrays.equals(next, to);
    }

    /**
     * The states that are possible at the instant after another.
     *
     * @param given the values that some variables have to have, by their slots; others are not tried
     */
    public List<int[]> instantsAfter(int[] state, Map<Integer, Integer> given) {
        List<int[]> found = new ArrayList<>();
        int[] now = state.clone();
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            if (areTrue(decidedBy.get(0), now)) {
                assign(0, now, given, found, meanwhile);
            }
        }
        return found;
    }

    /** Gives a variable each of its values in turn, then the ones after it. */
    private void assign(
            int variable, int[] now, Map<Integer, Integer> given, List<int[]> found, MemoryMeter meanwhile) {
        if (variable == system.registerBase()) {
            found.addAll(completed(now, meanwhile));
            return;
        }
        Domain domain = system.moduleVariables().get(variable).domain();
        int least = Math.max(domain.min(), given.getOrDefault(variable, domain.min()));
        int greatest = Math.min(domain.max(), given.getOrDefault(variable, domain.max()));
        for (int value = least; value <= greatest; value++) {
            poll.tick();
            now[variable] = value;
            if (areTrue(decidedBy.get(variable + 1), now)) {
                assign(variable + 1, now, given, found, meanwhile);
            }
        }
    }

    /** The states with given values of variables: registers get their next values, and automata take their edges. */
    private List<int[]> completed(int[] now, MemoryMeter meanwhile) {
        long bytes = BYTES_PER_STATE + (long) Integer.BYTES * now.length;
        List<int[]> states = new ArrayList<>(List.of(withRegisters(now)));
        meanwhile.take(bytes);
        for (int i = 0; i < system.automata().size(); i++) {
            int slot = system.automatonBase() + i;
            List<int[]> extended = new ArrayList<>();
            for (int target : targets(i, now)) {
                poll.tick(states.size());
                meanwhile.take(bytes * states.size());
                for (int[] state : states) {
                    int[] copy = state.clone();
                    copy[slot] = target;
                    extended.add(copy);
                }
            }
            meanwhile.giveBack(bytes * states.size());
            states = extended;
        }
        return states;
    }

    /** A copy of a state with the next values of registers. */
    private int[] withRegisters(int[] now) {
        int[] next = now.clone();
        for (int i = 0; i < system.registers().size(); i++) {
            Register register = system.registers().get(i);
            int value = total(register.next(), now);
            if (!register.domain().contains(value)) {
                throw new IllegalStateException("register " + register.name() + " would become " + value);
            }
            next[system.registerBase() + i] = value;
        }
        return next;
    }

    /** The targets of the edges that an automaton can take, each once. */
    private Set<Integer> targets(int automaton, int[] now) {
        ModuleConstraint.Temporal constraint = system.automata().get(automaton);
        long letter = letter(constraint.atoms(), now);
        Set<Integer> targets = new LinkedHashSet<>();
        for (Automaton.Edge edge : constraint.automaton().edges(now[system.automatonBase() + automaton])) {
            poll.tick();
            if (edge.guard().admits(letter)) {
                targets.add(edge.target());
            }
        }
        return targets;
    }

    private long letter(List<Expr> atoms, int[] now) {
        long letter = 0;
        for (int i = 0; i < atoms.size(); i++) {
            letter |= total(atoms.get(i), now) != 0 ? 1L << i : 0;
        }
        return letter;
    }

    private boolean areTrue(List<Expr> conditions, int[] now) {
        for (Expr condition : conditions) {
            if (total(condition, now) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The value of an expression; the language permits none without a value. */
    private int total(Expr expr, int[] now) {
        try {
            return evaluator.value(expr, now);
        } catch (ModelError e) {
            throw new IllegalStateException("an expression of a module has no value", e);
        }
    }
}
