package dovetail.bench.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    /** The setup of Dovetail by the common options. */
    public Setup setup() {
        return setup("hash");
    }

    public Setup setup(String defaultStore) {
        return new Setup(number("--threads", 1), text("--store").orElse(defaultStore), text("--memory"));
    }
}
