package dovetail.cli.graph;

import dovetail.base.Spelling;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.List;

/** The options that {@code reduce} and {@code compare} share: the relation and the limit. */
final class RelationFlags {
    private static final long DEFAULT_MAX_STATES = 5_000_000;

    static final Flag RELATION = new Flag(
            "--equivalence", "-e", relations(), "the relation; dpbranching is branching that preserves divergence");
    static final Flag MAX_STATES = Flag.of(
            "--max-states",
            "N",
            "give up past N states of a model, or of the subset construction for\ntrace and weak-trace (default "
                    + DEFAULT_MAX_STATES + ")");

    private RelationFlags() {}

    private static String relations() {
        List<String> words = new ArrayList<>();
        for (Relation relation : Relation.values()) {
            words.add(relation.word());
        }
        return String.join("|", words);
    }

    static Relation relation(Session session) {
        String word = session.arguments.last("--equivalence");
        for (Relation relation : Relation.values()) {
            if (relation.word().equals(word)) {
                return relation;
            }
        }
        String relations = "strong, branching, dpbranching, trace or weak-trace";
        throw new UsageException(
                word == null
                        ? "no relation given: -e RELATION; expected " + relations
                        : "-e: expected " + relations + ", found '" + word + "'"
                                + Spelling.hintOfList(word, relations));
    }

    static long mostStates(Session session) {
        return session.settings.number("--max-states", 1, DEFAULT_MAX_STATES, Integer.MAX_VALUE);
    }
}
