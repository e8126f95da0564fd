package dovetail.lang.prop;

import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The words before the kind of a property that restrict the runs it considers, as in {@code fair ltl}. */
final class RunWords {
    /** The kinds that these words can stand before. */
    static final List<String> KINDS = List.of("ltl", "pattern", "livelockfree", "ctl", "recoverable");

    /** The kinds among them that are of branching time, where every step counts. */
    static final List<String> OF_BRANCHES = List.of("ctl", "recoverable");

    /** The words, as messages name them. */
    static final String NAMES = "'fair', 'observed' and 'infinite'";

    /** The words, in upper case. */
    private enum Word {
        FAIR,
        OBSERVED,
        INFINITE
    }

    private final Set<Word> words = EnumSet.noneOf(Word.class);

    /** Whether a name is one of the words. */
    static boolean isWord(String name) {
        return word(name).isPresent();
    }

    private static Optional<Word> word(String name) {
        for (Word word : Word.values()) {
            if (word.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    boolean isObserved() {
        return words.contains(Word.OBSERVED);
    }

    /** Takes one of the words; false when it is there already. */
    boolean add(String name) {
        return words.add(word(name).orElseThrow());
    }

    /** The property under these rules; empty when it is not of infinite runs. */
    Optional<Property> applyTo(Property property) {
        return property.withRules(this::rules);
    }

    private RunRules rules(RunRules rules) {
        return new RunRules(
                words.contains(Word.INFINITE) ? RunRules.FiniteRuns.IGNORE : rules.finite(),
                words.contains(Word.OBSERVED) || rules.observed(),
                words.contains(Word.FAIR) || rules.fair());
    }
}
