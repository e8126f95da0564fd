package dovetail.bench.models;

/**
 * A serial bus like the link layer of IEEE 1394 in asynchronous mode, much simplified after the description by S. P.
 * Luttik (<em>Description and formal specification of the link layer of P1394</em>, CWI report SEN-R9706, 1997): fair
 * arbitration, packets and acknowledgements that may be damaged or lost, gaps. Omitted: the parts of a packet and their
 * check sums one by one, broadcast, concatenated responses, the data, and half duplex links: a node sends and receives
 * with two processes.
 */
final class SerialBus {
    private static final String HEAD = """
            // A serial bus with @n nodes, like the link layer of IEEE 1394 but simpler.
            //
            // A node that has a packet to send asks for the bus. Of those that ask, one wins and the others lose. The packet goes
            // to its receiver, whole, damaged, or not at all; a whole one is acknowledged, and the acknowledgement may be lost,
            // too. Then the bus is free again. A node that has won asks again only after a reset gap, which comes when no node asks.

            """;
    private static final String NODE = """
            process Sender_@i {
              byte used;                        // 1 when it has won since the last reset gap
              byte to;
              state idle, ready, asks, wins, sent;
              init idle;
              trans
            @d    ready -> asks  { guard used == 0; sync ask_@i!; },
                asks  -> ready { sync lost_@i?; },
                asks  -> wins  { sync won_@i?; effect used = 1; },
                wins  -> sent  { sync packet_@i!to; effect to = 0; },
                sent  -> idle  { sync acked_@i?; },
                sent  -> idle  { sync gap_@i?; },                      // no acknowledgement came
                idle  -> idle  { sync reset_@i?; effect used = 0; },
                ready -> ready { sync reset_@i?; effect used = 0; };
            }

            process Receiver_@i {
              byte whole;
              state listens, got, indicated;
              init listens;
              trans
                listens   -> got       { sync deliver_@i?whole; },
                got       -> indicated { guard whole == 1; effect whole = 0; },
                got       -> listens   { guard whole == 0; sync silent_@i!; },
                indicated -> listens   { sync ack_@i!; };
            }

            """;
    private static final String BUS = """
            process Bus {
              byte asks[@n];                     // who has asked
              byte k, from, to;
              state free, settle, granted, carries, waits, answered, missed, reset;
              init free;
              trans
            @w    settle -> settle  { guard k < @n && asks[k] == 0; effect k = k + 1; },
                settle -> granted { guard k == @n; effect k = 0; },
                carries -> missed { effect to = 0; },                                    // the packet is lost
                answered -> missed { },                                                  // the acknowledgement is lost
                free -> reset     { guard @f; },
                reset -> free     { guard k == @n; effect k = 0; };
            }

            """;
    private static final String BUS_EACH = """
                free -> free      { guard asks[@j] == 0; sync ask_@j?; effect asks[@j] = 1; },
                free -> settle    { guard asks[@j] == 1; sync won_@j!; effect asks[@j] = 0, from = @j; },
                settle -> settle  { guard k == @j && asks[@j] == 1; sync lost_@j!; effect asks[@j] = 0, k = k + 1; },
                granted -> carries { sync packet_@j?to; },
                carries -> waits  { guard to == @j; sync deliver_@j!1; effect to = 0; },
                carries -> waits  { guard to == @j; sync deliver_@j!0; effect to = 0; },   // the packet is damaged
                waits -> answered { sync ack_@j?; },
                waits -> missed   { sync silent_@j?; },
                answered -> free  { guard from == @j; sync acked_@j!; effect from = 0; },
                missed -> free    { guard from == @j; sync gap_@j!; effect from = 0; },
                reset -> reset    { guard k == @j; sync reset_@j!; effect k = k + 1; },
            """;

    private SerialBus() {}

    static GeneratedModel of(int n) {
        String channels = "channel "
                + Template.others(
                        "ask_@j, won_@j, lost_@j, acked_@j, gap_@j, reset_@j, silent_@j, ack_@j", n, ",\n        ")
                + ";\nchannel {byte} " + Template.others("packet_@j, deliver_@j", n, ", ") + ";\n\n";
        String bus = Template.all(BUS, n)
                .replace("@w", Template.others(BUS_EACH, n, ""))
                .replace("@f", Template.others("asks[@j] == 0", n, " && "));
        return new GeneratedModel(
                "serial_bus",
                Template.all(HEAD, n) + channels + Template.join(n, "", i -> node(i, n)) + bus + "system async;\n",
                properties(n));
    }

    private static String node(int i, int n) {
        String destinations = Template.join(
                n,
                "",
                j -> j == i
                        ? ""
                        : "    idle  -> ready { effect to = " + j + "; },               // a packet for node " + j
                                + "\n");
        return Template.fill(NODE.replace("@d", destinations), i, n);
    }

    private static String properties(int n) {
        return """
                // Properties of the bus. See serial_bus.dve.

                // Limited occurrence: between two reset gaps there are at most @n winners,
                // expect holds
                property fair        is never ( .* ; "Bus.free->reset" ; ([^ "Bus.free->reset" "won_*"]* ; "won_*"){@m} )

                // and node 0 is one of them at most once.
                // expect holds
                property fair_to_0   is never ( .* ; "Bus.free->reset" ; ([^ "Bus.free->reset" "won_0*"]* ; "won_0*"){2} )

                // The first of the two, of infinite runs.
                // expect holds
                property is_fair     is pattern limited_occurrence("won_*", "Bus.free->reset", @n)

                // Node 0 need not hear of every acknowledgement by node 1: they may be lost.
                // expect violated
                property all_answers is never ( .* ; "ack_1*" ; [^ "acked_0*"]* ; "ack_1*" )

                // expect holds
                property one_talks   is never { Sender_0.wins && Sender_1.wins }

                // expect holds
                property no_deadlock is deadlockfree
                """.replace("@n", Integer.toString(n)).replace("@m", Integer.toString(n + 1));
    }
}
