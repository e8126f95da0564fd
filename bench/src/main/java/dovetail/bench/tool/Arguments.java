package dovetail.bench.tool;

import dovetail.base.ByteSize;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The words after a subcommand: options with a value, switches, and the rest. */
public final class Arguments {
    private final Map<String, String> options = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    /**
     * @param valued the options that take a value, with their dashes
     * @param switches the options that take none
     */
    public Arguments(List<String> words, Set<String> valued, Set<String> switches) {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (switches.contains(word)) {
                options.put(word, "");
            } else if (valued.contains(word)) {
                if (i + 1 == words.size()) {
                    throw new BenchFailure(word + " needs a value");
                }
                options.put(word, words.get(++i));
            } else if (word.startsWith("-")) {
                throw new BenchFailure("unknown option '" + word + "'");
            } else {
                names.add(word);
            }
        }
    }

    public List<String> names() {
        return names;
    }

    public boolean has(String option) {
        return options.containsKey(option);
    }

    public Optional<String> text(String option) {
        return Optional.ofNullable(options.get(option));
    }

    public int number(String option, int otherwise) {
        return Math.toIntExact(number(option, (long) otherwise));
    }

    public long number(String option, long otherwise) {
        String text = options.get(option);
        if (text == null) {
            return otherwise;
        }
        try {
            long value = Long.parseLong(text.replace("_", "").replace(",", ""));
            if (value > 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers that are too small.
        }
        throw new BenchFailure(option + " needs a positive number, found '" + text + "'");
    }

    /** The words of a value with commas between them. */
    public List<String> list(String option, List<String> otherwise) {
        return text(option).map(text -> List.of(text.split(","))).orElse(otherwise);
    }

    /** The numbers of a value with commas between them. */
    public List<Integer> numbers(String option, List<Integer> otherwise) {
        return text(option)
                .map(text -> Stream.of(text.split(",")).map(Integer::valueOf).toList())
                .orElse(otherwise);
    }

    /** The limit of {@code --limit}. */
    public Duration limit(int otherwise) {
        return Duration.ofSeconds(number("--limit", otherwise));
    }

    /** The bytes of {@code --memory}. */
    public long memory(String otherwise) {
        return ByteSize.parse(text("--memory").orElse(otherwise));
    }

    /** The setup of Dovetail by the common options. */
    public Setup setup() {
        return setup("hash");
    }

    public Setup setup(String defaultStore) {
        return new Setup(number("--threads", 1), text("--store").orElse(defaultStore), text("--memory"));
    }
}
