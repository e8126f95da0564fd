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

    /** Dining philosophers as a Petri net, the same one as {@link PhilosopherNet}. */
    public static GeneratedModel philosophers(int n) {
        return new GeneratedModel(
                "philosophers_" + n, ".pnml", Template.fill(Template.read("philosophers.pnml"), n), "");
    }

    /** A model of component-interaction automata without its hierarchy; it has the same steps and properties. */
    public GeneratedModel flat() {
        return new GeneratedModel(name + "_flat", extension, CoinText.flattened(model), properties);
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
