package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.session.Session;
import dovetail.cli.session.UntimedNetworks;
import dovetail.decompose.Decomposition;
import dovetail.lang.exp.ExpWriter;
import dovetail.model.Network;
import dovetail.report.WholeFiles;
import java.nio.file.Path;
import java.util.List;

/** Translates models to networks of transition systems, and writes these. */
final class ExplicitNetworks {
    private ExplicitNetworks() {}

    /**
     * Reads a model; processes with shared variables become a network of transition systems.
     *
     * @throws dovetail.base.Limit.Exceeded when that would be too large
     */
    static Network read(List<Path> files, Budget budget, Session session) {
        Network network = UntimedNetworks.of(session.readModel(files), "a network of transition systems has no time");
        return Decomposition.of(network, budget).network();
    }

    /**
     * Writes an {@code .exp} file, and the components beside it.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends before; then nothing is written
     */
    static void write(Network network, Path target, Budget budget) {
        WholeFiles.write(target, file -> ExpWriter.write(network, file, budget));
    }

    /** The end of a command that met a limit before it had a file to write. */
    static Limit.Exceeded nothingWritten(Limit limit) {
        return new Limit.Exceeded(new Limit(limit.kind(), limit.text() + "; nothing was written"));
    }
}
