package dovetail.engine.modular.promela;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Gives each thing that is written a name that Promela permits and that no other has. */
final class PromelaNames {
    /** The words of Promela that cannot be names. */
    private static final Set<String> WORDS = Set.of(
            "accept",
            "active",
            "assert",
            "atomic",
            "bit",
            "bool",
            "break",
            "byte",
            "chan",
            "d_step",
            "do",
            "else",
            "empty",
            "enabled",
            "end",
            "eval",
            "false",
            "fi",
            "for",
            "full",
            "goto",
            "hidden",
            "if",
            "in",
            "init",
            "inline",
            "int",
            "len",
            "local",
            "ltl",
            "mtype",
            "nempty",
            "never",
            "nfull",
            "np_",
            "od",
            "of",
            "pc_value",
            "pid",
            "printf",
            "priority",
            "proctype",
            "progress",
            "provided",
            "return",
            "run",
            "select",
            "short",
            "show",
            "skip",
            "timeout",
            "trace",
            "true",
            "typedef",
            "unless",
            "unsigned",
            "xr",
            "xs");

    private final Set<String> taken = new HashSet<>();

    /** A name like a user's, which may have dots and the like. */
    String of(String user) {
        String plain = user.replaceAll("[^A-Za-z0-9_]", "_");
        String base = plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "x" + plain : plain;
        String name = WORDS.contains(base.toLowerCase(Locale.ROOT)) ? base + "_" : base;
        int number = 1;
        while (!taken.add(name)) {
            number++;
            name = base + "_" + number;
        }
        return name;
    }
}
