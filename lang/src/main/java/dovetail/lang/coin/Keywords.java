package dovetail.lang.coin;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words and symbols of CoIn. */
final class Keywords {
    static final String[] SYMBOLS = {"->", "-", "*", "{", "}", "(", ")", ",", ";"};

    /** The keywords that start a part of the file, outside all braces. */
    static final Set<String> PARTS = Set.of("automaton", "composite", "system", "property");

    /** Every word that cannot be a name. */
    static final Set<String> WORDS = Set.of(
            "automaton",
            "composite",
            "system",
            "property",
            "state",
            "init",
            "accept",
            "trans",
            "restrictL",
            "onlyL",
            "not");

    /** The words and symbols that end a damaged item. */
    static final Set<String> BORDERS = Stream.concat(
                    WORDS.stream().filter(word -> !word.equals("not")), Stream.of(",", ";", "}"))
            .collect(Collectors.toUnmodifiableSet());

    private Keywords() {}

    static boolean isKeyword(String word) {
        return BORDERS.contains(word) || word.equals("not");
    }
}
