package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.expr.Expr;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.property.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Warnings about parts of a model that no run can use, from the command line. */
class LintsTest {
    private static final String MODEL = """
            channel lonely;
            byte history;
            process A { state a, down; init a; trans a -> a { effect history = 1; }, down -> a { sync lonely!; }; }
            system async;
            """;

    @TempDir
    Path directory;

    @Test
    void checkExploreAndInfoWarn() throws IOException {
        String model = Files.writeString(directory.resolve("m.dve"), MODEL).toString();
        String expected = model + ":1:9: warning: channel 'lonely' has a sender, but nothing receives from it\n"
                + model + ":2:6: warning: variable 'history' is written, but nothing in the model reads it\n"
                + model + ":3:22: warning: state 'A.down' can never be reached\n";
        for (String command : new String[] {"check", "explore", "info"}) {
            CliRun run = CliRun.real(command, model);
            assertThat(run.status()).isZero();
            assertThat(run.err()).as(command).isEqualTo(expected);
            assertThat(CliRun.real(command, "-q", model).err()).as(command).isEmpty();
        }
    }

    @Test
    void aPropertyThatReadsAVariableIsAUse() throws IOException {
        String model = Files.writeString(directory.resolve("m.dve"), MODEL).toString();
        assertThat(CliRun.real("check", "--invariant", "history < 2", model).err())
                .contains("'lonely'")
                .doesNotContain("'history'");
    }

    @Test
    void filesOfContextsToo() throws IOException {
        String contexts = Files.writeString(directory.resolve("c.cdl"), """
                event coin is { send coin to {Dispenser}1:inputs }
                event tea is { send tea to {Dispenser}1:inputs }
                cdl one is { main is { coin } }
                cdl two is { main is { coin; coin } }
                """).toString();
        String system = "../examples/vending.fcr";
        String expected = contexts + ":2:7: warning: event 'tea' is never used\n";
        assertThat(CliRun.real("check", system, contexts).err()).isEqualTo(expected);
        assertThat(CliRun.real("info", system, contexts).err()).isEqualTo(expected);
        assertThat(CliRun.real("explore", "--context", "one", system, contexts).err())
                .isEqualTo(expected);
        CliRun strict = CliRun.real("check", "--strict", system, contexts);
        assertThat(strict.status()).isEqualTo(3);
        assertThat(strict.err()).contains(":2:7: error: event 'tea' is never used");
    }

    @Test
    void programsFindThemInJson() throws IOException {
        String model = Files.writeString(directory.resolve("m.dve"), MODEL).toString();
        JsonNode warnings =
                CliRun.real("check", "--format", "json", model).json().get("warnings");
        assertThat(warnings).hasSize(3);
        assertThat(warnings.get(2).get("line").asInt()).isEqualTo(3);
        assertThat(warnings.get(2).get("message").asString()).isEqualTo("state 'A.down' can never be reached");
    }

    @Test
    void longListsAreCutOnTheScreen() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 25; i++) {
            text.append("byte x").append(i).append(";\n");
        }
        text.append("process P { state s; init s; trans s -> s { }; }\nsystem async;\n");
        String model = Files.writeString(directory.resolve("many.dve"), text.toString())
                .toString();
        assertThat(CliRun.real("explore", model).err().lines())
                .hasSize(21)
                .last()
                .isEqualTo("and 5 more warnings about parts of the model that no run uses; -v shows all");
        assertThat(CliRun.real("explore", "-v", model).err().lines().filter(line -> line.contains("is never used")))
                .hasSize(25);
        Path junit = directory.resolve("j.xml");
        CliRun run = CliRun.real("check", "--format", "json", "--junit", junit.toString(), model);
        assertThat(run.err().lines()).hasSize(21);
        assertThat(run.json().get("warnings")).hasSize(25);
        assertThat(Files.readString(junit)).contains("many.dve:25:6: warning: ");
        CliRun strict = CliRun.real("check", "--strict", "--format", "json", model);
        assertThat(strict.json().get("errors")).hasSize(25);
        assertThat(strict.err().lines()).hasSize(25);
    }

    @Test
    void propertiesAreAskedWhereWarningsCannotBeComputed() {
        CliRun limited = failing(() -> {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "too many actions"));
        });
        assertThat(limited.status()).isEqualTo(1);
        assertThat(limited.out()).startsWith("mutex: violated");
        assertThat(limited.err())
                .startsWith("warning: parts of the model that no run uses are not warned of: too many actions\n");
        CliRun strict = failing(
                () -> {
                    throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "too many actions"));
                },
                "--strict");
        assertThat(strict.status()).isEqualTo(3);
        CliRun failed = failing(() -> {
            throw new IllegalStateException("oops");
        });
        assertThat(failed.status()).isEqualTo(3);
        assertThat(failed.out()).startsWith("mutex: violated");
        assertThat(failed.err())
                .startsWith("dovetail: internal error in the warnings; please report it")
                .contains("IllegalStateException: oops");
        CliRun explored = CliRun.with(
                workshop(() -> {
                    throw new StackOverflowError();
                }),
                Terminal.NONE,
                "",
                "explore",
                "mutex.sample");
        assertThat(explored.status()).isEqualTo(3);
        assertThat(explored.out()).contains("states:");
    }

    private static CliRun failing(Supplier<List<Diagnostic>> lints, String... options) {
        List<String> words = new ArrayList<>(List.of("check", "mutex.sample"));
        words.addAll(List.of(options));
        return CliRun.with(workshop(lints), Terminal.NONE, "", words.toArray(String[]::new));
    }

    private static Workshop workshop(Supplier<List<Diagnostic>> lints) {
        return new SampleWorkshop() {
            @Override
            public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
                Model model = super.read(files, defines, constants);
                return new Model() {
                    @Override
                    public Network network() {
                        return model.network();
                    }

                    @Override
                    public List<Property> properties() {
                        return model.properties();
                    }

                    @Override
                    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
                        return model.predicate(text, named, warnings);
                    }

                    @Override
                    public List<Diagnostic> lints(Collection<Property> properties) {
                        return lints.get();
                    }
                };
            }
        };
    }
}
