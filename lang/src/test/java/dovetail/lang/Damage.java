package dovetail.lang;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** A change of a text at a position, for fuzz tests: cut a part, put a piece there, or repeat the text there. */
public record Damage(int at, int length, String piece, boolean repeat) {
    /** A few changes of a valid text, with pieces of its language. */
    public static Arbitrary<List<Damage>> of(String valid, List<String> pieces) {
        Arbitrary<Damage> change = Combinators.combine(
                        Arbitraries.integers().between(0, valid.length()),
                        Arbitraries.integers().between(0, 40),
                        Arbitraries.of(pieces),
                        Arbitraries.of(true, false, false))
                .as(Damage::new);
        return change.list().ofMinSize(1).ofMaxSize(6);
    }

    /** The text after some changes. */
    public static String apply(List<Damage> changes, String text) {
        String damaged = text;
        for (Damage change : changes) {
            damaged = change.apply(damaged);
        }
        return damaged;
    }

    private String apply(String text) {
        int from = Math.min(at, text.length());
        int to = Math.min(from + length, text.length());
        String middle = repeat ? text.substring(from, to).repeat(2) : " " + piece + " ";
        return text.substring(0, from) + middle + text.substring(to);
    }
}
