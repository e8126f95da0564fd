package dovetail.lang.fiacre;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lower.SystemLowering;
import dovetail.lang.fiacre.syntax.FiacreParser;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.UnusedDeclarations;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;
import java.util.Map;

/** Reads Fiacre systems. A text with errors ends in an {@link dovetail.base.InputException} that lists them all. */
public final class FiacreReader {
    private FiacreReader() {}

    /** Reads a file; the macros are defined before it starts. */
    public static FiacreModel read(Path file, Map<String, String> defines) {
        return read(file, defines, ConstantValues.NONE);
    }

    /** @param constants the values of constants that replace those of the file */
    public static FiacreModel read(Path file, Map<String, String> defines, ConstantValues constants) {
        return read(SourceFiles.read(file), defines, constants);
    }

    public static FiacreModel read(SourceText source, Map<String, String> defines) {
        return read(source, defines, ConstantValues.NONE);
    }

    /** @param constants the values of constants that replace those of the text */
    public static FiacreModel read(SourceText source, Map<String, String> defines, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        Syntax.Program program = FiacreParser.parse(source, defines, diagnostics);
        return new FiacreModel(
                SystemLowering.lower(source, program, constants, diagnostics),
                diagnostics.all(),
                () -> UnusedDeclarations.of(source, defines, program));
    }
}
