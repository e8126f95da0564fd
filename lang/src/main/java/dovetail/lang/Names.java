package dovetail.lang;

import dovetail.base.SourceText;
import dovetail.lang.pnml.syntax.NameScan;
import dovetail.lang.prop.PropNames;
import dovetail.lang.source.Language;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.NamesByPart;
import dovetail.lang.source.name.TokenScan;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds the names of a text by its extension: a model in any language, or a property file. */
public final class Names {
    private static final String PROPERTIES = "prop";

    private Names() {}

    /** Makes the passes over the tokens of texts with an extension; empty where names are not found in tokens. */
    public static Optional<Function<SourceText, ? extends TokenScan>> scanner(String extension) {
        if (extension.equals(PROPERTIES)) {
            return Optional.of(PropNames::new);
        }
        Language language = ModelReader.language(extension);
        return language == null ? Optional.empty() : language.scanner().map(Function.identity());
    }

    public static NameTable of(SourceText text) {
        String extension = ModelReader.extension(Path.of(text.name()));
        if (extension.equals(PROPERTIES)) {
            return NamesByPart.of(text, PropNames::new).table();
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
