package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.Use;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names of texts: every place has the name that it is said to have, also in texts that are cut off or broken. */
class TextNamesTest {
    /** A text is cut at so many places. */
    private static final int CUTS = 4;

    private static Stream<Path> texts() throws IOException {
        return Stream.of("../examples", "../corpus", "src/test/resources/bad")
                .flatMap(root -> {
                    try (Stream<Path> all = Files.walk(Path.of(root))) {
                        return all.filter(Files::isRegularFile).sorted().toList().stream();
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                })
                .filter(file -> file.toString().matches(".*\\.(dve|fcr|cdl|coin|mod|pml|aut|exp|pnml|net|prop|xml)"));
    }

    @Test
    void everyPlaceHasItsName() throws IOException {
        int names = 0;
        for (Path file : texts().toList()) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            for (int cut = 0; cut < CUTS; cut++) {
                String part = text.substring(0, text.length() - text.length() * cut / CUTS);
                names += check(file, part);
            }
            check(file, text.replace(";", ""));
            check(file, text.replace("{", "").replace("is", ""));
        }
        assertThat(names).isGreaterThan(20_000);
    }

    private static int check(Path file, String text) {
        NameTable table = Names.of(new SourceText(file.toString(), text));
        int places = 0;
        for (Declaration declaration : table.declarations()) {
            boolean isRight = declaration.end() >= declaration.nameEnd() && declaration.end() <= text.length();
            List<Integer> offsets = table.places(declaration);
            isRight &= offsets.contains(declaration.offset());
            for (int offset : offsets) {
                isRight &= text.startsWith(declaration.name(), offset);
                places++;
            }
            if (!isRight) {
                throw new AssertionError(file + " " + declaration);
            }
        }
        for (Use use : table.foreign()) {
            if (!text.startsWith(use.name(), use.offset())) {
                throw new AssertionError(file + " " + use);
            }
        }
        return places;
    }

    @Test
    void everyRangeOfCopiesHasAnIndexOfItsOwn() {
        String text = """
                component C is port a[3], b[3] : sync
                par * in
                   i in 0..2 => P [a[i]] (i)
                || i in 1..2 => par P [b[i]] (i) || Q [b[i]] end
                || j in 0..1 => k in j..2 => R [a[j], b[k]]
                || P [a[0]] (i)
                end
                """;
        NameTable table = Names.of(new SourceText("t.fcr", text));
        assertThat(places(table, "i", 0)).isEqualTo(3);
        assertThat(places(table, "i", 1)).isEqualTo(4);
        assertThat(places(table, "j", 0)).isEqualTo(3);
        assertThat(places(table, "k", 0)).isEqualTo(2);
        assertThat(table.foreign().stream().map(Use::name)).contains("i").doesNotContain("j", "k");
    }

    @Test
    void scopesTellProcessesApart() {
        String text = """
                byte x;
                process P { byte y; state s; init s; trans s -> s { guard Q.s && Q->y == x; effect y = 1; }; }
                process Q { byte y; state s; init s; trans s -> s { effect y = 2; }; }
                system async;
                """;
        NameTable table = Names.of(new SourceText("t.dve", text));
        assertThat(places(table, "y", 0)).isEqualTo(2);
        assertThat(places(table, "y", 1)).isEqualTo(3);
        assertThat(places(table, "s", 0)).isEqualTo(4);
        assertThat(places(table, "s", 1)).isEqualTo(5);
        assertThat(places(table, "x", 0)).isEqualTo(2);
        assertThat(table.foreign()).isEmpty();
        assertThat(table.visible(text.indexOf("effect y = 2")).stream().map(Declaration::name))
                .containsExactly("y", "s", "x", "P", "Q");
    }

    @Test
    void blocksOfPromelaHideNamesAndLabelsBelongToProcesses() {
        String text = """
                #define N 3
                #define both(a, b) (a == N && b == x)
                mtype:kinds = { red, green }
                typedef Point { byte x; byte y[N] };
                byte x; Point p[2]; chan c = [N] of { mtype:kinds, byte };
                inline add(v) { x = x + v }
                active [2] proctype P(byte n; chan d) {
                  byte x = n
                again:
                  if
                  :: d ? red, x -> { short x; x++; add(x); goto again }
                  :: both(n, x) -> p[x].y[p[0].x] = (x > 1 -> x : n)
                  fi
                inner: goto again
                }
                init { atomic { run P(N, c); run P(p[1].x, c) } }
                ltl safe { [] (!P@inner || P[2]@again || P:n == x) }
                """;
        NameTable table = Names.of(new SourceText("t.pml", text));
        assertThat(table.foreign()).isEmpty();
        assertThat(places(table, "x", 0)).as("field").isEqualTo(3);
        assertThat(places(table, "x", 1)).as("global").isEqualTo(5);
        assertThat(places(table, "x", 2)).as("local").isEqualTo(6);
        assertThat(places(table, "x", 3)).as("in a block").isEqualTo(3);
        assertThat(places(table, "again", 0)).isEqualTo(4);
        assertThat(places(table, "inner", 0)).isEqualTo(2);
        assertThat(places(table, "n", 0)).isEqualTo(5);
        assertThat(places(table, "y", 0)).isEqualTo(2);
        assertThat(places(table, "red", 0)).isEqualTo(2);
        assertThat(places(table, "N", 0)).isEqualTo(5);
        assertThat(places(table, "P", 0)).isEqualTo(6);
        assertThat(table.declarations().stream().map(Declaration::detail))
                .contains(
                        "proctype P(byte n; chan d)",
                        "short x (-32768 to 32767)",
                        "byte y[N] (0 to 255)",
                        "label again");
    }

    private static int places(NameTable table, String name, int which) {
        List<Declaration> named = table.declarations().stream()
                .filter(declaration -> declaration.name().equals(name))
                .toList();
        return table.places(named.get(which)).size();
    }
}
