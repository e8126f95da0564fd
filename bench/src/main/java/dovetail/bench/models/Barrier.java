package dovetail.bench.models;

import java.math.BigInteger;

/** Workers with a barrier after each of two phases, as a Petri net with one unit for each worker. */
public final class Barrier {
    private static final String WORKER = """
            <place id="a_@i"><initialMarking><text>1</text></initialMarking></place>
            <place id="a_done_@i"/>
            <place id="b_@i"/>
            <place id="b_done_@i"/>
            <transition id="work_a_@i"/>
            <transition id="work_b_@i"/>
            <arc id="a1_@i" source="a_@i" target="work_a_@i"/>
            <arc id="a2_@i" source="work_a_@i" target="a_done_@i"/>
            <arc id="a3_@i" source="a_done_@i" target="to_b"/>
            <arc id="a4_@i" source="to_b" target="b_@i"/>
            <arc id="a5_@i" source="b_@i" target="work_b_@i"/>
            <arc id="a6_@i" source="work_b_@i" target="b_done_@i"/>
            <arc id="a7_@i" source="b_done_@i" target="to_a"/>
            <arc id="a8_@i" source="to_a" target="a_@i"/>
            """;
    private static final String UNIT =
            "<unit id=\"worker_@i\"><places>a_@i a_done_@i b_@i b_done_@i</places><subunits/></unit>\n";
    private static final String NET = """
            <?xml version="1.0" encoding="UTF-8"?>
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="barrier" type="http://www.pnml.org/version-2009/grammar/ptnet">
            <page id="page">
            <transition id="to_a"/>
            <transition id="to_b"/>
            @workers<toolspecific tool="nupn" version="1.1">
            <size places="@places" transitions="@transitions" arcs="@arcs"/>
            <structure units="@units" root="all" safe="true">
            <unit id="all"><places/><subunits>@names</subunits></unit>
            @list</structure>
            </toolspecific>
            </page>
            </net>
            </pnml>
            """;

    private Barrier() {}

    public static GeneratedModel of(int n) {
        String net = NET.replace("@workers", Template.each(WORKER, n))
                .replace("@places", Integer.toString(4 * n))
                .replace("@transitions", Integer.toString(2 * n + 2))
                .replace("@arcs", Integer.toString(8 * n))
                .replace("@units", Integer.toString(n + 1))
                .replace("@names", Template.others("worker_@j", n, " "))
                .replace("@list", Template.each(UNIT, n));
        return new GeneratedModel("barrier_" + n, ".pnml", net, "");
    }

    /** The number of reachable states: in each phase, every worker is done or not. */
    public static BigInteger states(int n) {
        return BigInteger.TWO.pow(n + 1);
    }
}
