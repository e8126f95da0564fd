package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.NamesByPart;
import dovetail.testkit.random.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names after edits: those of a text that is read as a whole, whatever is edited where. */
class EditedNamesTest {
    private static final int SEEDS = 200;
    private static final int EDITS = 12;
    private static final int LONGEST = 20_000;
    private static final int LONGEST_REMOVED = 12;
    private static final List<String> ADDED = List.of(
            "x",
            " ",
            "\n",
            "{",
            "}",
            "/*",
            "*/",
            "//",
            "\"",
            "(*",
            ";",
            ".",
            "->",
            "process Q {",
            "system async;",
            "ap p = {x}\n",
            "property q is ltl G p\n",
            "module M {",
            "event e is {",
            "automaton A (B) {",
            "state s;",
            "byte x;",
            "#",
            "is",
            "");

    private static List<Path> texts() throws IOException {
        try (Stream<Path> all =
                Stream.concat(Files.walk(Path.of("../examples")), Files.walk(Path.of("src/test/resources/bad")))) {
            return all.filter(file -> Names.scanner(ModelReader.extension(file)).isPresent())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void anEditIsFollowedAsIfTheTextWereRead() throws IOException {
        List<Path> texts = texts();
        int[] saved = new int[1];
        Cases.forEachSeed(SEEDS, seed -> saved[0] += follow(texts, new Random(seed)));
        Cases.assertNotEmpty("edits after which a part of the text alone was read", saved[0], SEEDS, SEEDS);
    }

    /** Edits a text several times; the number of edits after which not all of it was read. */
    private static int follow(List<Path> texts, Random random) {
        Path file = texts.get(random.nextInt(texts.size()));
        String text = text(file);
        NamesByPart names = NamesByPart.of(
                new SourceText(file.toString(), text),
                Names.scanner(ModelReader.extension(file)).orElseThrow());
        int saved = 0;
        for (int i = 0; i < EDITS; i++) {
            int from = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), from + (random.nextBoolean() ? 0 : random.nextInt(LONGEST_REMOVED)));
            String added = ADDED.get(random.nextInt(ADDED.size()));
            String what = file + ": '" + text.substring(from, to) + "' at " + from + " became '" + added + "'";
            text = text.substring(0, from) + added + text.substring(to);
            SourceText source = new SourceText(file.toString(), text);
            names = names.edited(source, from, to, from + added.length());
            NameTable whole = Names.of(source);
            assertThat(names.table().declarations()).as(what).isEqualTo(whole.declarations());
            assertThat(names.table().relation()).as(what).isEqualTo(whole.relation());
            assertThat(names.table().foreign()).as(what).isEqualTo(whole.foreign());
            assertThat(names.charactersRead()).as(what).isLessThanOrEqualTo(text.length());
            saved += names.charactersRead() < text.length() ? 1 : 0;
        }
        return saved;
    }

    private static String text(Path file) {
        try {
            String all = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return all.substring(0, Math.min(all.length(), LONGEST));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
