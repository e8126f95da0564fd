package dovetail.lang.promela.lower;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.lower.NetworkLowering.Lowered;
import dovetail.lang.promela.lower.Places.Need;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.lang.promela.syntax.Runs;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Network;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates a program. The places that processes need are found by runs of growing networks: a run that meets a missing
 * place adds it. A place that no such run needs is a limit for the engines, behind which there are more places to be had.
 */
public final class ModelLowering {
    /** The runs, and their steps, that look for places. */
    private static final int RUNS = 12;

    private static final int STEPS = 400;

    /** The states near the initial one that are visited. */
    private static final int STATES = 1_000;

    private final SourceText source;
    private final String name;
    private final Program program;
    private final Diagnostics diagnostics;
    private final Map<String, ControlGraph> graphs = new HashMap<>();

    private ModelLowering(SourceText source, String name, Program program, Diagnostics diagnostics) {
        this.source = source;
        this.name = name;
        this.program = program;
        this.diagnostics = diagnostics;
    }

    /** The translation with what reads predicates about it. */
    public static PromelaSystem lower(SourceText source, Program program, Diagnostics diagnostics) {
        String file = source.name();
        String base = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        int dot = base.lastIndexOf('.');
        return new ModelLowering(source, dot < 0 ? base : base.substring(0, dot), program, diagnostics).lower();
    }

    private PromelaSystem lower() {
        for (Process process : program.processes().values()) {
            graphs.put(process.name().text(), ControlGraph.of(process, program.remoteLabels(), this::error));
        }
        if (program.processes().values().stream().allMatch(process -> process.active() == 0)) {
            Token at = program.processes().isEmpty()
                    ? null
                    : program.processes().values().iterator().next().name();
            diagnostics.add(
                    at == null
                            ? Diagnostic.error(
                                    source, 0, "the model has no proctype; write 'init' or 'active proctype'")
                            : Diagnostic.error(
                                    at.source(),
                                    at.offset(),
                                    "no process exists from the start; write 'active' or 'init'"));
        }
        diagnostics.throwIfErrors();
        Places places = new Places(program, graphs, List.of());
        Lowered lowered = lower(places);
        List<Need> later = new ArrayList<>();
        Set<String> created = Runs.of(program);
        if (!created.isEmpty()) {
            for (Need need = missing(lowered, places); need != null && need.place() < Places.MOST; ) {
                later.add(need);
                places = new Places(program, graphs, later);
                lowered = NetworkLowering.lower(name, program, places, new Diagnostics());
                need = missing(lowered, places);
            }
            addMissing(created, places, later);
            places = new Places(program, graphs, later);
            lowered = lower(places);
        }
        return system(lowered, places, later);
    }

    /** Adds a place for each proctype that has none: its assertions and statements belong to the model, too. */
    private void addMissing(Set<String> created, Places places, List<Need> later) {
        int next = places.size();
        for (String process : created) {
            if (program.processes().containsKey(process) && places.count(process) == 0) {
                later.add(new Need(Math.min(next++, Places.MOST - 1), process));
            }
        }
    }

    private PromelaSystem system(Lowered lowered, Places places, List<Need> later) {
        StatedProperties stated = new StatedProperties();
        new Properties(program, lowered.system(), places, this::error).add(stated);
        diagnostics.throwIfErrors();
        return new PromelaSystem(
                program,
                lowered.network(),
                lowered.system(),
                stated,
                places.size(),
                met -> enlarged(later, places, met));
    }

    /** The translation with twice the places for processes of the proctype that lacked one; nothing where they are the most. */
    private Optional<PromelaSystem> enlarged(List<Need> later, Places places, Limit met) {
        Need need = needed(met, places);
        if (need == null || need.place() >= Places.MOST) {
            return Optional.empty();
        }
        List<Need> more = new ArrayList<>(later);
        int wanted = Math.max(1, places.count(need.process()));
        for (int place = need.place(); place < Places.MOST && wanted > 0; place++) {
            if (places.at(place, need.process()) == null) {
                more.add(new Need(place, need.process()));
                wanted--;
            }
        }
        Places larger = new Places(program, graphs, more);
        return Optional.of(system(NetworkLowering.lower(name, program, larger, new Diagnostics()), larger, more));
    }

    private void error(Token at, String message) {
        if (!diagnostics.hasErrorAt(at.source(), at.offset())) {
            diagnostics.error(at.source(), at.offset(), message);
        }
    }

    private Lowered lower(Places places) {
        Lowered lowered = NetworkLowering.lower(name, program, places, diagnostics);
        diagnostics.throwIfErrors();
        return lowered;
    }

    /** A place that some run needs; null where none was found. */
    private @Nullable Need missing(Lowered lowered, Places places) {
        try {
            Interpreter interpreter = new Interpreter(lowered.network());
            nearby(interpreter, lowered.network().initialState());
            far(interpreter, lowered.network());
        } catch (Limit.Exceeded e) {
            return needed(e.limit(), places);
        }
        return null;
    }

    /** The place for want of which a run met a limit; null where the limit is another one. */
    private @Nullable Need needed(Limit met, Places places) {
        for (Process process : program.processes().values()) {
            String type = process.name().text();
            for (int place = 0; place <= places.size(); place++) {
                // The text of a limit may have grown on its way here.
                if (met.kind() == Limit.Kind.PROCESSES && met.text().contains(places.missing(place, type))) {
                    return new Need(place, type);
                }
            }
        }
        return null;
    }

    /** Visits the states near the initial one, breadth first. */
    private static void nearby(Interpreter interpreter, int[] initial) {
        Set<List<Integer>> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>(List.of(initial));
        while (!open.isEmpty() && seen.size() < STATES) {
            int[] state = open.remove();
            for (Move move : interpreter.moves(state)) {
                if (!move.isError()
                        && seen.add(Arrays.stream(move.target()).boxed().toList())) {
                    open.add(move.target());
                }
            }
        }
    }

    /** Takes random runs; in every other one no process ends as long as another step is possible. */
    private static void far(Interpreter interpreter, Network network) {
        int count = network.variables().stream()
                .filter(variable -> variable.name().equals("_nr_pr"))
                .mapToInt(variable -> variable.base())
                .findFirst()
                .orElse(-1);
        for (int run = 0; run < RUNS; run++) {
            Random random = new Random(run);
            int[] state = network.initialState();
            for (int step = 0; step < STEPS; step++) {
                List<Move> proper = new ArrayList<>();
                List<Move> growing = new ArrayList<>();
                for (Move move : interpreter.moves(state)) {
                    if (!move.isError()) {
                        proper.add(move);
                        if (run % 2 == 1 && count >= 0 && move.target()[count] >= state[count]) {
                            growing.add(move);
                        }
                    }
                }
                if (proper.isEmpty()) {
                    break;
                }
                List<Move> chosen = growing.isEmpty() ? proper : growing;
                state = chosen.get(random.nextInt(chosen.size())).target();
            }
        }
    }
}
