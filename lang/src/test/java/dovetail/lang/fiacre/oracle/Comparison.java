package dovetail.lang.fiacre.oracle;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.oracle.Instances.Process;
import dovetail.lang.fiacre.syntax.FiacreParser;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compares the translation of a system with its meaning: state by state, the successors and the model errors. */
final class Comparison {
    private final DirectSystem direct;
    private final Network network;
    private final Interpreter interpreter;
    private final Map<String, Map<String, Object>> seen = new HashMap<>();
    private long transitions;
    private long errors;
    private long deadlocks;

    /** The result of a comparison that found no difference. */
    enum Kept {
        SAME,
        /** Both refuse the file, or the initial statements. */
        REFUSED,
        /** A limit of the tool was met. */
        LIMIT,
        /** The meaning of some step is left open. */
        UNSPECIFIED,
        /** More states than were asked for; those that were compared are the same. */
        LARGE
    }

    /** How a comparison ended, with the numbers of both systems. */
    record Result(
            Kept kept,
            long states,
            long transitions,
            long errors,
            long deadlocks,
            @Nullable String reason,
            boolean hasChain) {
        Result(Kept kept, @Nullable String reason) {
            this(kept, 0, 0, 0, 0, reason, false);
        }
    }

    private Comparison(DirectSystem direct, Network network) {
        this.direct = direct;
        this.network = network;
        this.interpreter = new Interpreter(network);
    }

    static Result compare(String text, int mostStates) {
        SourceText source = new SourceText("test.fcr", text);
        Network network;
        String refused = null;
        try {
            network = new FiacreLanguage()
                    .read(source, Map.of(), ConstantValues.NONE)
                    .network();
        } catch (InputException e) {
            refused = e.getMessage() + e.diagnostics();
            network = null;
        }
        try {
            if (network == null) {
                if (refused != null && refused.contains("initial statement")) {
                    new DirectSystem(FiacreParser.parse(source, Map.of(), new Diagnostics()));
                    throw new AssertionError("the initial statements are refused, but have one outcome: " + refused);
                }
                if (refused != null && refused.contains("priority over itself")) {
                    DirectSystem cyclic = new DirectSystem(FiacreParser.parse(source, Map.of(), new Diagnostics()));
                    if (!cyclic.order().hasCycle()) {
                        throw new AssertionError("no step has priority over itself: " + refused);
                    }
                }
                return new Result(Kept.REFUSED, refused);
            }
            DirectSystem direct = new DirectSystem(FiacreParser.parse(source, Map.of(), new Diagnostics()));
            return new Comparison(direct, network).run(mostStates);
        } catch (DirectSystem.BadInit e) {
            // A system that is refused for a cycle of priorities may have bad initial statements, too.
            if (network != null) {
                throw new AssertionError(
                        "the initial statements have not one outcome, and the system is not refused", e);
            }
            return new Result(Kept.REFUSED, "initial statement");
        } catch (Stop.PastLimit e) {
            return new Result(Kept.LIMIT, null);
        } catch (Stop.Unspecified e) {
            return new Result(Kept.UNSPECIFIED, e.getMessage());
        }
    }

    private Result run(int mostStates) {
        Deque<int[]> open = new ArrayDeque<>();
        int[] first = network.initialState();
        String start = text(first);
        same("the initial state", text(direct.initial()), start);
        seen.put(start, direct.initial());
        open.add(first);
        while (!open.isEmpty()) {
            if (seen.size() > mostStates) {
                return result(Kept.LARGE);
            }
            expand(open.remove(), open);
        }
        return result(Kept.SAME);
    }

    private Result result(Kept kept) {
        return new Result(
                kept,
                seen.size(),
                transitions,
                errors,
                deadlocks,
                null,
                direct.order().hasChain());
    }

    private void expand(int[] state, Deque<int[]> open) {
        String at = text(state);
        Map<String, Map<String, Object>> targets = new HashMap<>();
        Map<String, Integer> expected = new TreeMap<>();
        List<String> faults = new ArrayList<>();
        for (Outcome step : direct.steps(seen.get(at))) {
            if (step.fault() == null) {
                String target = text(step.store());
                targets.put(target, step.store());
                expected.merge(target, 1, Integer::sum);
            } else {
                faults.add(step.fault());
            }
        }
        Map<String, Integer> found = new TreeMap<>();
        Map<String, int[]> reached = new TreeMap<>();
        List<String> messages = new ArrayList<>();
        try {
            for (Move move : interpreter.moves(state)) {
                if (move.isError()) {
                    messages.add(move.error());
                } else {
                    found.merge(text(move.target()), 1, Integer::sum);
                    reached.put(text(move.target()), move.target());
                }
            }
        } catch (Limit.Exceeded e) {
            throw new AssertionError("only the translation meets a limit in " + at, e);
        }
        if (!expected.equals(found)) {
            Map<String, Integer> both = new TreeMap<>(expected);
            both.entrySet().retainAll(found.entrySet());
            expected.keySet().removeAll(both.keySet());
            found.keySet().removeAll(both.keySet());
            same("the successors of " + at + faults + messages, lines(expected), lines(found));
        }
        if (faults.isEmpty() != messages.isEmpty()) {
            throw new AssertionError("model errors in " + at + "\n expected: " + faults + "\n found: " + messages);
        }
        transitions += found.values().stream().mapToInt(n -> n).sum();
        errors += messages.size();
        deadlocks += found.isEmpty() && messages.isEmpty() ? 1 : 0;
        reached.forEach((target, values) -> {
            if (seen.putIfAbsent(target, targets.get(target)) == null) {
                open.add(values);
            }
        });
    }

    private static String lines(Map<String, Integer> successors) {
        StringBuilder text = new StringBuilder();
        successors.forEach((state, times) ->
                text.append("\n    ").append(times).append(" x ").append(state));
        return text.toString();
    }

    private static void same(String what, String expected, String found) {
        if (!expected.equals(found)) {
            throw new AssertionError(what + "\n expected: " + expected + "\n found: " + found);
        }
    }

    /** A state of the network as text; hidden variables hold their least value in all states. */
    private String text(int[] state) {
        Map<String, String> values = new TreeMap<>();
        for (Component component : network.components()) {
            values.put(
                    "@" + component.name(),
                    network.renderValue(component.locationSlot(), state[component.locationSlot()]));
        }
        for (Variable variable : network.variables()) {
            List<Integer> cells = new ArrayList<>();
            for (int i = 0; i < variable.slots(); i++) {
                cells.add(state[variable.base() + i]);
            }
            boolean isHidden = variable.name().contains("?");
            int initial = network.slot(variable.base()).initial();
            if (!isHidden || cells.stream().anyMatch(c -> c != initial)) {
                values.put(variable.name(), cells.toString());
            }
        }
        return values.toString();
    }

    /** A state of the direct interpreter as text, with the variables that the network has. */
    private String text(Map<String, Object> store) {
        Map<String, String> values = new TreeMap<>();
        for (Process process : direct.processes()) {
            values.put(process.location(), (String) store.get(process.location()));
        }
        Map<String, List<Integer>> integers = direct.integers(store);
        for (Variable variable : network.variables()) {
            List<Integer> cells = integers.get(variable.name());
            if (cells != null) {
                values.put(variable.name(), cells.toString());
            }
        }
        return values.toString();
    }
}
