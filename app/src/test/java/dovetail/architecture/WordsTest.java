package dovetail.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares pages, examples and sources with the glossary: no rejected synonym returns. */
class WordsTest {
    private static final Path HOME = Path.of("..");
    private static final Path GLOSSARY = HOME.resolve("docs/glossary.md");

    /** A clause in the place of a noun, at the beginning of a documentation comment. */
    private static final Pattern CLAUSE =
            Pattern.compile("^/\\*\\*[\\s*]*(What|Who|Whoever|Whatever|Where|Those|How)\\b.*");

    /** The same at the beginning of a sentence of a page; a question is allowed. */
    private static final Pattern SENTENCE = Pattern.compile(
            "(?m)(?:^\\s*(?:[-*] |\\d\\. |> )?|[.!?] +)((?:What|Who|Whoever|Whatever|Those)\\b[^.?!]*[.!]|Whoever\\b)");

    /** An option of the command line in a message. */
    private static final Pattern OPTION = Pattern.compile("(?<![-!\\w])--[a-z]");

    private static Glossary glossary;

    /** The prose of all Java sources of the program. */
    private static List<Prose> sources;

    @BeforeAll
    static void readGlossaryAndSources() throws IOException {
        glossary = Glossary.read(GLOSSARY);
        sources = sources();
    }

    @Test
    void pagesUseTheWordsOfTheGlossary() throws IOException {
        List<String> found = new ArrayList<>();
        int pages = 0;
        for (Path page : files(HOME.resolve("docs"), ".md")) {
            check(page, found);
            pages++;
        }
        for (String page : List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "corpus/README.md")) {
            check(HOME.resolve(page), found);
        }
        assertThat(pages).isGreaterThan(30);
        assertThat(found).isEmpty();
    }

    @Test
    void examplesUseTheWordsOfTheGlossary() throws IOException {
        List<String> found = new ArrayList<>();
        for (String directory : List.of("examples", "corpus")) {
            for (String kind : List.of(".dve", ".coin", ".mod", ".pnml", ".prop", ".exp", ".hoa", ".java")) {
                for (Path example : files(HOME.resolve(directory), kind)) {
                    glossary.find(Prose.ofPage(name(example), Files.readString(example)), found);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void sourcesUseTheWordsOfTheGlossary() {
        List<String> found = new ArrayList<>();
        for (Prose text : sources) {
            glossary.find(text, found);
        }
        assertThat(found).isEmpty();
    }

    @Test
    void documentationCommentsBeginWithANounOrAVerb() {
        List<String> found = new ArrayList<>();
        for (Prose text : sources) {
            if (text.isDocumentation() && CLAUSE.matcher(text.text()).lookingAt()) {
                found.add(text.place(0) + ": " + text.text().lines().findFirst().orElse(""));
            }
        }
        assertThat(found).isEmpty();
    }

    /** Programs have no command line: messages name settings, and the command line words them as its options. */
    @Test
    void messagesOfTheLibraryNameNoOptions() {
        List<String> found = new ArrayList<>();
        for (Prose text : sources) {
            boolean isShared = List.of("core/", "lang/", "engine/", "api/").stream()
                    .anyMatch(module -> text.file().startsWith(module));
            if (isShared && namesOption(text)) {
                found.add(text.place(0) + ": " + text.text());
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void optionsInMessagesAreFound() {
        String source = "/** The option --fair. */ String s = \"(--fair)\" + \"--\" + \"a -- b\" + \"<!-- c -->\";\n";
        assertThat(Prose.ofSource("A.java", source).stream().filter(WordsTest::namesOption))
                .extracting(Prose::text)
                .containsExactly("\"(--fair)\"");
    }

    private static boolean namesOption(Prose text) {
        return text.text().startsWith("\"") && OPTION.matcher(text.text()).find();
    }

    @Test
    void phrasesAreFoundAcrossLinesAndInflections() {
        Glossary two = Glossary.of(
                "**a**: b.\n<!-- Not: \"goes along\", \"put ... together\",\n\"machine\" (but \"machine code\"). -->\n");
        String source = """
                /** It goes
                 * along. Machine code, {@code machine}. */
                String s = "put all parts together"; // a machine
                char c = '"';
                """;
        List<String> found = new ArrayList<>();
        Prose.ofSource("A.java", source).forEach(text -> two.find(text, found));
        assertThat(found)
                .containsExactly("A.java:1: goes along", "A.java:3: put all parts together", "A.java:3: machine");
    }

    @Test
    void clausesInThePlaceOfNounsAreFound() {
        assertThat(clauses("Who waits, gets in. It does not.\n\n- What is left is taken.\n"))
                .hasSize(2);
        assertThat(clauses("What is left? Somewhat little. Where it ends, it ends.\n"))
                .isEmpty();
        assertThat(CLAUSE.matcher("/**\n * What is left. */").lookingAt()).isTrue();
        assertThat(CLAUSE.matcher("/** Whether it is left. */").lookingAt()).isFalse();
    }

    @Test
    void glossaryHasEntries() {
        assertThat(glossary.size()).isGreaterThan(40);
    }

    private static void check(Path page, List<String> found) throws IOException {
        String text = Files.readString(page);
        Prose prose = Prose.ofPage(name(page), page.equals(GLOSSARY) ? Glossary.withoutLists(text) : text);
        glossary.find(prose, found);
        Matcher sentences = SENTENCE.matcher(prose.text());
        while (sentences.find()) {
            found.add(prose.place(sentences.start(1)) + ": " + sentences.group(1));
        }
    }

    private static List<String> clauses(String text) {
        return SENTENCE.matcher(text).results().map(match -> match.group(1)).toList();
    }

    private static List<Prose> sources() throws IOException {
        List<Prose> texts = new ArrayList<>();
        try (Stream<Path> modules = Files.list(HOME)) {
            for (Path root : modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList()) {
                for (Path source : files(root, ".java")) {
                    texts.addAll(Prose.ofSource(name(source), Files.readString(source)));
                }
            }
        }
        return texts;
    }

    private static List<Path> files(Path root, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(f -> f.toString().endsWith(ending)).sorted().toList();
        }
    }

    private static String name(Path file) {
        return HOME.relativize(file).toString();
    }
}
