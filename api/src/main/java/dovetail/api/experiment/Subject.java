package dovetail.api.experiment;

import dovetail.api.DefaultProperties;
import dovetail.api.Dovetail;
import dovetail.api.ModelSource;
import dovetail.api.OpenModel;
import dovetail.check.growth.GrowingPlaces;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Subject of an experiment: a model with values of its constants, and the properties that are asked. It is read afresh for every
 * run, so that no run finds the work of another one.
 */
public final class Subject {
    private final String model;
    private final Map<String, String> constants;
    private final String digest;
    private final List<String> properties;
    private final Supplier<Questions> source;

    private Subject(
            String model,
            Map<String, String> constants,
            String digest,
            List<String> properties,
            Supplier<Questions> source) {
        this.model = model;
        this.constants = constants;
        this.digest = digest;
        this.properties = properties;
        this.source = source;
    }

    /**
     * A model that is read, with its properties in a fixed order.
     *
     * @param larger the same about a model with more places of processes, where a verdict ended for want of one
     */
    public record Questions(OpenModel model, List<Property> properties, Function<Verdict, Optional<Questions>> larger) {
        public Questions {
            properties = List.copyOf(properties);
        }

        /** Questions about a model that stays as it is. */
        public Questions(OpenModel model, List<Property> properties) {
            this(model, properties, verdict -> Optional.empty());
        }

        /**
         * Questions about a model whose processes may lack places.
         *
         * @param opening the questions about a model with some number of places
         */
        public static Questions growing(Model read, Function<Model, Questions> opening) {
            return growing(new GrowingPlaces(read), opening);
        }

        private static Questions growing(GrowingPlaces places, Function<Model, Questions> opening) {
            Questions opened = opening.apply(places.model());
            return new Questions(
                    opened.model,
                    opened.properties,
                    verdict -> places.grow(verdict) ? Optional.of(growing(places, opening)) : Optional.empty());
        }
    }

    /**
     * A subject.
     *
     * @param model its name in results
     * @param constants the values that it is given
     * @param digest of its texts, which {@link TextDigest} computes
     * @param properties the properties that the source reads, in their order
     */
    public static Subject of(
            String model,
            Map<String, String> constants,
            String digest,
            List<Property> properties,
            Supplier<Questions> source) {
        List<String> names = new ArrayList<>();
        for (Property property : properties) {
            names.add(property.name());
        }
        return new Subject(model, new LinkedHashMap<>(constants), digest, List.copyOf(names), source);
    }

    /** The subjects of a model of files, with its own properties: one for each combination of values. */
    public static List<Subject> of(List<Path> files, List<ConstantRange> ranges) {
        String name = String.join(" ", files.stream().map(Path::toString).toList());
        Path[] others = files.subList(1, files.size()).toArray(Path[]::new);
        List<Subject> subjects = new ArrayList<>();
        for (Map<String, String> constants : ConstantRange.product(ranges)) {
            ModelSource source = ModelSource.files(files.get(0), others);
            for (Map.Entry<String, String> constant : constants.entrySet()) {
                source = source.with(constant.getKey(), constant.getValue());
            }
            ModelSource given = source;
            List<Property> properties = questions(given).properties();
            subjects.add(of(name, constants, TextDigest.of(files), properties, () -> questions(given)));
        }
        return subjects;
    }

    private static Questions questions(ModelSource source) {
        Dovetail opened = Dovetail.open(source);
        OpenModel model = opened.model();
        return new Questions(model, DefaultProperties.of(model.system(), opened.properties()));
    }

    public String model() {
        return model;
    }

    /** The values of constants by their names. */
    public Map<String, String> constants() {
        return new LinkedHashMap<>(constants);
    }

    /** The digest of the texts of the model. */
    String digest() {
        return digest;
    }

    /** The names of the properties. */
    public List<String> properties() {
        return properties;
    }

    /** Reads the model. */
    Questions read() {
        return source.get();
    }

    /** The model with its constants, for messages: {@code ring.fcr, N = 3}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(model);
        constants.forEach(
                (name, value) -> text.append(", ").append(name).append(" = ").append(value));
        return text.toString();
    }
}
