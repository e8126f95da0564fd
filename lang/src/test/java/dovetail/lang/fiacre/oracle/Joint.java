package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.Instances.Port;
import dovetail.lang.fiacre.oracle.Instances.Process;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs the paths of the processes that take a step together: first the statements before the communication, the
 * sender's first, then the communication, then the statements after it in the same order.
 */
final class Joint {
    /** Steps with more outcomes are not worth the memory. */
    private static final int MOST_WAYS = 5_000;

    private final Terms terms;
    private final Matching matching;
    private final Statements statements;

    Joint(Terms terms) {
        this.terms = terms;
        this.matching = new Matching(terms);
        this.statements = new Statements(terms);
    }

    /** A process with its path. */
    record Part(Process process, ControlPath path) {
        boolean sends() {
            Command command = path.communicates();
            return command instanceof Command.Send
                    || command instanceof Command.Synchronise synchronise && process.declares(synchronise.port(), true);
        }

        boolean hasValues() {
            return path.communicates() instanceof Command.Send || path.communicates() instanceof Command.Receive;
        }

        /** Whether it may refuse after the communication. */
        boolean mayRefuseLate() {
            boolean tests = path.communicates() instanceof Command.Receive receive
                    && (receive.where() != null
                            || receive.targets().stream().anyMatch(t -> !(t instanceof Pattern.Access)));
            return tests || path.items().size() > path.communication() + 1;
        }
    }

    static Port port(Process process, Command communication) {
        Name name = communication instanceof Command.Synchronise synchronise
                ? synchronise.port()
                : communication instanceof Command.Send send ? send.port() : ((Command.Receive) communication).port();
        return Objects.requireNonNull(process.ports.get(name.text()));
    }

    /** A state on the way, with the values that were sent, or the model error that ended the path. */
    private record Way(
            Map<String, Object> store,
            @Nullable List<Object> sent,
            @Nullable String fault) {
        Way at(Map<String, Object> other) {
            return new Way(other, sent, fault);
        }
    }

    List<Outcome> run(List<Part> parts, Map<String, Object> state) {
        if (parts.size() == 1) {
            return run(parts, state, true);
        }
        checkSpecified(parts, state);
        List<Outcome> early = run(parts, state, true);
        List<Outcome> late = run(parts, state, false);
        if (!numbers(early).equals(numbers(late)) || isFault(early) != isFault(late)) {
            throw new Stop.Unspecified("the receivers may take the values before or after the sender's statements");
        }
        return early;
    }

    private static boolean isFault(List<Outcome> outcomes) {
        return outcomes.stream().anyMatch(outcome -> outcome.fault() != null);
    }

    private static Map<Map<String, Object>, Long> numbers(List<Outcome> outcomes) {
        return outcomes.stream()
                .filter(outcome -> outcome.fault() == null)
                .collect(Collectors.groupingBy(Outcome::store, Collectors.counting()));
    }

    private List<Outcome> run(List<Part> parts, Map<String, Object> state, boolean early) {
        List<Way> ways = List.of(new Way(state, null, null));
        for (Part part : parts) {
            ways = before(part, ways);
        }
        checkReceptions(parts, ways);
        for (Part part : parts) {
            if (early && part.path().communicates() instanceof Command.Receive receive) {
                ways = received(receive, part.process().env, ways);
            }
        }
        for (Part part : parts) {
            if (!early && part.path().communicates() instanceof Command.Receive receive) {
                ways = received(receive, part.process().env, ways);
            }
            if (part.path().communicates() instanceof Command.Receive receive && receive.where() != null) {
                ways = then(ways, way -> item(new ControlPath.Test(receive.where(), true), part.process().env, way));
            }
            int at = part.path().communication();
            ways = items(part, at + 1, part.path().items().size(), ways);
        }
        return ways.stream()
                .map(way -> new Outcome(arrived(parts, way.store()), null, way.fault()))
                .toList();
    }

    /** The language leaves open which comes first: a model error of one process, or the refusal of another. */
    private void checkSpecified(List<Part> parts, Map<String, Object> state) {
        for (Part failing : parts) {
            List<Way> ways = alone(failing, state);
            if (ways.stream().anyMatch(way -> way.fault() != null)) {
                for (Part other : parts) {
                    if (other != failing && (alone(other, state).isEmpty() || other.mayRefuseLate())) {
                        throw new Stop.Unspecified("a model error of one process where another may refuse");
                    }
                }
            }
        }
    }

    /** The language leaves open which comes first: a value that is out of range, or one that another refuses. */
    private void checkReceptions(List<Part> parts, List<Way> ways) {
        for (Way way : ways) {
            boolean isRefused = false;
            boolean isFault = false;
            for (Part part : parts) {
                if (part.path().communicates() instanceof Command.Receive receive) {
                    List<Way> after = received(receive, part.process().env, List.of(way));
                    isRefused |= after.isEmpty();
                    isFault |= way.fault() == null && after.stream().anyMatch(w -> w.fault() != null);
                }
            }
            if (isRefused && isFault) {
                throw new Stop.Unspecified("a received value is out of range, or refused by another process");
            }
        }
    }

    private List<Way> alone(Part part, Map<String, Object> state) {
        return before(part, List.of(new Way(state, null, null)));
    }

    /** The statements of a process before its communication, and the values that it sends. */
    private List<Way> before(Part part, List<Way> ways) {
        List<Way> ready = items(part, 0, part.path().communication(), ways);
        return part.path().communicates() instanceof Command.Send send
                ? then(ready, way -> {
                    List<Object> values = terms.values(send.values(), part.process().env, way.store());
                    return List.of(new Way(way.store(), values, null));
                })
                : ready;
    }

    private static Map<String, Object> arrived(List<Part> parts, Map<String, Object> store) {
        Map<String, Object> after = new LinkedHashMap<>(store);
        for (Part part : parts) {
            if (part.path().target() != null) {
                after.put(part.process().location(), part.path().target());
            }
        }
        return after;
    }

    /** Goes on with every way that has not ended. */
    private static List<Way> then(List<Way> ways, Function<Way, List<Way>> next) {
        List<Way> all = new ArrayList<>();
        for (Way way : ways) {
            if (way.fault() != null) {
                all.add(way);
                continue;
            }
            if (all.size() > MOST_WAYS) {
                throw new Stop.PastLimit();
            }
            try {
                all.addAll(next.apply(way));
            } catch (Stop.Fault e) {
                all.add(new Way(way.store(), way.sent(), e.getMessage()));
            } catch (Stop.Refusal e) {
                // There is no step on this way.
            }
        }
        return all;
    }

    private List<Way> items(Part part, int from, int to, List<Way> ways) {
        List<Way> result = ways;
        for (int at = from; at < to; at++) {
            ControlPath.Item item = part.path().items().get(at);
            result = then(result, way -> item(item, part.process().env, way));
        }
        return result;
    }

    private List<Way> item(ControlPath.Item item, Env env, Way way) {
        if (item instanceof ControlPath.Test test) {
            return terms.truth(test.condition(), env, way.store()) == test.wanted() ? List.of(way) : List.of();
        } else if (item instanceof ControlPath.Match match) {
            return match(match, env, way);
        }
        List<Way> ways = new ArrayList<>();
        for (Outcome outcome : statements.run(((ControlPath.Do) item).command(), env, way.store())) {
            ways.add(new Way(outcome.store(), way.sent(), outcome.fault()));
        }
        return ways;
    }

    private List<Way> match(ControlPath.Match match, Env env, Way way) {
        List<Object> value = List.of(terms.value(match.value(), env, way.store()));
        int last = match.patterns().size() - 1;
        for (int i = 0; i < last; i++) {
            if (matching.match(List.of(match.patterns().get(i)), value, env, way.store()) != null) {
                return List.of();
            }
        }
        List<Matching.Bound> bound = matching.match(List.of(match.patterns().get(last)), value, env, way.store());
        return bound == null ? List.of() : List.of(way.at(matching.assign(bound, env, way.store())));
    }

    private List<Way> received(Command.Receive receive, Env env, List<Way> ways) {
        return then(ways, way -> {
            List<Object> values = Objects.requireNonNull(way.sent());
            List<Matching.Bound> bound = matching.match(receive.targets(), values, env, way.store());
            return bound == null ? List.of() : List.of(way.at(matching.assign(bound, env, way.store())));
        });
    }
}
