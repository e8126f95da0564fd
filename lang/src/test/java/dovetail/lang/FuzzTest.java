package dovetail.lang;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.aut.AutWriter;
import dovetail.lang.hoa.HoaReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Mutated files are read, or refused with diagnostics; nothing else ever happens. */
class FuzzTest {
    private static final String[] PIECES = {
        "\"",
        "(",
        ")",
        "{",
        "}",
        ",",
        "||",
        "|[",
        "]|",
        "->",
        "*",
        "#",
        "_",
        "\\",
        "--",
        "(*",
        "//",
        "\n",
        "\u0000",
        "\u00e9",
        "9999999999",
        "end",
        "par",
        "hide",
        "in",
        "property",
        "ap",
        "never",
        "is",
        "ltl",
        "<->",
        "U",
        "GF",
        "Inf(",
        "State:",
        "[",
        "--BODY--",
        "des",
        "always",
        "for",
        "'",
        "..",
        "F[",
        "connect",
        "a",
        "0"
    };
    private static final String AUT = "des (0, 4, 3)\n(0, a, 1)\n(1, \"b !1\", 2)\n(2, i, 0)\n(2, c(1, 2), 2)\n";
    private static final String SOG = """
            sog 1
            events 2
            "a"
            "b !1"
            nodes 3
            node 0
            step 0 -> 1
            step 1 -> 0
            stable {0 1}
            node 1 livelock
            step 1 -> 2
            node 2
            step 0 -> 1
            step 1 -> 2
            stable {0}
            stable {1}""";
    private static final String EXP = """
            (* a comment *) behaviour
            par "a" * _ -> "x", b * b -> c in
              x.aut || hide all but a, "b.*" in par a#2, b in a -> "x.aut" || x || x end par end hide
            end par |[a, "b !1"]| (single rename "\\(a\\)" -> "\\1b" in x ||| x) -- the end
            end behaviour
            """;
    private static final String PROP = """
            ap one = a = 1 && !(b in {0, 1})  // named
            property p is never { one || "a" != 2 }
            property q is invariant { (a <= 1) -> true }
            property r is deadlockfree
            property s is ltl G (one -> F "x*" U {a = 1}) & GFone xor [] !true
            property t is pattern response("x", one & !{b = 1}) after "y" until (one | "z")
            property v is ltl FE"x" -> GF E "*"
            property u is pattern exact_occurrence("a", "b", 3)
            """;
    private static final String HOA = """
            HOA: v1 name: "F a" States: 2 Start: 0 Start: 1 AP: 2 "a" "\\"b\\"" Alias: @c 0 & !1
            acc-name: generalized-Buchi 2 Acceptance: 2 Inf(0)&Inf(1) properties: explicit-labels
            --BODY-- State: 0 "s" {0} [t] 0 {1} [@c | !(0 & 1)] 1 State: [!@c] 1 0 1 {0 1} --END--
            """;
    private static final String COIN = """
            automaton A (1a, (1b)) { state s, t''; init s; trans s -> t'' (1a, go, 1b), -> s (-, in, 1a); }
            automaton B (2) { state s; init s; trans s -> s (2, in, -); } /* a comment */
            composite Inner { A; onlyL (1a, go, 1b), (-, in, 1a); }
            composite All { Inner, B; restrictL (2, in, -), (-, in, 1a); }
            system All; // the whole
            property { state p, q; init p; accept q;
              trans p -> p { * } { }, p -> q { (2, in, 1a) } { not (1a, go, 1b) }, q -> q { * - (1a, go, 1b) } { }; }
            """;
    private static final String MOD = """
            const M = 3, N = M / 2; type Colour = {red, green}; // a comment
            module Leaf(k) { in x: 0..M, go: bool; out y: 0..M, c: Colour; hidden h: bool;
              init y = N; y' = min(M, max(0, y + x*k - h));
              always go & Y(x = v) -> F[1, N] (y >= v) for v in 0..1; always if go then c = red else x != 2;
              automaton { state s, t; init s; accept t; s -> t when go & c = green; t -> s; s -> s when !go; } }
            module Top { in go: bool; out y: 0..M; use a: Leaf(1), b: Leaf(-N);
              connect go -> a.go, b.go; connect a.y -> b.x; connect b.y -> a.x, y; }
            system Top; property p is always 0 <= y <= M & (a.c = green U[<=2] b.h) -> P[=1] !go;
            """;
    private static final Model MODEL = Nets.model("a", Nets.lts(0, "0 x 1", "1 x 2"), "b", Nets.lts(0, "0 x 1"));

    private static Path dir;

    @BeforeContainer
    static void directory() throws IOException {
        dir = Files.createTempDirectory("fuzz");
        AutWriter.write(Nets.lts(0, "0 a 1", "1 b !1 2", "2 i 0"), dir.resolve("x.aut"));
    }

    @AfterContainer
    static void cleanUp() throws IOException {
        for (String name : List.of("x.aut", "fuzz.aut", "fuzz.sog", "fuzz.exp", "fuzz.coin", "fuzz.mod")) {
            Files.deleteIfExists(dir.resolve(name));
        }
        Files.delete(dir);
    }

    @Property(tries = 500)
    void aut(@ForAll long seed) throws IOException {
        readFile("fuzz.aut", mutate(AUT, seed));
    }

    /** With a checksum that fits, so that more than the checksum is wrong. */
    @Property(tries = 1000)
    void sog(@ForAll long seed) throws IOException, NoSuchAlgorithmException {
        String text = mutate(SOG, seed) + "\n";
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.ISO_8859_1));
        readFile("fuzz.sog", text + "checksum sha256 " + HexFormat.of().formatHex(digest) + "\n");
    }

    @Property(tries = 500)
    void exp(@ForAll long seed) throws IOException {
        readFile("fuzz.exp", mutate(EXP, seed));
    }

    @Property(tries = 1000)
    void coin(@ForAll long seed) throws IOException {
        readFile("fuzz.coin", mutate(COIN, seed));
    }

    @Property(tries = 1000)
    void mod(@ForAll long seed) throws IOException {
        readFile("fuzz.mod", mutate(MOD, seed));
    }

    @Property(tries = 1000)
    void prop(@ForAll long seed) {
        try {
            PropReader.read(new SourceText("fuzz.prop", mutate(PROP, seed)), MODEL);
        } catch (InputException e) {
            e.diagnostics().forEach(d -> d.render());
        }
    }

    @Property(tries = 1000)
    void hoa(@ForAll long seed) {
        try {
            HoaReader.read(new SourceText("fuzz.hoa", mutate(HOA, seed)));
        } catch (InputException e) {
            e.diagnostics().forEach(d -> d.render());
        }
    }

    private static void readFile(String name, String text) throws IOException {
        Path file = dir.resolve(name);
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        try {
            ModelReader.read(List.of(file));
        } catch (InputException e) {
            e.diagnostics().forEach(d -> d.render());
        }
    }

    private static String mutate(String text, long seed) {
        Random random = new Random(seed);
        StringBuilder out = new StringBuilder(text);
        for (int i = random.nextInt(6); i >= 0 && !out.isEmpty(); i--) {
            int at = random.nextInt(out.length());
            int end = Math.min(out.length(), at + 1 + random.nextInt(12));
            switch (random.nextInt(5)) {
                case 0 -> out.delete(at, end);
                case 1 -> out.insert(at, out.substring(at, end));
                case 2 -> out.setLength(at);
                case 3 -> out.insert(at, PIECES[random.nextInt(PIECES.length)]);
                default -> out.setCharAt(at, (char) random.nextInt(256));
            }
        }
        return out.toString();
    }
}
