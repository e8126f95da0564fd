package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.cdl.CdlModel;
import dovetail.lang.cdl.CdlReader;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The examples with tokens deleted, doubled, exchanged or replaced by others of the file are read, or refused with diagnostics.
 * Most mutants have declarations in error that other declarations use. {@code -Ddovetail.cases=2000 -Ddovetail.seed=7} asks for
 * more of them.
 */
class TokenMutantsTest {
    private static final Path EXAMPLES = Path.of("../examples");
    private static final int MUTANTS_PER_FILE = Integer.getInteger("dovetail.cases", 120);
    private static final long FIRST = Long.getLong("dovetail.seed", 1);
    private static final Pattern TOKEN = Pattern.compile("\\s+|\\w+|[^\\w\\s]");

    private int read;
    private int refused;

    @Test
    void fiacre() throws IOException {
        for (Path file : examples(".fcr")) {
            mutants(
                    file,
                    text -> new FiacreLanguage()
                            .read(text, Map.of(), ConstantValues.NONE)
                            .lints(List.of()));
        }
        assertManyOfBoth();
    }

    @Test
    void contexts() throws IOException {
        for (Path file : examples(".cdl")) {
            FiacreModel system =
                    new FiacreLanguage().read(SourceFiles.read(systemOf(file)), Map.of(), ConstantValues.NONE);
            mutants(file, text -> new CdlModel(system, CdlReader.read(system, text)).lints(List.of()));
        }
        assertManyOfBoth();
    }

    /** An event in error is used by a pattern with bounds of time. */
    @Test
    void anEventInErrorIsOneError() {
        FiacreModel system = new FiacreLanguage()
                .read(SourceFiles.read(EXAMPLES.resolve("watchdog.fcr")), Map.of(), ConstantValues.NONE);
        String text = """
                event beat is { send beat to {Watchdog}1 }
                event trips is - { siren becomes true }
                property p is { beat leads-to [3..3] trips }
                cdl c is { properties p main is { beat } }
                """;
        List<String> errors = errors(() -> CdlReader.read(system, new SourceText("mutant.cdl", text)));
        assertThat(errors).hasSize(1);
        assertThat(errors.get(0)).startsWith("mutant.cdl:2:16: ");
    }

    private static List<String> errors(Runnable reading) {
        try {
            reading.run();
            return List.of();
        } catch (InputException e) {
            return e.diagnostics().stream().map(d -> d.render()).toList();
        }
    }

    private void mutants(Path file, Consumer<SourceText> reader) {
        String text = SourceFiles.read(file).text();
        for (long seed = FIRST; seed < FIRST + MUTANTS_PER_FILE; seed++) {
            String mutant = mutate(text, new Random(seed));
            try {
                reader.accept(new SourceText(file.getFileName().toString(), mutant));
                read++;
            } catch (InputException e) {
                assertThat(e.diagnostics()).isNotEmpty();
                e.diagnostics().forEach(d -> d.render());
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError(file + " -Ddovetail.seed=" + seed + " -Ddovetail.cases=1\n" + mutant, e);
            }
        }
    }

    private void assertManyOfBoth() {
        System.out.println("mutants: " + read + " read, " + refused + " refused");
        if (MUTANTS_PER_FILE >= 100) {
            assertThat(read).isGreaterThan(MUTANTS_PER_FILE / 10);
            assertThat(refused).isGreaterThan(MUTANTS_PER_FILE);
        }
    }

    /** Changes one to three tokens. */
    private static String mutate(String text, Random random) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = visible(tokens, random);
            int other = visible(tokens, random);
            switch (random.nextInt(4)) {
                case 0 -> tokens.set(at, "");
                case 1 -> tokens.set(at, tokens.get(at) + " " + tokens.get(at));
                case 2 -> tokens.set(at, tokens.get(other));
                default -> {
                    String token = tokens.get(at);
                    tokens.set(at, tokens.get(other));
                    tokens.set(other, token);
                }
            }
        }
        return String.join("", tokens);
    }

    private static int visible(List<String> tokens, Random random) {
        int at = random.nextInt(tokens.size());
        while (tokens.get(at).isBlank()) {
            at = (at + 1) % tokens.size();
        }
        return at;
    }

    private static List<Path> examples(String end) throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }

    /** The system of a context; two files of contexts have the cruise control. */
    private static Path systemOf(Path context) {
        String name = context.getFileName().toString().replace(".cdl", "");
        Path own = EXAMPLES.resolve(name + ".fcr");
        return Files.exists(own) ? own : EXAMPLES.resolve("cruise_control.fcr");
    }
}
