package dovetail.cli.graph;

import dovetail.base.Diagnostics;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.lang.source.ConstantValues;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The values that {@code --const} gives, for each of the models of a command line: those of the constants that it has. */
final class OperandConstants {
    private final Map<List<Path>, ConstantValues> values = new HashMap<>();

    private OperandConstants() {}

    /** Reads the names of the constants of all models, where values are given; throws for a constant that no model has. */
    static OperandConstants of(List<List<Path>> models, Session session) {
        OperandConstants operands = new OperandConstants();
        ConstantValues given = ModelFlags.constants(session.arguments);
        Set<String> known = new LinkedHashSet<>();
        for (List<Path> files : models) {
            Set<String> own = given.isEmpty() ? Set.of() : names(files, session);
            operands.values.put(files, given.only(own));
            known.addAll(own);
        }
        Diagnostics diagnostics = new Diagnostics();
        given.requireKnown(known, diagnostics);
        diagnostics.throwIfErrors();
        return operands;
    }

    private static Set<String> names(List<Path> files, Session session) {
        if (ModelFlags.isOfTransitionSystems(files.get(0))) {
            return Set.of();
        }
        Map<String, String> defines = ModelFlags.defines(session.arguments);
        return session.read(() -> session.workshop.read(files, defines, ConstantValues.NONE))
                .constants()
                .keySet();
    }

    /** The values for one of the models. */
    ConstantValues of(List<Path> files) {
        return Objects.requireNonNull(values.get(files));
    }
}
