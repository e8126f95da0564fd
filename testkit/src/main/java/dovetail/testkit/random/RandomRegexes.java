package dovetail.testkit.random;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Regex;
import java.util.ArrayList;
import java.util.List;

/** Random regular expressions over valuations of a few atoms. */
public final class RandomRegexes {
    private final Dice dice;
    private final int atoms;

    public RandomRegexes(long seed, int atoms) {
        this.dice = new Dice(seed);
        this.atoms = atoms;
    }

    /** An expression with about so many operators and letters, repetitions aside. */
    public Regex regex(int size) {
        if (size <= 1) {
            return dice.chance(5) ? Regex.EMPTY : new Regex.Letter(guard(dice, atoms));
        }
        int left = dice.between(1, size - 1);
        return switch (dice.below(10)) {
            case 0, 1, 2, 3 -> new Regex.Sequence(List.of(regex(left), regex(size - left)));
            case 4, 5 -> new Regex.Choice(List.of(regex(left), regex(size - left)));
            case 6 -> new Regex.Star(regex(size - 1));
            case 7 -> Regex.optional(regex(size - 1));
            case 8 -> Regex.between(regex(size / 2), dice.below(3), dice.between(2, 3));
            default -> Regex.atLeast(regex(size - 1), dice.between(1, 2));
        };
    }

    /** A word of at most so many valuations. */
    public long[] word(int length) {
        long[] word = new long[dice.between(0, length)];
        for (int i = 0; i < word.length; i++) {
            word[i] = dice.below(1 << atoms);
        }
        return word;
    }

    static Guard guard(Dice dice, int atoms) {
        if (dice.chance(25)) {
            return Guard.TRUE;
        }
        List<Guard.Cube> cubes = new ArrayList<>();
        for (int i = dice.pick(1, 1, 2); i > 0; i--) {
            long holding = dice.below(1 << atoms);
            cubes.add(new Guard.Cube(holding, dice.below(1 << atoms) & ~holding));
        }
        return new Guard(cubes);
    }
}
