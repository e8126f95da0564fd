package dovetail.api;

import dovetail.base.SourceText;
import dovetail.check.EngineRegistry;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Source of a model: one or more files, or a text, with values for constants and macros. Immutable.
 *
 * <p>{@code ModelSource.text("lock.dve", "...").with("N", "3").open()}
 */
public final class ModelSource {
    private final List<Path> files;
    private final Optional<SourceText> text;
    private final Map<String, String> constants;
    private final Map<String, String> macros;

    private ModelSource(
            List<Path> files, Optional<SourceText> text, Map<String, String> constants, Map<String, String> macros) {
        this.files = files;
        this.text = text;
        this.constants = constants;
        this.macros = macros;
    }

    /** The files that together are one model. */
    public static ModelSource files(Path first, Path... others) {
        List<Path> files = new ArrayList<>(List.of(first));
        files.addAll(List.of(others));
        return new ModelSource(List.copyOf(files), Optional.empty(), Map.of(), Map.of());
    }

    /**
     * The sources of several models: a file begins a new model, unless it is a component after others or a file of contexts after
     * its system.
     */
    public static List<ModelSource> several(List<Path> files) {
        List<ModelSource> sources = new ArrayList<>();
        for (List<Path> model : ModelReader.models(files)) {
            sources.add(new ModelSource(List.copyOf(model), Optional.empty(), Map.of(), Map.of()));
        }
        return sources;
    }

    /** The files of the model, or the name of its text. */
    public List<Path> files() {
        return files;
    }

    /**
     * The text of a model.
     *
     * @param name stands for the file in messages; its extension tells the language, as that of a file does
     */
    public static ModelSource text(String name, String text) {
        return new ModelSource(List.of(Path.of(name)), Optional.of(new SourceText(name, text)), Map.of(), Map.of());
    }

    /** The same source with another value of a constant that the model declares. */
    public ModelSource with(String constant, String value) {
        return new ModelSource(files, text, and(constants, constant, value), macros);
    }

    /** The same source with a macro of Fiacre, or a constant of modules that has no value of its own. */
    public ModelSource defining(String macro, String value) {
        return new ModelSource(files, text, constants, and(macros, macro, value));
    }

    private static Map<String, String> and(Map<String, String> values, String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return more;
    }

    /**
     * Reads the model.
     *
     * @throws dovetail.base.InputException with the place of each error when a text is wrong
     */
    public OpenModel open() {
        return OpenModel.of(read(), EngineRegistry.standard());
    }

    /**
     * The model as its language hands it over.
     *
     * @throws dovetail.base.InputException with the place of each error when a text is wrong
     */
    @ForFrontEnds
    public Model read() {
        List<String> values = new ArrayList<>();
        constants.forEach((name, value) -> values.add(name + "=" + value));
        ConstantValues given = ConstantValues.of("constant", values);
        return text.isPresent() ? ModelReader.read(text.get(), macros, given) : ModelReader.read(files, macros, given);
    }

    /** The file beside which a property file may stand; none of a text. */
    Optional<Path> firstFile() {
        return text.isPresent() ? Optional.empty() : Optional.of(files.get(0));
    }
}
