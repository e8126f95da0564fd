package dovetail.lang;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.query.QueryReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropReader;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.lang.source.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads files of properties: queries about nets from {@code .xml} files, and property files from all others. */
public final class PropertyReader {
    private PropertyReader() {}

    /** The property file beside a model: {@code peterson.prop} states the properties of {@code peterson.dve}. */
    public static Optional<Path> beside(Path model) {
        Path file = sibling(model);
        return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
    }

    /** The place of that file, whether or not it exists. */
    public static Path sibling(Path model) {
        String name = String.valueOf(model.getFileName());
        int dot = name.lastIndexOf('.');
        return model.resolveSibling((dot < 0 ? name : name.substring(0, dot)) + ".prop");
    }

    /** Reads the properties of a model, whose formulas do not count time. */
    public static PropFile read(Path file, Model model) {
        return read(file, model, Time.UNCOUNTED);
    }

    /** Reads the properties of a model; throws with everything that is wrong with them. */
    public static PropFile read(Path file, Model model, Time time) {
        return read(file, Texts.OF_FILES, model, time);
    }

    /** @param texts those that stand for files */
    public static PropFile read(Path file, Texts texts, Model model, Time time) {
        if (!ModelReader.extension(file).equals("xml")) {
            return ReadingStack.call(() -> PropReader.read(texts.read(file), model, time));
        }
        if (model instanceof PnmlModel net) {
            return ReadingStack.call(() -> queries(QueryReader.read(texts.read(file), net)));
        }
        throw new InputException(Diagnostic.error(
                file.toString(), "queries in '.xml' files are about nets; the model is no '.pnml' or '.net' file"));
    }

    private static PropFile queries(QueryReader.Queries read) {
        Map<String, PropertyText> texts = new HashMap<>();
        read.texts()
                .forEach((id, text) -> texts.put(
                        id,
                        new PropertyText(
                                text, Objects.requireNonNull(read.places().get(id)))));
        return new PropFile(read.properties(), Map.of(), Map.of(), texts, Map.of());
    }
}
