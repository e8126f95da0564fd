package dovetail.lang.source;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.NamesByPart;
import dovetail.lang.source.name.TokenScan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Language of models: the extension of its files, a construct by which its texts are recognised, its parameters, and its reader.
 * The reader of models knows a language by this alone.
 */
public abstract class Language {
    /** A declaration begins a line, or follows another one. */
    protected static final String START = "(?m)(?:^|[;{}])\\s*";

    private final String extension;
    private final String name;
    private final String sign;

    /**
     * @param name of the language, for users
     * @param sign a regular expression for a construct that no other language has
     */
    protected Language(String extension, String name, String sign) {
        this.extension = extension;
        this.name = name;
        this.sign = sign;
    }

    public final String extension() {
        return extension;
    }

    public final String name() {
        return name;
    }

    /** The construct by which a text is recognised; compiled when it is asked for, since most runs do not. */
    public final Pattern sign() {
        return Pattern.compile(sign);
    }

    /** Makes the passes over the tokens of texts that find their names; empty where names are not found in tokens. */
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.empty();
    }

    /** The names of a text, also of one with errors; none where they cannot be found. */
    public NameTable names(SourceText text) {
        return scanner().map(scanner -> NamesByPart.of(text, scanner).table()).orElse(NameTable.EMPTY);
    }

    /** The words that name nothing. */
    public Set<String> words() {
        return Set.of();
    }

    /** The extension in a list of all languages, with a remark where several languages go together. */
    public String listed() {
        return "." + extension;
    }

    /** Whether models declare constants, which users may give other values. */
    public boolean hasConstants() {
        return false;
    }

    /** Whether users may define macros, or values that the text leaves open. */
    public boolean hasMacros() {
        return false;
    }

    /** Whether a file is a component of a network, so that several files are one model. */
    public boolean isOfComponents() {
        return false;
    }

    /** The extension of the files that files of this language belong to; they are no models by themselves. */
    public Optional<String> companionOf() {
        return Optional.empty();
    }

    /**
     * Reads the files that together are one model; throws with their errors.
     *
     * @param texts those that stand for files
     * @param macros texts by names
     * @param constants the values of constants that replace those of the files
     */
    public Model read(List<Path> files, Texts texts, Map<String, String> macros, ConstantValues constants) {
        return read(texts.read(files.get(0)), macros, constants);
    }

    /** The same of a text; a model that refers to files is read from a file. */
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        throw new InputException(
                Diagnostic.error(text.name(), "a model in " + name + " is read from files, not from a text"));
    }
}
