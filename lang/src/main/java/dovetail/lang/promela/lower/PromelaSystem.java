package dovetail.lang.promela.lower;

import dovetail.base.Diagnostics;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.promela.lexical.Preprocessor;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.PromelaParser;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.Texts;
import dovetail.model.Network;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A translated program. */
public final class PromelaSystem {
    private final Program program;
    private final Network network;
    private final SystemScope system;
    private final StatedProperties stated;

    private final int places;
    private final Function<Limit, Optional<PromelaSystem>> enlarged;

    /**
     * @param places the most processes that may exist at a time
     * @param enlarged the translation with more places, after a run met the limit of these
     */
    PromelaSystem(
            Program program,
            Network network,
            SystemScope system,
            StatedProperties stated,
            int places,
            Function<Limit, Optional<PromelaSystem>> enlarged) {
        this.program = program;
        this.network = network;
        this.system = system;
        this.stated = stated;
        this.places = places;
        this.enlarged = enlarged;
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

    /** The most processes that may exist at a time. */
    public int places() {
        return places;
    }

    /** The translation with more places for processes, after a run met the limit of these; nothing where they are the most. */
    public Optional<PromelaSystem> enlarged(Limit met) {
        return enlarged.apply(met);
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
