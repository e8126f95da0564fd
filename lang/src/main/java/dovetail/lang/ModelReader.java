package dovetail.lang;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Setting;
import dovetail.base.SourceText;
import dovetail.lang.aut.ComponentLanguage;
import dovetail.lang.cdl.CdlLanguage;
import dovetail.lang.coin.CoinLanguage;
import dovetail.lang.dve.DveLanguage;
import dovetail.lang.exp.ExpLanguage;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.modules.ModulesLanguage;
import dovetail.lang.pnml.PnmlLanguage;
import dovetail.lang.pnml.tina.TinaLanguage;
import dovetail.lang.promela.PromelaLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.lang.source.SourceFiles;
import dovetail.lang.source.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads models, choosing the language by the extension of the files. */
public final class ModelReader {
    /** The languages: one line each. */
    static final List<Language> LANGUAGES = languages(
            new DveLanguage(),
            new FiacreLanguage(),
            new CoinLanguage(),
            new PnmlLanguage(),
            new TinaLanguage(),
            new ModulesLanguage(),
            ComponentLanguage.aut(),
            ComponentLanguage.sog(),
            new ExpLanguage(),
            new CdlLanguage());

    private ModelReader() {}

    private static List<Language> languages(Language... own) {
        List<Language> all = new ArrayList<>(List.of(own));
        all.addAll(PromelaLanguage.all());
        return List.copyOf(all);
    }

    /** The extensions of the files that models are read from. */
    public static List<String> extensions() {
        return LANGUAGES.stream().map(Language::extension).toList();
    }

    /** The first extension of the language that an extension belongs to; the same one where it belongs to none. */
    public static String firstExtension(String extension) {
        Language language = language(extension);
        if (language == null) {
            return extension;
        }
        for (Language other : LANGUAGES) {
            if (other.name().equals(language.name())) {
                return other.extension();
            }
        }
        return extension;
    }

    /**
     * The files of each of several models, in their order. A file begins a new model, unless it is a component after others or
     * a companion of the model before it.
     */
    public static List<List<Path>> models(List<Path> files) {
        List<List<Path>> models = new ArrayList<>();
        for (Path file : files) {
            List<Path> last = models.isEmpty() ? List.of() : models.get(models.size() - 1);
            if (last.isEmpty() || !continues(file, last.get(0))) {
                last = new ArrayList<>();
                models.add(last);
            }
            last.add(file);
        }
        return models;
    }

    /** Whether a file belongs to the model that another one begins. */
    private static boolean continues(Path file, Path first) {
        Language language = language(extension(file));
        Language of = language(extension(first));
        if (language == null || of == null) {
            return false;
        }
        return language.companionOf().isPresent()
                ? language.companionOf().get().equals(of.extension())
                : language.isOfComponents() && of.isOfComponents();
    }

    /** Reads the files that together are one model; throws with what is wrong with them. */
    public static Model read(List<Path> files) {
        return read(files, Map.of());
    }

    /**
     * Reads the files that together are one model; throws with what is wrong with them.
     *
     * @param defines the macros for the preprocessor of Fiacre files, or the constants of modules, with their texts
     */
    public static Model read(List<Path> files, Map<String, String> defines) {
        return read(files, defines, ConstantValues.NONE);
    }

    /** @param constants the values of constants that replace those of the files */
    public static Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
        return read(files, Texts.OF_FILES, defines, constants);
    }

    /** @param texts those that stand for files */
    public static Model read(List<Path> files, Texts texts, Map<String, String> defines, ConstantValues constants) {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no files");
        }
        Path first = files.get(0);
        List<Diagnostic> problems = problems(first.toString(), extension(first), defines, constants);
        for (Path file : files) {
            String problem = problem(file, texts, first, file != first);
            if (problem != null) {
                problems.add(Diagnostic.error(file.toString(), problem));
            }
        }
        Language language = language(extension(files.get(files.size() - 1)));
        if (!problems.isEmpty() || language == null) {
            throw new InputException(problems);
        }
        try {
            return ReadingStack.call(() -> language.read(files, texts, defines, constants));
        } catch (InputException e) {
            throw LanguageCheck.instead(files, texts, e);
        }
    }

    /**
     * Reads the text of a model; throws with its errors.
     *
     * @param text whose name has the extension of its language
     */
    public static Model read(SourceText text, Map<String, String> defines, ConstantValues constants) {
        String extension = extension(Path.of(text.name()));
        List<Diagnostic> problems = problems(text.name(), extension, defines, constants);
        Language language = language(extension);
        if (language == null) {
            problems.add(Diagnostic.error(text.name(), unknown(extension)));
        }
        if (!problems.isEmpty() || language == null) {
            throw new InputException(problems);
        }
        return ReadingStack.call(() -> language.read(text, defines, constants));
    }

    /** The language of files with an extension, or null. */
    static @Nullable Language language(String extension) {
        for (Language language : LANGUAGES) {
            if (language.extension().equals(extension)) {
                return language;
            }
        }
        return null;
    }

    /** Problems with values of macros and constants, which only some languages have. */
    private static List<Diagnostic> problems(
            String name, String extension, Map<String, String> defines, ConstantValues constants) {
        List<Diagnostic> problems = new ArrayList<>();
        Language language = language(extension);
        if (!defines.isEmpty() && (language == null || !language.hasMacros())) {
            problems.add(Diagnostic.error(
                    name,
                    "only macros of '.fcr' files and constants of '.mod' files can be defined; " + Setting.CONSTANT
                            + " gives a constant of the model another value"));
        }
        if (!constants.isEmpty() && (language == null || !language.hasConstants())) {
            problems.add(constants.notIn(LanguageGuess.name(extension)));
        }
        return problems;
    }

    /** The reason against reading a file together with the first one, or null. */
    private static @Nullable String problem(Path file, Texts texts, Path first, boolean isSecond) {
        if (Files.isDirectory(file)) {
            return SourceFiles.problem(file);
        }
        if (file.toString().equals("-")) {
            return "standard input is not read; give the name of a file";
        }
        Language language = language(extension(file));
        Language of = language(extension(first));
        if (language == null) {
            return unknown(extension(file));
        }
        if (language.companionOf().isPresent()) {
            String owner = language.companionOf().get();
            return isSecond && extension(first).equals(owner)
                    ? texts.problem(file)
                    : "contexts belong to a system; give its '." + owner + "' file first";
        }
        boolean areComponents = language.isOfComponents() && of != null && of.isOfComponents();
        if (language != of && !areComponents) {
            return "a model is of one language; this file cannot go with " + first;
        }
        if (isSecond && !areComponents) {
            return "a model in '." + language.extension() + "' is one file; this one cannot go with " + first;
        }
        return texts.problem(file);
    }

    /** The message for an extension that no language has. */
    private static String unknown(String extension) {
        if (List.of("ndr", "tpn").contains(extension)) {
            return "of the formats of TINA, '.net' is read; its tool ndrio writes drawn nets so";
        }
        StringBuilder known = new StringBuilder();
        for (int i = 0; i < LANGUAGES.size(); i++) {
            known.append(i == 0 ? "" : i == LANGUAGES.size() - 1 ? " and " : ", ")
                    .append(LANGUAGES.get(i).listed());
        }
        return "no language is known for " + (extension.isEmpty() ? "a file without extension" : "'." + extension + "'")
                + "; known are " + known;
    }

    /** The extension of a file in small letters, without its dot; empty where there is none. */
    public static String extension(Path file) {
        Path name = file.getFileName();
        String text = name == null ? "" : name.toString();
        int dot = text.lastIndexOf('.');
        return dot < 0 ? "" : text.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
