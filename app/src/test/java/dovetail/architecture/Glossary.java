package dovetail.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the lists of rejected synonyms in {@code docs/glossary.md}: the quoted phrases in comments that
 * begin with {@code Not:}, in the paragraph of a term. Phrases after {@code (but} are allowed although they contain a rejected one.
 */
final class Glossary {
    private static final Pattern REJECTED = Pattern.compile("(?s)<!-- Not:.*?-->");
    private static final Pattern ALLOWED = Pattern.compile("(?s)\\(but (.*?)\\)");
    private static final Pattern QUOTED = Pattern.compile("(?s)\"([^\"]+)\"");
    /** Space between words, with the margin of a comment. */
    private static final String GAP = "[\\s*]+";

    /**
     * A phrase to look for.
     *
     * @param first its first word in lower case; a text without it does not contain the phrase, and need not be matched
     */
    private record Phrase(String first, Pattern pattern) {}

    private final List<Phrase> rejected;
    private final List<Phrase> allowed;

    private Glossary(List<Phrase> rejected, List<Phrase> allowed) {
        this.rejected = rejected;
        this.allowed = allowed;
    }

    static Glossary read(Path page) throws IOException {
        return of(Files.readString(page));
    }

    static Glossary of(String page) {
        List<Phrase> rejected = new ArrayList<>();
        List<Phrase> allowed = new ArrayList<>();
        Matcher lists = REJECTED.matcher(page);
        while (lists.find()) {
            Matcher exceptions = ALLOWED.matcher(lists.group());
            while (exceptions.find()) {
                addPhrases(exceptions.group(1), allowed);
            }
            addPhrases(exceptions.reset().replaceAll(""), rejected);
        }
        return new Glossary(rejected, allowed);
    }

    /** The page without its lists, which the glossary itself has to contain. */
    static String withoutLists(String page) {
        return Prose.blank(page, REJECTED);
    }

    int size() {
        return rejected.size();
    }

    /** Adds every rejected phrase in the text, as {@code name:line: phrase}. */
    void find(Prose text, List<String> found) {
        String letters = text.text().toLowerCase(Locale.ROOT);
        for (Phrase phrase : rejected) {
            if (!letters.contains(phrase.first)) {
                continue;
            }
            Matcher matches = phrase.pattern.matcher(text.text());
            while (matches.find()) {
                if (!isAllowed(text.text(), matches.start(), matches.end())) {
                    found.add(
                            text.place(matches.start()) + ": " + matches.group().replaceAll(GAP, " "));
                }
            }
        }
    }

    private boolean isAllowed(String text, int start, int end) {
        for (Phrase exception : allowed) {
            Matcher matches = exception.pattern.matcher(text);
            while (matches.find()) {
                if (matches.start() <= start && end <= matches.end()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void addPhrases(String list, List<Phrase> phrases) {
        Matcher quoted = QUOTED.matcher(list);
        while (quoted.find()) {
            phrases.add(phrase(quoted.group(1)));
        }
    }

    private static Phrase phrase(String phrase) {
        StringBuilder regex = new StringBuilder("(?<![\\w-])");
        String gap = "";
        String[] words = phrase.trim().split("\\s+");
        for (String word : words) {
            regex.append(gap);
            regex.append(word.equals("...") ? "[^\\s.;:]+(?:" + GAP + "[^\\s.;:]+){0,3}?" : Pattern.quote(word));
            gap = GAP;
        }
        Pattern pattern = Pattern.compile(regex.append("(?![\\w-])").toString(), Pattern.CASE_INSENSITIVE);
        return new Phrase(words[0].toLowerCase(Locale.ROOT), pattern);
    }
}
