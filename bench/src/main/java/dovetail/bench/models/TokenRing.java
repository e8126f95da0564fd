package dovetail.bench.models;

/** A ring on which one token circulates; the station that holds it may enter. The simplest family of many components. */
final class TokenRing {
    private static final String HEAD = """
            // A token on a ring of @n stations: the station that holds it may enter its critical section.
            //
            // Stations meet their neighbours on channels. A station that wants to enter keeps the token when it comes; any
            // other passes it on.

            """;
    private static final String PROCESS = """
            process P_@i {
              state idle, wants, holds, CS;
              init @b;
              trans
                idle  -> wants { },
                wants -> CS    { sync pass_@i?; },
                idle  -> holds { sync pass_@i?; },
                CS    -> holds { },
                holds -> idle  { sync pass_@s!; };
            }

            """;

    private TokenRing() {}

    static GeneratedModel of(int n) {
        String processes =
                Template.join(n, "", i -> Template.fill(PROCESS, i, n).replace("@b", i == 0 ? "holds" : "idle"));
        return new GeneratedModel(
                "token_ring",
                Template.all(HEAD, n) + "channel " + Template.others("pass_@j", n, ", ") + ";\n\n" + processes
                        + "system async;\n",
                Exclusion.properties("Properties of the token ring. See token_ring.dve.", "P_", n));
    }
}
