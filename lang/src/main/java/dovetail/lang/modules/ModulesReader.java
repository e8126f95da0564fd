package dovetail.lang.modules;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.modules.lower.SystemLowering;
import dovetail.lang.modules.syntax.Keywords;
import dovetail.lang.modules.syntax.ModulesParser;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Messages;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;
import java.util.Map;

/** Reads systems of modules. A text with errors ends in an {@link dovetail.base.InputException} that lists them all. */
public final class ModulesReader {
    private ModulesReader() {}

    /** @param defines the values of constants that replace those of the file, as they are written */
    public static ModulesModel read(Path file, Map<String, String> defines) {
        return read(file, defines, ConstantValues.NONE);
    }

    /** @param constants further values of constants, which come first */
    public static ModulesModel read(Path file, Map<String, String> defines, ConstantValues constants) {
        return read(SourceFiles.read(file), defines, constants);
    }

    /** @param defines the values of constants that replace those of the text, as they are written */
    public static ModulesModel read(SourceText source, Map<String, String> defines) {
        return read(source, defines, ConstantValues.NONE);
    }

    /** @param constants further values of constants, which come first */
    public static ModulesModel read(SourceText source, Map<String, String> defines, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        Syntax.File file = ModulesParser.parse(source, diagnostics);
        Map<String, Integer> given = GivenConstants.of(file, defines, source.name(), diagnostics);
        given.putAll(GivenConstants.of(file, constants, diagnostics));
        Messages messages = new Messages(source, diagnostics, Keywords::isKeyword);
        return new ModulesModel(SystemLowering.lower(file, given, messages));
    }
}
