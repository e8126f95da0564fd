package dovetail.bench.models;

/**
 * A token ring that survives the loss of its token (G. Le Lann, <em>Distributed systems: towards a formal approach</em>,
 * IFIP 1977), on links that hold one message and may lose it. H. Garavel and L. Mounier (<em>Specification and
 * verification of various distributed leader election algorithms for unidirectional ring networks</em>, Science of
 * Computer Programming 29, 1997) show that two claims of one station on the ring break mutual exclusion, and mend that
 * with a bit in the claims. Here a station that waits for its claim knows the time of a round trip instead: it claims
 * again only when its claim is lost. Time-outs for the token still may come too early.
 */
final class LeLann {
    private static final String HEAD = """
            // Le Lann's token ring for @n stations, on links that lose messages.
            //
            // A station that has waited for the token believes, rightly or not, that it is lost, and sends a claim with its number
            // around the ring. A station that sees its own claim come back makes a new token, unless it has met the token or the
            // claim of a station with a smaller number in the meantime. It notices when its claim is lost, and may claim again.
            //
            // A message is 0 for the token and number + 1 for a claim.

            """;
    private static final String STATION = """
            process P_@i {
              byte m;                           // the message just taken
              byte claim;                       // its own: 0 there is none, 1 it is on the ring, 2 on the ring but void
              state listen, taken, forward, token, CS, release;
              init @b;
              trans
                listen  -> listen  { guard claim == 0; sync put_@i!@f; effect claim = 1; },           // a time-out
                listen  -> taken   { sync get_@i?m; },
                taken   -> token   { guard m == 0; effect claim = claim + (claim == 1); },
                taken   -> token   { guard m == @f && claim == 1; effect m = 0, claim = 0; },
                taken   -> listen  { guard m == @f && claim == 2; effect m = 0, claim = 0; },
                taken   -> forward { guard m > @f; },
                taken   -> forward { guard 0 < m && m < @f; effect claim = claim + (claim == 1); },
                forward -> listen  { sync put_@i!m; effect m = 0; },
                token   -> CS      { },
                token   -> release { },
                CS      -> release { },
                release -> listen  { sync put_@i!0; },
            @l}

            """;
    private static final String LINK = """
            process Link_@i {                    // from station @i to station @s
              byte m;
              state empty, full;
              init empty;
              trans
                empty -> full  { sync put_@i?m; },
                full  -> empty { sync get_@s!m; effect m = 0; },
                full  -> empty { guard m == 0; },                     // the token is lost
            @l}

            """;
    private static final String[] STATES = {"listen", "taken", "forward", "token", "CS", "release"};

    private LeLann() {}

    static GeneratedModel of(int n) {
        String losses = Template.join(
                n,
                ",\n",
                j -> "    full  -> empty { guard m == " + (j + 1) + "; sync lost_" + j + "!; effect m = 0; }");
        String links = Template.each(LINK.replace("@l", losses + ";\n"), n);
        return new GeneratedModel(
                "le_lann",
                Template.all(HEAD, n) + "channel {byte} " + Template.others("put_@j, get_@j", n, ", ") + ";\nchannel "
                        + Template.others("lost_@j", n, ", ") + ";\n\n" + Template.join(n, "", i -> station(i, n))
                        + links + "system async;\n",
                Exclusion.properties("Properties of the token ring with losses. See le_lann.dve.", "P_", n));
    }

    private static String station(int i, int n) {
        String losses = Template.join(
                STATES.length,
                ",\n",
                s -> "    " + STATES[s] + " -> " + STATES[s] + " { sync lost_@i?; effect claim = 0; }");
        String text = STATION.replace("@l", losses + ";\n")
                .replace("@b", i == 0 ? "token" : "listen")
                .replace("@f", Integer.toString(i + 1));
        return Template.fill(text, i, n);
    }
}
