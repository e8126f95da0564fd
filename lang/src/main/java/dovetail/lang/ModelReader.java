package dovetail.lang;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.aut.AutNetwork;
import dovetail.lang.cdl.CdlContext;
import dovetail.lang.cdl.CdlModel;
import dovetail.lang.cdl.CdlReader;
import dovetail.lang.coin.CoinReader;
import dovetail.lang.dve.DveReader;
import dovetail.lang.exp.ExpReader;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.fiacre.FiacreReader;
import dovetail.lang.modules.ModulesReader;
import dovetail.lang.pnml.PnmlReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads models, choosing the language by the extension of the files. */
public final class ModelReader {
    /** The extensions of the files that models are read from. */
    public static final List<String> EXTENSIONS =
            List.of("dve", "fcr", "coin", "pnml", "mod", "aut", "sog", "exp", "cdl");

    private static final String KNOWN =
            "known are .dve, .fcr, .coin, .pnml, .mod, .aut and .sog (transition systems and observation graphs, one or several),"
                    + " .exp (networks of them) and .cdl (contexts of a system in .fcr)";

    private ModelReader() {}

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
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no files");
        }
        List<Diagnostic> problems = problems(files.get(0).toString(), extension(files.get(0)), defines, constants);
        for (Path file : files) {
            String problem = problem(file, files.get(0), file != files.get(0));
            if (problem != null) {
                problems.add(Diagnostic.error(file.toString(), problem));
            }
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        try {
            return ReadingStack.call(() -> readKnown(files, defines, constants));
        } catch (InputException e) {
            throw LanguageCheck.instead(files, e);
        }
    }

    /**
     * Reads the text of a model; throws with its errors.
     *
     * @param text whose name has the extension of its language, one in which a single text is a model
     */
    public static Model read(SourceText text, Map<String, String> defines, ConstantValues constants) {
        String extension = extension(Path.of(text.name()));
        List<Diagnostic> problems = problems(text.name(), extension, defines, constants);
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        return ReadingStack.call(() -> switch (extension) {
            case "dve" -> DveReader.read(text, constants);
            case "fcr" -> FiacreReader.read(text, defines, constants);
            case "coin" -> CoinReader.read(text);
            case "mod" -> ModulesReader.read(text, defines, constants);
            case "pnml" -> PnmlReader.read(text);
            default ->
                throw new InputException(Diagnostic.error(
                        text.name(),
                        "a text is read in .dve, .fcr, .coin, .mod and .pnml; other models are read from files"));
        });
    }

    private static Model readKnown(List<Path> files, Map<String, String> defines, ConstantValues constants) {
        return switch (extension(files.get(0))) {
            case "dve" -> DveReader.read(files.get(0), constants);
            case "fcr" -> fiacre(files, defines, constants);
            case "coin" -> CoinReader.read(files.get(0));
            case "mod" -> ModulesReader.read(files.get(0), defines, constants);
            case "pnml" -> PnmlReader.read(files.get(0));
            case "aut", "sog" -> AutNetwork.read(files);
            case "exp" -> ExpReader.read(files.get(0));
            default -> throw new IllegalStateException("an extension was accepted that has no reader");
        };
    }

    /** Problems with values of macros and constants, which only some languages have. */
    private static List<Diagnostic> problems(
            String name, String extension, Map<String, String> defines, ConstantValues constants) {
        List<Diagnostic> problems = new ArrayList<>();
        if (!defines.isEmpty() && !List.of("fcr", "mod").contains(extension)) {
            problems.add(Diagnostic.error(
                    name,
                    "only macros of '.fcr' files and constants of '.mod' files can be defined;"
                            + " --const NAME=VALUE gives a constant of the model another value"));
        }
        if (!constants.isEmpty() && !List.of("dve", "fcr", "mod").contains(extension)) {
            problems.add(constants.notIn(LanguageGuess.name(extension)));
        }
        return problems;
    }

    /** A Fiacre system, in contexts where there is a file of them. */
    private static Model fiacre(List<Path> files, Map<String, String> defines, ConstantValues constants) {
        FiacreModel system = FiacreReader.read(files.get(0), defines, constants);
        if (files.size() == 1) {
            return system;
        }
        List<CdlContext> contexts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path file : files.subList(1, files.size())) {
            for (CdlContext context : CdlReader.read(system, file)) {
                if (!names.add(context.name())) {
                    throw new InputException(Diagnostic.error(
                            file.toString(), "another file has a context '" + context.name() + "', too"));
                }
                contexts.add(context);
            }
        }
        return new CdlModel(system, contexts);
    }

    /** The reason against reading a file together with the first one, or null. */
    private static @Nullable String problem(Path file, Path first, boolean second) {
        if (Files.isDirectory(file)) {
            return SourceFiles.problem(file);
        }
        if (file.toString().equals("-")) {
            return "standard input is not read; give the name of a file";
        }
        String extension = extension(file);
        switch (extension) {
            case "dve", "fcr", "coin", "pnml", "mod", "aut", "sog", "exp", "cdl":
                break;
            case "net", "ndr", "tpn":
                return "the formats of TINA are not read; its tool ndrio writes place/transition nets as '.pnml', which"
                        + " is read";
            case "":
                return "no language is known for a file without extension; " + KNOWN;
            default:
                return "no language is known for '." + extension + "'; " + KNOWN;
        }
        if (extension.equals("cdl")) {
            return second && extension(first).equals("fcr")
                    ? SourceFiles.problem(file)
                    : "contexts belong to a system; give its '.fcr' file first";
        }
        boolean isPart = isPart(extension);
        if (!extension.equals(extension(first)) && !(isPart && isPart(extension(first)))) {
            return "a model is of one language; this file cannot go with " + first;
        }
        if (second && !isPart) {
            return "a model in '." + extension + "' is one file; this one cannot go with " + first;
        }
        return SourceFiles.problem(file);
    }

    /** Whether several files of this kind are one network. */
    private static boolean isPart(String extension) {
        return extension.equals("aut") || extension.equals("sog");
    }

    static String extension(Path file) {
        Path name = file.getFileName();
        String text = name == null ? "" : name.toString();
        int dot = text.lastIndexOf('.');
        return dot < 0 ? "" : text.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
