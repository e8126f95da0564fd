package dovetail.lang.cdl;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.cdl.syntax.NameScan;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lang.source.name.TokenScan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** CDL among the languages: contexts of a system in Fiacre, whose file comes first. */
public final class CdlLanguage extends Language {
    public CdlLanguage() {
        super("cdl", "CDL", START + "cdl\\s+\\w+\\s+is\\b");
    }

    @Override
    public String listed() {
        return super.listed() + " (contexts of a system in .fcr)";
    }

    @Override
    public Optional<String> companionOf() {
        return Optional.of("fcr");
    }

    @Override
    public Model read(List<Path> files, Texts texts, Map<String, String> macros, ConstantValues constants) {
        FiacreModel system = new FiacreLanguage().read(texts.read(files.get(0)), macros, constants);
        List<CdlContext> contexts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path file : files.subList(1, files.size())) {
            for (CdlContext context : CdlReader.read(system, texts.read(file))) {
                if (!names.add(context.name())) {
                    throw new InputException(Diagnostic.error(
                            file.toString(), "another file has a context '" + context.name() + "', too"));
                }
                contexts.add(context);
            }
        }
        return new CdlModel(system, contexts);
    }

    @Override
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.of(NameScan::new);
    }

    @Override
    public Set<String> words() {
        return NameScan.words();
    }
}
