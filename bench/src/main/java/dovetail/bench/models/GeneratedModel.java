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
    /** A model in DVE by templates of its name; the properties of mutual exclusion protocols begin alike. */
    static GeneratedModel dve(String name, int n) {
        String properties = Template.read(name + ".prop").replace("@exclusion\n", Template.read("exclusion.prop"));
        return new GeneratedModel(
                name, ".dve", Template.fill(Template.read(name + ".dve"), n), Template.fill(properties, n));
    }

    /**
     * Workers with a barrier after each of two phases, as a Petri net with one unit for each worker. It has 2^(n + 1) states:
     * in each phase, every worker is done or not.
     */
    public static GeneratedModel barrier(int n) {
        return new GeneratedModel("barrier_" + n, ".pnml", Template.fill(Template.read("barrier.pnml"), n), "");
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
