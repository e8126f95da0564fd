package dovetail.lang.fiacre;

import static dovetail.lang.fiacre.Fiacre.process;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.Interpreter;
import dovetail.model.Message;
import dovetail.model.Network;
import dovetail.model.form.Datum;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values of Fiacre's types as users would write them. */
class FiacreFormsTest {
    private static final String TYPES = "type R is record id : 0..9, up : bool end\n"
            + "type U is union stop | go of 0..9 | both of R end\ntype E is union red | green end\n";

    /** The texts of all variables before and after the only step. */
    private static List<String> texts(String variables, String statements) {
        Network network = Fiacre.read(process(TYPES, variables, "from a " + statements + " to b"))
                .network();
        int[] before = network.initialState();
        int[] after = new Interpreter(network).moves(before).get(0).target();
        List<String> texts = new ArrayList<>();
        for (Datum datum : network.data()) {
            texts.add(datum.name() + ": " + datum.form().text(before) + " -> "
                    + datum.form().text(after));
        }
        return texts;
    }

    @Test
    void numbersTruthValuesAndConstructorsHaveTheirNames() {
        assertThat(texts("x : 0..9 := 2, t : bool := false, e : E := red", "x := 3; t := true; e := green;"))
                .containsExactly("P.x: 2 -> 3", "P.t: false -> true", "P.e: red -> green");
    }

    @Test
    void unionsShowTheArgumentOfTheirConstructorAlone() {
        assertThat(texts("c, d : U := stop", "c := go(7); d := both({id = 4, up = true});"))
                .containsExactly("P.c: stop -> go(7)", "P.d: stop -> both({id = 4, up = true})");
    }

    @Test
    void queuesAndArraysOfRecords() {
        assertThat(texts(
                        "q : queue 3 of R := {|{id = 1, up = false}|}, t : array 2 of R := [{id = 0, up = true},"
                                + " {id = 2, up = false}]",
                        "q := enqueue(q, {id = 5, up = true}); t[1].id := 8;"))
                .containsExactly(
                        "P.q: [{id = 1, up = false}] -> [{id = 1, up = false}, {id = 5, up = true}]",
                        "P.t: [{id = 0, up = true}, {id = 2, up = false}] -> [{id = 0, up = true}, {id = 8, up = false}]");
    }

    @Test
    void queuesInArraysAndArraysInQueues() {
        assertThat(texts(
                        "t : array 2 of queue 2 of 0..9 := [{|1|}, {||}], q : queue 2 of array 2 of 0..9 := {|[3, 4]|}",
                        "t[1] := enqueue(t[1], 6); q := enqueue(q, [5, 6]);"))
                .containsExactly("P.t: [[1], []] -> [[1], [6]]", "P.q: [[3, 4]] -> [[3, 4], [5, 6]]");
    }

    @Test
    void messagesOnPortsHaveTheirValues() {
        String text = TYPES + "process S [p : out U # bool] is states a, b from a p!go(3), true; to b\n"
                + "process T [p : in U # bool] is states a, b var u : U, t : bool from a p?u, t; to b\n"
                + "component Main is port p : U # bool par * in S[p] || T[p] end Main";
        Network network = Fiacre.read(text).network();

        Message message =
                new Interpreter(network).moves(network.initialState()).get(0).message();

        assertThat(message).isEqualTo(new Message(Message.Kind.EXCHANGE, "p", "go(3), true", 0, List.of(1)));
    }

    @Test
    void aPortWithoutDirectionHasNoMessage() {
        String text = "process S [p : none] is states a, b from a p; to b\n"
                + "component Main is port p : none par * in S[p] || S[p] end Main";
        Network network = Fiacre.read(text).network();

        assertThat(new Interpreter(network).moves(network.initialState()).get(0).message())
                .isNull();
    }
}
