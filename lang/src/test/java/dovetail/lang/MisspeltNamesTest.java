package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.source.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One wrong letter in any word of an example leads to a message with the word that was meant. Each word of each file is
 * changed in turn: keywords, and names where they are declared and where they are used.
 */
class MisspeltNamesTest {
    private static final Path EXAMPLES = Path.of("../examples");
    private static final Pattern WORD = Pattern.compile("//[^\n]*|/\\*.*?\\*/|[A-Za-z_]\\w*", Pattern.DOTALL);
    private static final Pattern WORD_OF_LOTOS =
            Pattern.compile("--[^\n]*|\\(\\*.*?\\*\\)|[A-Za-z_]\\w*", Pattern.DOTALL);

    @TempDir
    Path directory;

    /** Files with the words that may be changed in silence: they are declared and not used, or are labels. */
    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(List.of("two_phase_commit.dve"), Set.of("Coordinator", "Payment", "Stock")),
                Arguments.of(List.of("peterson.dve"), Set.of()),
                Arguments.of(List.of("traffic_light.dve"), Set.of("Button", "Controller")),
                Arguments.of(List.of("bridge.fcr"), Set.of("LIMIT", "here", "running")),
                Arguments.of(List.of("watchdog.fcr"), Set.of("armed", "closed")),
                Arguments.of(
                        List.of("parcel_locker.coin"),
                        Set.of("beep", "code", "compare", "deposit", "locked", "notify", "open", "parcel", "take")),
                Arguments.of(List.of("beverage.mod"), Set.of("no_coffee", "serves")),
                Arguments.of(List.of("open_door.mod"), Set.of("opens")),
                Arguments.of(List.of("reservoir.mod"), Set.of("p10", "p11")),
                Arguments.of(List.of("vending.fcr", "vending.cdl"), Set.of("crowd", "customer", "paid", "serving")),
                Arguments.of(
                        List.of(
                                "alternating-bit/medium.aut",
                                "alternating-bit/receiver.aut",
                                "alternating-bit/sender.aut",
                                "alternating-bit/alternating-bit.exp"),
                        // New labels are of the expression's own making, and so are extensions.
                        Set.of("accept", "deliver", "aut")),
                Arguments.of(List.of("retry.aut"), Set.of("deliver", "send")),
                Arguments.of(
                        List.of("peterson.dve", "peterson.prop"),
                        Set.of("can_enter", "mutex", "no_deadlock", "yields")),
                Arguments.of(List.of("vending.fcr", "vending.prop"), Set.of("no_deadlock", "waits")));
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyWordIsSuggestedForAMisspeltOne(List<String> names, Set<String> free) throws IOException {
        for (String name : names) {
            Files.createDirectories(directory.resolve(name).getParent());
            Files.copy(EXAMPLES.resolve(name), directory.resolve(name));
        }
        Path changed = directory.resolve(names.get(names.size() - 1));
        String text = Files.readString(changed);
        List<String> unhelpful = new ArrayList<>();
        int tried = 0;
        Pattern words = changed.toString().endsWith(".exp") ? WORD_OF_LOTOS : WORD;
        for (Matcher word = words.matcher(text); word.find(); ) {
            if (word.group().matches("\\w{3,}") && !free.contains(word.group())) {
                String misspelt = misspelt(word.group());
                Files.writeString(changed, text.substring(0, word.start()) + misspelt + text.substring(word.end()));
                List<Diagnostic> found = diagnostics(names);
                if (found.stream().noneMatch(d -> suggests(d, word.group(), misspelt))) {
                    unhelpful.add(misspelt + ": " + found);
                }
                tried++;
            }
        }
        assertThat(unhelpful).isEmpty();
        assertThat(tried).isPositive();
    }

    private static String misspelt(String word) {
        int middle = word.length() / 2;
        return word.substring(0, middle) + (word.charAt(middle) == 'x' ? 'y' : 'x') + word.substring(middle + 1);
    }

    /** Whether a located message suggests a word for the misspelt one, or the reverse where the declaration is misspelt. */
    private static boolean suggests(Diagnostic found, String word, String misspelt) {
        boolean isLocated = found.line() > 0;
        boolean isAbout = found.message().contains(word) || found.message().contains(misspelt);
        return isLocated && isAbout && found.message().contains("did you mean '");
    }

    /** The errors of the files, or their warnings. */
    private List<Diagnostic> diagnostics(List<String> names) {
        List<Path> models = new ArrayList<>();
        boolean isExpression = names.get(names.size() - 1).endsWith(".exp");
        names.stream()
                .filter(n -> !n.endsWith(".prop") && !(isExpression && n.endsWith(".aut")))
                .forEach(n -> models.add(directory.resolve(n)));
        try {
            Model model = ModelReader.read(models);
            List<Diagnostic> found = new ArrayList<>(model.warnings());
            for (String name : names) {
                if (name.endsWith(".prop")) {
                    PropertyReader.read(directory.resolve(name), model)
                            .warnings()
                            .values()
                            .forEach(found::addAll);
                }
            }
            return found;
        } catch (InputException e) {
            return e.diagnostics();
        }
    }
}
