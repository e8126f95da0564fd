package dovetail.bench.models;

import dovetail.bench.tool.TextFile;
import java.nio.file.Path;

/**
 * The text of a model of a certain size, with its properties.
 *
 * @param name of its files, without their ending
 * @param extension of the model's file, which tells its language
 * @param properties of the file that goes with the model; each with the answer expected of it
 */
public record GeneratedModel(String name, String extension, String model, String properties) {
    /** A model in DVE. */
    GeneratedModel(String name, String model, String properties) {
        this(name, ".dve", model, properties);
    }

    /** Writes the model with its properties beside it. */
    public Path writeTo(Path directory) {
        Path file = directory.resolve(name + extension);
        TextFile.write(file, model);
        TextFile.write(propertiesOf(file), properties);
        return file;
    }

    /** The property file of a model that was written. */
    public static Path propertiesOf(Path model) {
        String name = model.getFileName().toString();
        return model.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".prop");
    }
}
