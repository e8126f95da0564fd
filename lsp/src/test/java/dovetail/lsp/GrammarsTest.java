package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dovetail.lang.Names;
import dovetail.lang.formula.Pattern;
import dovetail.lang.prop.NetProperties;
import dovetail.lsp.name.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Grammars and dictionaries for editors have the words of the readers. */
class GrammarsTest {
    private static final Path EXTENSION = Path.of("../editors/vscode");

    /** A list of words in a grammar. */
    private static final java.util.regex.Pattern LIST = java.util.regex.Pattern.compile("\\\\b\\(\\?:([^)]*)\\)\\\\b");

    @ParameterizedTest
    @CsvSource({
        "dve,dve",
        "fcr,fiacre",
        "cdl,cdl",
        "coin,coin",
        "mod,mod",
        "exp,exp",
        "pml,promela",
        "prom,promela",
        "promela,promela",
        "pm,promela"
    })
    void grammarsAndDictionariesHaveTheWordsOfTheReader(String extension, String grammar) throws IOException {
        Set<String> words = new TreeSet<>(Names.words(extension));
        words.remove("[]");
        assertThat(words).isNotEmpty();
        assertThat(new TreeSet<>(Words.of(Path.of("x." + extension)).entries().keySet()))
                .isEqualTo(words);
        assertThat(wordsOf(grammar)).isEqualTo(words);
    }

    @Test
    void propertiesHaveTheirKindsAndPatterns() throws IOException {
        Set<String> words = new TreeSet<>(Words.of(Path.of("x.prop")).entries().keySet());
        List<String> patterns = Arrays.stream(Pattern.values())
                .map(pattern -> pattern.name().toLowerCase(Locale.ROOT))
                .toList();
        assertThat(words).containsAll(NetProperties.WORDS).containsAll(patterns);
        assertThat(wordsOf("prop")).isEqualTo(words);
    }

    @Test
    void everyGrammarIsNamedByTheManifest() throws IOException {
        JsonObject manifest = json(EXTENSION.resolve("package.json"));
        List<String> named = new ArrayList<>();
        for (JsonElement grammar : manifest.getAsJsonObject("contributes").getAsJsonArray("grammars")) {
            String path = grammar.getAsJsonObject().get("path").getAsString();
            assertThat(json(EXTENSION.resolve(path)).get("scopeName"))
                    .isEqualTo(grammar.getAsJsonObject().get("scopeName"));
            named.add(path.substring(path.lastIndexOf('/') + 1));
        }
        try (Stream<Path> files = Files.list(EXTENSION.resolve("syntaxes"))) {
            assertThat(named)
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString()).toList());
        }
        assertThat(Files.readString(EXTENSION.resolve("package-lock.json"))).doesNotContain("\"resolved\"");
    }

    private static JsonObject json(Path file) throws IOException {
        return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    }

    /** The words in the lists of a grammar. */
    private static Set<String> wordsOf(String grammar) throws IOException {
        Set<String> words = new TreeSet<>();
        for (JsonElement rule : json(EXTENSION.resolve("syntaxes/" + grammar + ".tmLanguage.json"))
                .getAsJsonArray("patterns")) {
            JsonElement match = rule.getAsJsonObject().get("match");
            Matcher list = LIST.matcher(match == null ? "" : match.getAsString());
            if (list.find()) {
                words.addAll(List.of(list.group(1).split("\\|")));
            }
        }
        return words;
    }
}
