package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.lang.aut.AutWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelReaderTest {
    @TempDir
    Path dir;

    @Test
    void listedExtensionsAreThoseWithALanguage() {
        assertThat(ModelReader.extensions()).contains("dve", "aut").doesNotHaveDuplicates();
        for (String extension : ModelReader.extensions()) {
            assertThatThrownBy(() -> ModelReader.read(List.of(dir.resolve("none." + extension))))
                    .isInstanceOf(InputException.class)
                    .hasMessageNotContaining("no language is known");
        }
        assertThatThrownBy(() -> ModelReader.read(List.of(dir.resolve("none.pdf"))))
                .hasMessageContaining("no language is known");
    }

    @Test
    void choosesTheLanguageByExtension() throws IOException {
        AutWriter.write(Nets.lts(0, "0 a 1"), dir.resolve("a.aut"));
        AutWriter.write(Nets.lts(0, "0 a 1"), dir.resolve("B.AUT"));
        Files.writeString(dir.resolve("net.exp"), "a ||| a ||| a");
        assertThat(ModelReader.read(paths("a.aut", "B.AUT")).network().components())
                .hasSize(2);
        assertThat(ModelReader.read(paths("net.exp")).network().components()).hasSize(3);
    }

    @Test
    void aFileOfAnotherLanguageGetsOneMessage() throws IOException {
        String dve = "byte x;\nprocess P { state s; init s; trans s -> s { guard x = 0; }; }\nsystem async;\n";
        for (String other : List.of("aut", "coin", "fcr", "mod", "pnml", "exp")) {
            Files.writeString(dir.resolve("m." + other), dve);
            assertOnlyProblem("this looks like DVE, not like", "m." + other);
        }
        Files.writeString(dir.resolve("m.dve"), dve);
        assertProblem("expected ';' or an operator, found '='", "m.dve");
        Files.writeString(dir.resolve("a.dve"), "des (0, 1, 2)\n(0, \"a\", 1)\n");
        assertProblem("this looks like AUT, not like DVE; name the file '.aut'", "a.dve");
    }

    @Test
    void anErrorIsNotReplacedByAnUncertainGuess() throws IOException {
        Files.writeString(
                dir.resolve("m.exp"), "(* this component a is composed with b *)\n\"a.aut\" || \"b.aut\" |||\n");
        assertOnlyProblem("expected a component", "m.exp");
        Files.writeString(dir.resolve("gate.exp"), "hide a,\n  module\nin a end hide\n|||\n");
        assertProblem("expected a component", "gate.exp");
        assertProblem("this looks like modules, not like EXP", "gate.exp");
    }

    @Test
    void anEmptyFileGetsOneMessage() throws IOException {
        for (String extension : List.of("dve", "coin", "fcr", "mod", "pnml", "exp", "aut", "sog")) {
            Files.writeString(dir.resolve("m." + extension), " \n\n");
            assertOnlyProblem("the file is empty; expected ", "m." + extension);
        }
    }

    @Test
    void standardInputIsNoModel() {
        assertThatThrownBy(() -> ModelReader.read(List.of(Path.of("-"))))
                .isInstanceOf(InputException.class)
                .hasMessage("-: error: standard input is not read; give the name of a file");
    }

    @Test
    void contextsComeWithTheirSystem() throws IOException {
        Files.writeString(dir.resolve("s.fcr"), "process P is states s from s to s component C is par P end C");
        Files.writeString(dir.resolve("a.cdl"), "cdl a is { } cdl b is { main is { skip } }");
        Files.writeString(dir.resolve("c.cdl"), "cdl c is { }");
        assertThat(ModelReader.read(paths("s.fcr")).contexts()).isEmpty();
        assertThat(ModelReader.read(paths("s.fcr", "a.cdl", "c.cdl")).contexts())
                .containsOnlyKeys("a", "b", "c");
        assertProblem("another file has a context 'a', too", "s.fcr", "a.cdl", "a.cdl");
    }

    @Test
    void saysWhatCannotBeRead() throws IOException {
        AutWriter.write(Nets.lts(0, "0 a 1"), dir.resolve("a.aut"));
        Files.writeString(dir.resolve("net.exp"), "a");
        Files.write(dir.resolve("zero.exp"), new byte[] {'a', 0, 'b'});
        Files.createDirectory(dir.resolve("dir.aut"));
        assertProblem("no language is known for '.xyz'; known are .dve, .fcr, .coin, .pnml, .net, .mod, .aut", "m.xyz");
        assertProblem(
                "no language is known for a file without extension; known are .dve, .fcr, .coin, .pnml, .net, .mod, .aut",
                "Makefile");
        assertProblem("of the formats of TINA, '.net' is read; its tool ndrio writes drawn nets so", "m.ndr");
        assertProblem("there is no such file", "a.aut", "none.aut");
        assertProblem("this is a directory, not a file", "dir.aut");
        assertProblem("a model is of one language; this file cannot go with", "a.aut", "net.exp");
        assertProblem("a model in '.exp' is one file; this one cannot go with", "net.exp", "zero.exp");
        assertProblem("this is a binary file, not text", "zero.exp");
        assertProblem("contexts belong to a system; give its '.fcr' file first", "c.cdl");
        assertProblem("contexts belong to a system; give its '.fcr' file first", "a.aut", "c.cdl");
    }

    @Test
    void tellsAllProblemsAtOnce() {
        assertThatThrownBy(() -> ModelReader.read(paths("x.aut", "y.aut", "z.foo")))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.diagnostics()).hasSize(3));
    }

    @Test
    void invalidBytesDoNotMatter() throws IOException {
        AutWriter.write(Nets.lts(0, "0 a 1"), dir.resolve("a.aut"));
        Files.write(dir.resolve("net.exp"), new byte[] {'(', '*', (byte) 0xFF, (byte) 0xC3, '*', ')', 'a'});
        assertThat(ModelReader.read(paths("net.exp")).network().components()).hasSize(1);
    }

    private void assertProblem(String message, String... names) {
        assertThatThrownBy(() -> ModelReader.read(paths(names)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    private void assertOnlyProblem(String message, String name) {
        assertThatThrownBy(() -> ModelReader.read(paths(name)))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.diagnostics()).hasSize(1))
                .hasMessageContaining(message);
    }

    private List<Path> paths(String... names) {
        List<Path> paths = new ArrayList<>();
        for (String name : names) {
            paths.add(dir.resolve(name));
        }
        return paths;
    }
}
