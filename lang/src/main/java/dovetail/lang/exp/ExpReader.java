package dovetail.lang.exp;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.aut.LtsModel;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import java.nio.file.Path;
import java.util.Objects;

/** Reads a network in EXP, together with the transition systems it refers to. */
public final class ExpReader {
    private ExpReader() {}

    /** Reads a file; throws with everything that is wrong with it and with the files it names. */
    public static Model read(Path file) {
        return read(file, Texts.OF_FILES);
    }

    static Model read(Path file, Texts texts) {
        return read(texts.read(file), file, texts, ExpLowering.MAX_RULES);
    }

    static LtsModel read(SourceText source, Path file, int mostRules) {
        return read(source, file, Texts.OF_FILES, mostRules);
    }

    private static LtsModel read(SourceText source, Path file, Texts texts, int mostRules) {
        Diagnostics diagnostics = new Diagnostics();
        CompositionExpression term = new ExpParser(source, diagnostics).parse();
        diagnostics.throwIfErrors();
        return new ExpLowering(source, file, texts, mostRules, diagnostics).lower(Objects.requireNonNull(term));
    }
}
