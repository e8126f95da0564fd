package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.check.EngineRegistry;
import dovetail.engine.EngineProvider;
import dovetail.option.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation points at is there, and the commands it shows are understood. */
class DocumentationTest {
    private static final Path HOME = Path.of("..");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");
    private static final Pattern EXAMPLE =
            Pattern.compile("examples/[\\w./-]+\\.(dve|fcr|cdl|coin|pnml|mod|aut|sog|exp|prop|xml|hoa|java)");

    @Test
    void linksLeadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            Matcher links = LINK.matcher(Files.readString(page));
            while (links.find()) {
                if (!Files.exists(page.resolveSibling(links.group(1)))) {
                    broken.add(page + " -> " + links.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void everyExampleIsInTheirIndex() throws IOException {
        String index = Files.readString(HOME.resolve("examples/README.md"));
        List<String> silent = new ArrayList<>();
        try (Stream<Path> examples = Files.list(HOME.resolve("examples"))) {
            for (Path example : examples.sorted().toList()) {
                String name = example.getFileName().toString();
                boolean isBeside = name.endsWith(".prop") || name.equals("README.md");
                if (!isBeside && !index.contains("(" + name + (Files.isDirectory(example) ? "/" : ")"))) {
                    silent.add(name);
                }
            }
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void everyPageIsInTheIndex() throws IOException {
        String index = Files.readString(HOME.resolve("docs/README.md"));
        try (Stream<Path> pages = Files.list(HOME.resolve("docs"))) {
            assertThat(pages.map(page -> page.getFileName().toString())
                            .filter(name -> name.endsWith(".md") && !name.equals("README.md")))
                    .isNotEmpty()
                    .allMatch(name -> index.contains("(" + name + ")"));
        }
    }

    @Test
    void examplesThatAreMentionedExist() throws IOException {
        String text = help();
        for (Path page : pages()) {
            text += Files.readString(page);
        }
        List<String> missing = new ArrayList<>();
        Matcher examples = EXAMPLE.matcher(text);
        int mentioned = 0;
        while (examples.find()) {
            mentioned++;
            if (!Files.exists(HOME.resolve(examples.group()))) {
                missing.add(examples.group());
            }
        }
        assertThat(mentioned).isPositive();
        assertThat(missing).isEmpty();
    }

    @Test
    void readmeBeginsWithWhatToRun() throws IOException {
        List<String> screen = Files.readAllLines(HOME.resolve("README.md")).subList(0, 24);
        assertThat(String.join("\n", screen)).contains("./dovetail check examples/peterson.dve", "mvn -B verify");
        assertThat(Files.readString(HOME.resolve(".ci/run"))).contains("\nexec mvn -B verify\n");
    }

    @Test
    void everyOptionIsDocumented() throws IOException {
        String page = Files.readString(HOME.resolve("docs/cli.md"));
        Matcher options = Pattern.compile("(?m)^  (?:-\\w, )?(--[a-z-]+)").matcher(help());
        List<String> silent = new ArrayList<>();
        while (options.find()) {
            String option = options.group(1);
            boolean shortForm =
                    List.of("--property", "--quiet", "--verbose", "--version").contains(option);
            if (!shortForm && !page.contains(option)) {
                silent.add(option);
            }
        }
        assertThat(silent).isEmpty();
    }

    /** The engines of a registry that have no page, or whose page does not name every option. */
    static List<String> enginesWithoutPage(EngineRegistry registry) {
        List<String> missing = new ArrayList<>();
        for (EngineProvider engine : registry.providers()) {
            Path page = HOME.resolve("docs/engines/" + engine.name() + ".md");
            if (!Files.exists(page)) {
                missing.add(engine.name());
                continue;
            }
            String text;
            try {
                text = Files.readString(page);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            for (Option<?> option : engine.options().options()) {
                if (!text.contains("`" + option.name()) && !text.contains(option.name() + "=")) {
                    missing.add(engine.name() + ": " + option.name());
                }
            }
        }
        return missing;
    }

    @Test
    void everyEngineHasAPageWithItsOptions() {
        assertThat(enginesWithoutPage(EngineRegistry.standard())).isEmpty();
    }

    @Test
    void everyPackageOfTheKernelIsDescribed() throws IOException {
        String page = Files.readString(HOME.resolve("docs/architecture.md"));
        List<String> silent = new ArrayList<>();
        for (String module : List.of("core", "engine", "api")) {
            try (Stream<Path> packages = Files.list(HOME.resolve(module + "/src/main/java/dovetail"))) {
                packages.map(p -> "`" + p.getFileName() + "`")
                        .filter(name -> !page.contains(name))
                        .forEach(silent::add);
            }
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void usageOfTheEmbeddingExampleNamesTheJarThatIsBuilt() throws IOException {
        String example = Files.readString(HOME.resolve("examples/embedding/Embedding.java"));
        assertThat(example).contains("-cp app/target/dovetail.jar ");
        assertThat(Files.readString(HOME.resolve("dovetail"))).contains("classpath=$target/dovetail.jar");
    }

    private static String help() {
        StringBuilder text = new StringBuilder();
        for (String command : List.of(
                "check",
                "explore",
                "simulate",
                "experiment",
                "reduce",
                "compare",
                "convert",
                "ltl",
                "engines",
                "info")) {
            text.append(CliRun.of(command, "--help").out());
        }
        return text.toString();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(HOME.resolve("docs"));
                Stream<Path> top = Files.list(HOME)) {
            return Stream.concat(top, docs)
                    .filter(f -> f.toString().endsWith(".md"))
                    .toList();
        }
    }
}
