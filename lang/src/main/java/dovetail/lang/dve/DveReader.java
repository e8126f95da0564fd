package dovetail.lang.dve;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.dve.syntax.DveParser;
import dovetail.lang.dve.syntax.Syntax.SystemDecl;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;

/** Reads DVE models. A text with errors ends in an {@link dovetail.base.InputException} that lists them all. */
public final class DveReader {
    private DveReader() {}

    public static Model read(Path file) {
        return read(file, ConstantValues.NONE);
    }

    /** @param constants the values of constants that replace those of the file */
    public static Model read(Path file, ConstantValues constants) {
        return read(SourceFiles.read(file), constants);
    }

    public static Model read(SourceText source) {
        return read(source, ConstantValues.NONE);
    }

    /** @param constants the values of constants that replace those of the text */
    public static Model read(SourceText source, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        SystemDecl system = DveParser.parse(source, diagnostics);
        return SystemLowering.lower(source, system, new GivenConstants(constants, diagnostics), diagnostics);
    }
}
