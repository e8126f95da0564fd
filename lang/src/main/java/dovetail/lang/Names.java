package dovetail.lang;

import dovetail.base.SourceText;
import dovetail.lang.pnml.syntax.NameScan;
import dovetail.lang.prop.PropNames;
import dovetail.lang.source.Language;
import dovetail.lang.source.name.NameTable;
import java.nio.file.Path;
import java.util.Set;

/** Finds the names of a text by its extension: a model in any language, or a property file. */
public final class Names {
    private Names() {}

    public static NameTable of(SourceText text) {
        String extension = ModelReader.extension(Path.of(text.name()));
        if (extension.equals("prop")) {
            return PropNames.of(text);
        }
        if (extension.equals("xml")) {
            return NameScan.of(text);
        }
        Language language = ModelReader.language(extension);
        return language == null ? NameTable.EMPTY : language.names(text);
    }

    /** The words that name nothing in texts with an extension. */
    public static Set<String> words(String extension) {
        Language language = ModelReader.language(extension);
        return language == null ? Set.of() : language.words();
    }
}
