package dovetail.lang.promela.lower;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.promela.lexical.Preprocessor;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.PromelaParser;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.Texts;
import dovetail.model.Network;
import java.util.Map;

/** A translated program. */
public final class PromelaSystem {
    private final Program program;
    private final Network network;
    private final SystemScope system;
    private final StatedProperties stated;

    PromelaSystem(Program program, Network network, SystemScope system, StatedProperties stated) {
        this.program = program;
        this.network = network;
        this.system = system;
        this.stated = stated;
    }

    public Program program() {
        return program;
    }

    public Network network() {
        return network;
    }

    public StatedProperties stated() {
        return stated;
    }

    /** A predicate over global names and remote references. */
    public Expr predicate(SourceText text, Diagnostics diagnostics) {
        Preprocessor.Result tokens = Preprocessor.run(text, Texts.OF_FILES, Map.of(), diagnostics);
        diagnostics.throwIfErrors();
        Expr predicate = new TermLowering(system, null, system.globals(), system.timeout())
                .lower(PromelaParser.expression(tokens.tokens(), program, diagnostics));
        diagnostics.throwIfErrors();
        return predicate;
    }
}
