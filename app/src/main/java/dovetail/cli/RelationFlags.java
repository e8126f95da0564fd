package dovetail.cli;

import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.lang.aut.LtsReader;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Relation;
import java.nio.file.Path;
import java.util.List;

/** The options that {@code reduce} and {@code compare} share: the relation, the limit and the reading of files. */
final class RelationFlags {
    private static final long DEFAULT_MAX_STATES = 5_000_000;

    static final Flag RELATION = new Flag(
            "--equivalence",
            "-e",
            "RELATION",
            "strong, branching, dpbranching (preserves divergence), trace or weak-trace");
    static final Flag MAX_STATES = Flag.of(
            "--max-states",
            "N",
            "for trace and weak-trace, give up past N states of the subset construction\n(default " + DEFAULT_MAX_STATES
                    + ")");

    private RelationFlags() {}

    static Relation relation(Session session) {
        String word = session.arguments.last("--equivalence");
        for (Relation relation : Relation.values()) {
            if (relation.word().equals(word)) {
                return relation;
            }
        }
        String expected = "expected strong, branching, dpbranching, trace or weak-trace";
        throw new UsageException(
                word == null
                        ? "no relation given: -e RELATION; " + expected
                        : "-e: " + expected + ", found '" + word + "'");
    }

    static long mostStates(Session session) {
        return session.settings.number("--max-states", 1, DEFAULT_MAX_STATES, Integer.MAX_VALUE);
    }

    /**
     * The files that were given, all of which must be transition systems.
     *
     * @param hint what else the user may have wanted, behind a complaint
     */
    static List<Path> files(Session session, int wanted, String usage, String hint) {
        if (session.arguments.operands().size() != wanted) {
            throw new UsageException("expected " + usage + ", found "
                    + session.arguments.operands().size() + hint);
        }
        List<Path> files = session.modelFiles();
        for (Path file : files) {
            requireLts(file, hint);
        }
        return files;
    }

    private static void requireLts(Path file, String hint) {
        if (!LtsReader.reads(file.toString())) {
            throw new UsageException("'" + file
                    + "' is no .aut or .sog file; 'dovetail convert' writes the state space of a model as one" + hint);
        }
    }

    static LabelledLts read(Path file, Session session) {
        session.explainMore("reading " + file);
        return session.read(() -> LtsReader.read(file));
    }
}
