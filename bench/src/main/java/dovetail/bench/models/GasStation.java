package dovetail.bench.models;

import java.util.ArrayList;
import java.util.List;

/**
 * The self-service gas station of the literature on concurrency analysis (D. Heimbold and D. Luckham, <em>Debugging Ada
 * tasking programs</em>, IEEE Software 1985; later G. Avrunin, J. Corbett and others): customers pay in advance for one
 * of two pumps, an operator keeps a queue for each pump and switches it on for the first in the queue, and gives change
 * when the pump has told what was used.
 */
final class GasStation {
    private static final int PUMPS = 2;
    private static final String HEAD = """
            // A self-service gas station with @n customers and two pumps.
            //
            // A customer pays in advance at the operator's for one of the pumps. The operator keeps a queue for each pump and
            // switches the pump on for the first customer in it. When that customer has hung up, the pump tells the operator, who
            // gives the change.

            """;
    private static final String CUSTOMER_ENDS = """
                done      -> driving   { sync change_@i?; },
                driving   -> away      { };
            }

            """;
    private static final String PUMP = """
            process Pump_@p {
              byte who;                         // for whom it is switched on
              state off, ready, running, hung_up, metered;
              init off;
              trans
                off     -> ready   { sync activate_@p?who; },
            @u    hung_up -> metered { },
                metered -> off     { sync charge_@p!who; effect who = 0; };
            }

            """;
    private static final String PUMP_USED = """
                ready   -> running { guard who == @j; sync start_@j_@p?; },
                running -> hung_up { guard who == @j; sync stop_@j_@p?; },
            """;

    private GasStation() {}

    static GeneratedModel of(int n) {
        StringBuilder text = new StringBuilder(Template.all(HEAD, n));
        text.append("channel ").append(String.join(",\n        ", channels(n))).append(";\n");
        text.append("channel {byte} activate_0, activate_1, charge_0, charge_1;\n\n");
        for (int i = 0; i < n; i++) {
            customer(i, text);
        }
        for (int p = 0; p < PUMPS; p++) {
            text.append(at(p, PUMP.replace("@u", Template.others(PUMP_USED, n, ""))));
        }
        operator(n, text);
        return new GeneratedModel("gas_station", text.append("system async;\n").toString(), properties(n));
    }

    private static List<String> channels(int n) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            StringBuilder line = new StringBuilder("change_@i");
            for (int p = 0; p < PUMPS; p++) {
                line.append(at(p, ", prepay_@i_@p, start_@i_@p, stop_@i_@p"));
            }
            lines.add(line.toString().replace("@i", Integer.toString(i)));
        }
        return lines;
    }

    private static String at(int pump, String text) {
        return text.replace("@p", Integer.toString(pump));
    }

    private static void customer(int i, StringBuilder text) {
        StringBuilder process = new StringBuilder("""
                process Customer_@i {
                  state away, paid_0, pumping_0, paid_1, pumping_1, done, driving;
                  init away;
                  trans
                """);
        for (int p = 0; p < PUMPS; p++) {
            process.append(at(p, """
                        away      -> paid_@p    { sync prepay_@i_@p!; },
                        paid_@p    -> pumping_@p { sync start_@i_@p!; },
                        pumping_@p -> done      { sync stop_@i_@p!; },
                    """));
        }
        text.append(process.append(CUSTOMER_ENDS).toString().replace("@i", Integer.toString(i)));
    }

    private static void operator(int n, StringBuilder text) {
        text.append(Template.all("""
                process Operator {
                  byte waiting[2];                  // how many wait for each pump
                  byte place_0[@n], place_1[@n];      // the place of each customer in a queue, from 1; 0 when he is not in it
                  byte who;                         // gets the change
                  state ready, activate_0, change_0, activate_1, change_1;
                  init ready;
                  trans
                """, n));
        for (int p = 0; p < PUMPS; p++) {
            text.append(at(p, Template.others("""
                        ready -> activate_@p { guard place_0[@j] == 0 && place_1[@j] == 0 && waiting[@p] == 0; sync prepay_@j_@p?;
                                              effect waiting[@p] = 1, place_@p[@j] = 1; },
                        ready -> ready { guard place_0[@j] == 0 && place_1[@j] == 0 && waiting[@p] > 0; sync prepay_@j_@p?;
                                         effect waiting[@p] = waiting[@p] + 1, place_@p[@j] = waiting[@p]; },
                        activate_@p -> ready { guard place_@p[@j] == 1; sync activate_@p!@j; },
                        change_@p -> ready { guard who == @j && waiting[@p] == 0; sync change_@j!; effect who = 0; },
                        change_@p -> activate_@p { guard who == @j && waiting[@p] > 0; sync change_@j!; effect who = 0; },
                    """, n, "")));
            text.append(at(p, """
                        ready -> change_@p { guard waiting[@p] > 0; sync charge_@p?who;
                                            effect waiting[@p] = waiting[@p] - 1,
                                                   @m; }@e
                    """.replace(
                            "@m",
                            Template.others(
                                    "place_@p[@j] = place_@p[@j] - (place_@p[@j] > 0)",
                                    n,
                                    ",\n                               "))
                    .replace("@e", p == PUMPS - 1 ? ";" : ",")));
        }
        text.append("}\n\n");
    }

    private static String properties(int n) {
        return """
                // Properties of the gas station for its customers. See gas_station.dve.

                // Bounded response: between two payments of customer 0 a pump has told what somebody used.
                // expect holds
                property charged     is never ( .* ; "prepay_0*" ; [^ "charge_*"]* ; "prepay_0*" )

                // The same of infinite runs.
                // expect holds
                property is_charged  is pattern bounded_response("prepay_0*", "charge_*")

                // Bounded response: between two activations of pump 0 some customer hangs it up.
                // expect holds
                property hung_up     is never ( .* ; "activate_0*" ; [^ @s]* ; "activate_0*" )

                // Customer 0 gets his change only after he has hung up.
                // expect holds
                property change_last is never ( .* ; "prepay_0*" ; [^ "stop_0_*"]* ; "change_0*" )

                // The change given next after customer 0 has hung up need not be his: there is another pump.
                // expect violated
                property change_next is never ( .* ; "stop_0_0*" ; [^ "change_0*"]* ; "change_1*" )

                // expect holds
                property no_deadlock is deadlockfree
                """.replace("@s", Template.others("\"stop_@j_0*\"", n, " "));
    }
}
