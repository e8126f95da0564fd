package dovetail.lang.coin;

import java.util.Set;

/** The words and symbols of CoIn. */
final class Keywords {
    static final String[] SYMBOLS = {"->", "-", "*", "{", "}", "(", ")", ",", ";"};

    static final Set<String> BORDERS = Set.of(
            ",",
            ";",
            "}",
            "automaton",
            "composite",
            "system",
            "property",
            "state",
            "init",
            "accept",
            "trans",
            "restrictL",
            "onlyL");

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

    private Keywords() {}

    static boolean isKeyword(String word) {
        return BORDERS.contains(word) || word.equals("not");
    }
}
