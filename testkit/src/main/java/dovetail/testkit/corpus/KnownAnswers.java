package dovetail.testkit.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Facts that a property file states in comments about its model, as {@code docs/languages/properties.md} explains. The
 * expected answers themselves are read by {@code ExpectedAnswers}.
 *
 * @param file the property file
 * @param models the files of the model
 * @param isNamedLikeModel whether {@code check} finds the property file by the name of the model
 * @param isLarge whether slow searches are not for this model
 * @param counts the size of the state space, when the file tells it
 * @param declared the names of the properties that the property file declares
 */
public record KnownAnswers(
        Path file,
        List<Path> models,
        boolean isNamedLikeModel,
        boolean isLarge,
        Optional<Counts> counts,
        List<String> declared) {
    private static final List<String> LANGUAGES = List.of(".dve", ".fcr", ".exp", ".coin", ".pnml", ".net");
    private static final Pattern MODEL = Pattern.compile("(?m)^// model (.*)$");
    private static final Pattern LARGE = Pattern.compile("(?m)^// large: ");
    private static final Pattern PROPERTY = Pattern.compile("(?m)^property +(\\w+)");
    private static final Pattern COUNTS =
            Pattern.compile("(?m)^// counts (\\d+) states?, (\\d+) transitions?, (\\d+) deadlocks?, (\\d+) errors?$");

    /** Numbers of states, of transitions, of states without a step, and of steps with a model error. */
    public record Counts(long states, long transitions, long deadlocks, long errors) {}

    /** Reads the comments of a property file. */
    public static KnownAnswers read(Path file) throws IOException {
        String text = Files.readString(file);
        Matcher named = MODEL.matcher(text);
        boolean lists = named.find();
        Matcher counts = COUNTS.matcher(text);
        return new KnownAnswers(
                file,
                lists ? listed(file, named.group(1)) : List.of(namedLike(file)),
                !lists,
                LARGE.matcher(text).find(),
                counts.find() ? Optional.of(counts(counts)) : Optional.empty(),
                PROPERTY.matcher(text).results().map(match -> match.group(1)).toList());
    }

    /** The known answers in the property files of a directory and of the directories below it. */
    public static List<KnownAnswers> below(Path directory) throws IOException {
        List<KnownAnswers> all = new ArrayList<>();
        for (Path file : files(directory, ".prop")) {
            all.add(read(file));
        }
        return all;
    }

    /** The models in a directory, and in those below it, that are one file each. */
    public static List<Path> modelsBelow(Path directory) throws IOException {
        List<Path> models = new ArrayList<>();
        for (String language : LANGUAGES) {
            models.addAll(files(directory, language));
        }
        return models;
    }

    /** The property file that is called like a model. */
    public static Path propertiesOf(Path model) {
        return withExtension(model, ".prop");
    }

    private static Counts counts(Matcher matcher) {
        return new Counts(
                Long.parseLong(matcher.group(1)),
                Long.parseLong(matcher.group(2)),
                Long.parseLong(matcher.group(3)),
                Long.parseLong(matcher.group(4)));
    }

    private static List<Path> listed(Path file, String names) {
        List<Path> models = new ArrayList<>();
        for (String name : names.split(" ")) {
            models.add(file.resolveSibling(name));
        }
        return models;
    }

    private static Path namedLike(Path file) {
        List<Path> models = LANGUAGES.stream()
                .map(language -> withExtension(file, language))
                .filter(Files::exists)
                .toList();
        if (models.size() != 1) {
            throw new IllegalStateException(file + " goes with " + models);
        }
        return models.get(0);
    }

    private static Path withExtension(Path file, String extension) {
        String name = String.valueOf(file.getFileName());
        return file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + extension);
    }

    private static List<Path> files(Path directory, String extension) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(f -> f.toString().endsWith(extension)).sorted().toList();
        }
    }
}
