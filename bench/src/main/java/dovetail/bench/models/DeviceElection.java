package dovetail.bench.models;

/**
 * A leader election like that of the device control managers of HAVi, much simplified after the description by J. Romijn
 * (<em>Model checking the HAVi leader election protocol</em>, CWI report SEN-R9915, 1999): after each change of the
 * network every manager learns who is there, all report to an initial leader, and this one appoints the final leader.
 * Omitted: the message system (managers meet directly), time-outs, and the kinds of devices: the initial leader is the
 * first manager there, the final one the last.
 */
final class DeviceElection {
    private static final String HEAD = """
            // Managers of home devices elect a leader, like those of HAVi but simpler: @n of them.
            //
            // A device is plugged in or unplugged: the network then tells all managers, one by one, who is there. Each manager
            // reports to the first one there, the initial leader. When it has heard of all, it appoints the last one there the
            // final leader and tells everyone. Changes may come at any time, in the middle of an election, too. Who is there is
            // a number with one bit for each manager.

            """;
    private static final String NETWORK = """
            process Network {
              byte there = @a, k;
              state stable, telling;
              init telling;
              trans
            @c    telling -> telling { guard k < @n && (there & (1 << k)) == 0; effect k = k + 1; },
                telling -> stable  { guard k == @n; effect k = 0; };
            }

            """;
    private static final String NETWORK_EACH = """
                stable  -> telling { guard (there & @q) == 0; effect there = there | @q; },
                stable  -> telling { guard (there & @q) != 0 && there != @q; sync down_@j!; effect there = there ^ @q; },
                telling -> telling { guard k == @j && (there & @q) != 0; sync reset_@j!there; effect k = k + 1; },
            """;
    private static final String MANAGER = """
            process Manager_@i {
              byte there, heard;                // who is there; who has reported
              byte leader, k;                   // the leader, counted from 1; whom to tell next
              state unaware, fresh, collects, appoints, reports, follows, settled;
              init unaware;
              trans
            @r    fresh    -> collects { guard (there & @b) == 0; effect heard = @p; },
                fresh    -> reports  { guard (there & @b) != 0; },
            @o    appoints -> appoints { guard k < @n && (k == @i || (there & (1 << k)) == 0); effect k = k + 1; },
                appoints -> settled  { guard k == @n; effect k = 0; },
                follows  -> settled  { sync appoint_@i?leader; },
                settled  -> settled  { sync appoint_@i?leader; };
            }

            """;
    private static final String MANAGER_REPORTS = """
                reports  -> follows  { guard (there & @q) != 0 && (there & @c) == 0; sync report_@i_@j!; },
            """;
    private static final String MANAGER_LEADS = """
                collects -> collects { sync report_@j_@i?; effect heard = heard | @q; },
                appoints -> appoints { sync report_@j_@i?; effect k = 0; },
                settled  -> appoints { guard (there & @b) == 0; sync report_@j_@i?; },
                appoints -> appoints { guard k == @j && (there & @q) != 0; sync appoint_@j!leader; effect k = k + 1; },
            """;
    private static final String MANAGER_CHOOSES = """
                collects -> appoints { guard heard == there && (there >> @j) == 1; effect heard = 0, leader = @j + 1; },
            """;

    private static final String[] STATES = {"unaware", "fresh", "collects", "appoints", "reports", "follows", "settled"
    };

    private DeviceElection() {}

    static GeneratedModel of(int n) {
        String network = Template.all(NETWORK, n)
                .replace("@a", Integer.toString((1 << n) - 1))
                .replace("@c", Template.join(n, "", j -> bits(NETWORK_EACH, 0, j)));
        return new GeneratedModel(
                "device_election",
                Template.all(HEAD, n) + channels(n) + network + Template.join(n, "", i -> manager(i, n))
                        + "system async;\n",
                properties(n));
    }

    private static String channels(int n) {
        String reports = Template.join(n, "", i -> Template.join(n, "", j -> i == j ? "" : ", report_" + i + "_" + j));
        return "channel " + Template.others("down_@j", n, ", ") + reports + ";\nchannel {byte} "
                + Template.others("reset_@j, appoint_@j", n, ", ") + ";\n\n";
    }

    /** Fills in j, the bits of i and j ({@code @p}, {@code @q}), and those below them ({@code @b}, {@code @c}). */
    private static String bits(String text, int i, int j) {
        return text.replace("@j", Integer.toString(j))
                .replace("@p", Integer.toString(1 << i))
                .replace("@b", Integer.toString((1 << i) - 1))
                .replace("@q", Integer.toString(1 << j))
                .replace("@c", Integer.toString((1 << j) - 1));
    }

    private static String manager(int i, int n) {
        String resets = Template.join(STATES.length, "", s -> """
                    @t -> fresh { sync reset_@i?there; effect heard = 0, leader = 0, k = 0; },
                    @t -> unaware { sync down_@i?; effect there = 0, heard = 0, leader = 0, k = 0; },
                """.replace("@t", STATES[s]));
        StringBuilder others = new StringBuilder();
        for (int j = 0; j < n; j++) {
            others.append(bits(MANAGER_CHOOSES, i, j));
            if (j < i) {
                others.append(bits(MANAGER_REPORTS, i, j));
            }
            if (j != i) {
                others.append(bits(MANAGER_LEADS, i, j));
            }
        }
        String text = MANAGER.replace("@r", resets).replace("@o", others);
        return Template.fill(bits(text, i, i), i, n);
    }

    private static String properties(int n) {
        return """
                // Properties of the managers. See device_election.dve.

                // Bounded response: between two appointments by manager 0 it has been told who is there.
                // expect holds
                property once        is never ( .* ; "Manager_0.collects->appoints" ; [^ "reset_0*"]* ;
                                                "Manager_0.collects->appoints" )

                // The same of infinite runs.
                // expect holds
                property is_once     is pattern bounded_response("Manager_0.collects->appoints", "reset_0*")

                // That the network has changed in between is another matter: manager 0 may finish an election that is out of date.
                // expect violated
                property up_to_date  is never ( .* ; "Manager_0.collects->appoints" ;
                                                [^ "Network.stable->telling" "down_*"]* ; "Manager_0.collects->appoints" )

                // When the network is stable, managers that know a leader know the same one,
                // expect holds
                property agreed      is never { Network.stable && Manager_0.settled && Manager_1.settled
                                                && Manager_0->leader != Manager_1->leader }

                // and one that is there.
                // expect holds
                property present     is never { Network.stable && Manager_1.settled
                                                && (Network->there & (1 << (Manager_1->leader - 1))) == 0 }

                // expect holds
                property can_settle  is reachable { Network.stable && @s }

                // expect holds
                property no_deadlock is deadlockfree
                """.replace("@s", Template.others("Manager_@j.settled", n, " && "));
    }
}
