package dovetail.lang.formula;

import dovetail.base.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Gives numbers to the atoms of a formula, in the order in which they are first mentioned; an atom that occurs twice has
 * one number. Tables differ in which atoms there are.
 */
public interface AtomTable {
    /** Valuations of atoms are 64-bit words. */
    int MAX_ATOMS = 64;

    /** Whether a bare name is an atom. */
    boolean knows(String name);

    /** The atom of a bare name that is known. */
    int named(String name);

    /** The atom of a predicate in the model's own language; throws when it makes no sense. */
    int predicate(SourceText text);

    /** The atom that holds when an action matching the pattern is taken. */
    int action(SourceText pattern);

    /** The atom that holds in states in which a step matching the pattern can be taken; throws when there is none. */
    int enabled(SourceText pattern);

    /** The longest action that a text starts with; null when it starts with none. */
    default @Nullable String labelAt(String text) {
        return null;
    }

    /** The number of atoms so far. */
    int size();

    /** The message for an unknown name. */
    String unknown(String name);
}
