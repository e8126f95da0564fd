package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Runs statements without communication and jumps on all their paths, by recursion. */
final class Statements {
    /** Fewer than the tool allows, for the recursion; tests have short loops. */
    private static final int MOST_ROUNDS = 1_000;

    private final Terms terms;
    private final Matching matching;

    Statements(Terms terms) {
        this.terms = terms;
        this.matching = new Matching(terms);
    }

    List<Outcome> run(Command command, Env env, Map<String, Object> store) {
        try {
            return step(command, env, store);
        } catch (Stop.Fault e) {
            return List.of(new Outcome(store, null, e.getMessage()));
        } catch (Stop.Refusal e) {
            return List.of();
        }
    }

    private static List<Outcome> then(List<Outcome> first, Function<Map<String, Object>, List<Outcome>> next) {
        List<Outcome> all = new ArrayList<>();
        for (Outcome outcome : first) {
            all.addAll(outcome.goesOn() ? next.apply(outcome.store()) : List.of(outcome));
        }
        return all;
    }

    private List<Outcome> step(Command command, Env env, Map<String, Object> store) {
        if (command instanceof Command.Null) {
            return List.of(Outcome.of(store));
        } else if (command instanceof Command.Sequence sequence) {
            List<Outcome> outcomes = List.of(Outcome.of(store));
            for (Command part : sequence.parts()) {
                outcomes = then(outcomes, s -> run(part, env, s));
            }
            return outcomes;
        } else if (command instanceof Command.Assign assign) {
            List<Object> values = terms.values(assign.values(), env, store);
            List<Matching.Bound> bound = matching.match(assign.targets(), values, env, store);
            return bound == null ? List.of() : List.of(Outcome.of(matching.assign(bound, env, store)));
        } else if (command instanceof Command.AssignAny any) {
            return any(any, env, store);
        } else if (command instanceof Command.If branch) {
            boolean holds = terms.truth(branch.condition(), env, store);
            Command chosen = holds ? branch.then() : branch.otherwise();
            return chosen == null ? List.of(Outcome.of(store)) : run(chosen, env, store);
        } else if (command instanceof Command.Case cases) {
            return cases(cases, env, store);
        } else if (command instanceof Command.While loop) {
            return loop(loop, env, store, 0);
        } else if (command instanceof Command.Foreach loop) {
            Env.Ref variable = matching.place(new Term.Reference(loop.variable()), env, store);
            List<Outcome> outcomes = List.of(Outcome.of(store));
            for (Object value : variable.kind().all()) {
                outcomes = then(outcomes, s -> run(loop.body(), env, variable.write(s, value)));
            }
            return outcomes;
        } else if (command instanceof Command.Select select) {
            List<Outcome> outcomes = new ArrayList<>();
            select.levels().get(0).forEach(alternative -> outcomes.addAll(run(alternative, env, store)));
            return outcomes;
        } else if (command instanceof Command.On on) {
            return terms.truth(on.condition(), env, store) ? List.of(Outcome.of(store)) : List.of();
        }
        Command.Return result = (Command.Return) command;
        return List.of(new Outcome(store, terms.value(result.value(), env, store), null));
    }

    private List<Outcome> any(Command.AssignAny any, Env env, Map<String, Object> store) {
        List<Outcome> outcomes = List.of(Outcome.of(store));
        for (Pattern target : any.targets()) {
            Env.Ref place = matching.place(((Pattern.Access) target).place(), env, store);
            List<Outcome> more = new ArrayList<>();
            for (Outcome outcome : outcomes) {
                place.kind().all().forEach(value -> more.add(Outcome.of(place.write(outcome.store(), value))));
            }
            outcomes = more;
        }
        Term where = any.where();
        return where == null ? outcomes : then(outcomes, s -> run(new Command.On(where, 0), env, s));
    }

    private List<Outcome> cases(Command.Case cases, Env env, Map<String, Object> store) {
        Object value = terms.value(cases.value(), env, store);
        for (Command.Branch branch : cases.branches()) {
            List<Matching.Bound> bound = matching.match(List.of(branch.pattern()), List.of(value), env, store);
            if (bound != null) {
                return run(branch.body(), env, matching.assign(bound, env, store));
            }
        }
        return List.of();
    }

    private List<Outcome> loop(Command.While loop, Env env, Map<String, Object> store, int rounds) {
        if (!terms.truth(loop.condition(), env, store)) {
            return List.of(Outcome.of(store));
        }
        if (rounds == MOST_ROUNDS) {
            throw new Stop.PastLimit();
        }
        return then(run(loop.body(), env, store), s -> {
            try {
                return loop(loop, env, s, rounds + 1);
            } catch (Stop.Fault e) {
                return List.of(new Outcome(s, null, e.getMessage()));
            } catch (Stop.Refusal e) {
                return List.of();
            }
        });
    }
}
