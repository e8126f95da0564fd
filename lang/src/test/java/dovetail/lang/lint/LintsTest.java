package dovetail.lang.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.cdl.CdlModel;
import dovetail.lang.cdl.CdlReader;
import dovetail.lang.coin.CoinLanguage;
import dovetail.lang.dve.DveLanguage;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.modules.ModulesLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Warnings about parts of models that no run can use, in every language that has them. */
class LintsTest {
    @Test
    void dveModels() {
        Model model = dve("""
                channel {byte} lonely;
                channel {byte} box[2];
                channel unused;
                channel self;
                byte never, written, read_only = 3, used;
                const byte table[2] = {1, 2};
                process A {
                  byte local;
                  state a, b, down;
                  init a;
                  trans
                    a -> b { guard used < table[0]; sync lonely!1; },
                    a -> a { sync box!2; effect written = 1, used = read_only; },
                    a -> a { guard used > 255; },
                    a -> a { sync self!; },
                    a -> a { sync self?; },
                    down -> a { };
                }
                process B {
                  state s, t;
                  init s;
                  trans
                    s -> t { guard read_only == 4; };
                }
                system async;
                """);
        assertThat(lints(model))
                .containsExactly(
                        "1:16: channel 'lonely' has a sender, but nothing receives from it",
                        "2:16: channel 'box' has a sender, but nothing receives from it",
                        "3:9: channel 'unused' is never used",
                        "4:9: channel 'self' has its sender and its receiver in the same process, which cannot meet",
                        "5:6: variable 'never' is never used",
                        "5:13: variable 'written' is written, but nothing in the model reads it",
                        "5:22: variable 'read_only' is read, but nothing in the model changes it",
                        "8:8: variable 'A.local' is never used",
                        "9:12: state 'A.b' can never be reached",
                        "9:15: state 'A.down' can never be reached",
                        "14:5: this transition can never be taken: its guard is never true",
                        "19:9: 'B' can never move",
                        "20:12: state 'B.t' can never be reached",
                        "23:5: this transition can never be taken: its guard is never true");
    }

    @Test
    void aPropertyReadsVariables() {
        Model model = dve("byte history;\nprocess P { state s; init s; trans s -> s { effect history = 1; }; }\n"
                + "system async;");
        assertThat(lints(model))
                .containsExactly("1:6: variable 'history' is written, but nothing in the model reads it");
        Property property = new Property.Never("p", model.predicate(new SourceText("p", "history == 2")));
        assertThat(model.lints(List.of(property))).isEmpty();
    }

    @Test
    void anAssertionReadsVariables() {
        assertThat(lints(dve(
                        "byte x;\nprocess P { state s; init s; assert s: x == 0; trans s -> s { effect x = 0; }; }\n"
                                + "system async;")))
                .isEmpty();
    }

    @Test
    void fiacreModels() {
        Model model = new FiacreLanguage().read(new SourceText("test.fcr", """
                        process P (&v : 0..3) is
                          states a, b, c
                          var x : 0..1 := 0, y : 0..1 := 0
                          from a on v < 3; y := 1; to b
                          from c to a
                        component C is
                          var v : 0..3 := 0
                          par P(&v) || P(&v) end
                        C
                        """), Map.of(), ConstantValues.NONE);
        assertThat(lints(model))
                .containsExactly("2:16: state 'P_1.c' can never be reached", "3:7: variable 'P_1.x' is never used");
    }

    @Test
    void fiacreDeclarations() {
        Model model = new FiacreLanguage().read(new SourceText("test.fcr", """
                        #define LIMIT N
                        type Library is 0..1
                        channel Pair is nat # nat
                        const N : nat is 3
                        const M : nat is 3
                        function f (x : nat) : nat is begin return x end
                        task t (nat) : bool
                        process P is states a var x : 0..5 := 0 from a on x < LIMIT; x := x + 1; loop
                        process Forgotten is states a from a loop
                        component Other is par P end
                        component C is par P end
                        """), Map.of(), ConstantValues.NONE);
        assertThat(lints(model))
                .containsExactly(
                        "3:9: channel 'Pair' is not used in this file",
                        "5:7: constant 'M' is not used in this file",
                        "7:6: task 't' is not used in this file",
                        "9:9: process 'Forgotten' is not used in this file",
                        "10:11: component 'Other' is not used in this file");
    }

    @Test
    void theArgumentOfATaskIsAUse() {
        Model model = new FiacreLanguage().read(new SourceText("test.fcr", """
                        task f (nat) : bool
                        process P is
                          states a, b
                          var x : nat := 0, r : bool := false
                          from a start f(x); to b
                          from b sync f r; to a
                        component C is par P end
                        C
                        """), Map.of(), ConstantValues.NONE);
        assertThat(lints(model)).noneMatch(lint -> lint.contains("'P.x'"));
    }

    @Test
    void coinModels() {
        Model model = new CoinLanguage().read(new SourceText("test.coin", """
                automaton A (a) { state s, t; init s; trans s -> s (a, go, -), t -> s (a, go, -); }
                composite W { A; restrictL (a, stop, -); }
                system W;
                """), Map.of(), ConstantValues.NONE);
        assertThat(lints(model)).containsExactly("1:28: state 'A.t' can never be reached");
    }

    @Test
    void aMisspeltActionOfCoin() {
        Model model = new CoinLanguage().read(new SourceText("test.coin", """
                automaton A (a) { state s, t; init s; trans s -> t (a, deposit, -), t -> s (a, rest, a); }
                automaton B (b) { state s, t; init s; trans s -> t (-, depositt, b), t -> s (b, rest, b),
                  s -> s (-, spare, b); }
                automaton Idle (c) { state s; init s; trans s -> s (c, spare2, -); }
                composite W { A, B, Idle;
                  restrictL (a, deposit, -), (-, depositt, b), (-, spare, b), (c, spare2, -); }
                system W;
                """), Map.of(), ConstantValues.NONE);
        assertThat(lints(model))
                .containsExactly(
                        "1:11: 'A' can never move",
                        "2:11: 'B' can never move",
                        "2:45: no automaton can send 'depositt' to this one; did you mean 'deposit'?",
                        "4:11: 'Idle' can never move");
    }

    @Test
    void networksOfTransitionSystems(@TempDir Path directory) throws IOException {
        Path lost = Files.writeString(
                directory.resolve("lost.aut"),
                "des (0, 5, 8)\n(0, a, 1)\n(1, b, 0)\n(3, b, 0)\n(4, c, 3)\n(5, c, 6)\n");
        Path full = Files.writeString(directory.resolve("full.aut"), "des (0, 2, 2)\n(0, a, 1)\n(1, d, 0)\n");
        String unreached = "4:0: states 3, 4, 5 and 1 more of 'lost' can never be reached";
        assertThat(lints(ModelReader.read(List.of(lost, full)))).containsExactly(unreached);
        Path vectors = Files.writeString(
                directory.resolve("v.exp"), "par\n a * _ -> a,\n d * _ -> d,\n _ * b -> b\nin full || lost\nend par\n");
        assertThat(lints(ModelReader.read(List.of(vectors))))
                .containsExactly(
                        unreached,
                        "5:12: no vector has the labels 'a', 'c' of operand 2, so no step has them",
                        "5:12: 'lost' can never move");
    }

    @Test
    void modules() {
        Model model = new ModulesLanguage().read(new SourceText("test.mod", """
                const USED = 3;
                const IDLE = 4;
                const WINDOW = 2;
                type Level = 0..USED;
                type Unused = 0..1;
                module A(n, m) {
                  out x : Level;
                  always (x = m -> F[<= WINDOW](x = 0));
                  automaton {
                    state a, b, lost;
                    init a;
                    a -> b when x = 0;
                    b -> a;
                    lost -> a;
                  }
                }
                module Whole { out y : Level; use a : A(1, 2); connect a.x -> y; }
                system Whole;
                """), Map.of(), ConstantValues.NONE);
        assertThat(lints(model))
                .containsExactly(
                        "2:7: constant 'IDLE' is never used",
                        "5:6: type 'Unused' is never used",
                        "6:10: parameter 'n' is never used",
                        "10:17: state 'lost' can never be reached");
    }

    private static final String DISPENSER = """
            type Input is union coin | tea end
            type Inputs is queue 2 of Input
            process P (&q : read write Inputs) is
              states a
              var input : Input := coin, paid : 0..3 := 0, unused : bool := false
              from a on not (empty q); input := first q; q := dequeue q; paid := 1; loop
            component C is var q : Inputs par P(&q) end
            C
            """;

    @Test
    void cdlContexts() {
        Model model = cdl("""
                event coin is { send coin to {P}1 }
                event tea is { send tea to {P}1 }
                event back is { receive coin from {P}1 }
                event idle is { receive tea from {P}1 }
                event pays is { paid becomes true }
                event drops is { paid becomes false }
                predicate paid is { {P}1:paid > 0 }
                predicate rich is { {P}1:paid > 2 }
                predicate sane is { {P}1:paid <= 3 }
                activity Buy is { coin }
                activity Inner is { tea }
                activity Outer is { Inner }
                property paid_first is { tea cannot occur before pays }
                property returned is { back leads-to pays }
                property forgotten is { start -- / / drops / -> reject }
                cdl c is {
                  assert sane
                  properties paid_first, returned
                  main is { Buy }
                }
                """);
        assertThat(lints(model))
                .containsExactly(
                        "5:48: variable 'P.unused' is never used",
                        "3:7: event 'back' never happens: a property waits for it, but no activity has it",
                        "4:7: event 'idle' is never used",
                        "8:11: predicate 'rich' is never used",
                        "11:10: activity 'Inner' is in no context",
                        "12:10: activity 'Outer' is in no context",
                        "15:10: property 'forgotten' is in no context, so it is never checked");
        Model context = model.contexts().get("c");
        assertThat(lints(context)).isEqualTo(lints(model));
        Property other = new Property.Never("p", context.predicate(new SourceText("p", "not rich")));
        assertThat(context.lints(List.of(other)))
                .extracting(Diagnostic::message)
                .doesNotContain("predicate 'rich' is never used")
                .contains("event 'idle' is never used");
    }

    @Test
    void predicatesOfContexts() {
        Model model = cdl("""
                predicate over is { {P}1:paid > 4 }
                property fine is { start -- over / / / -> reject }
                cdl c is { properties fine }
                """);
        assertThat(model.warnings())
                .extracting(Diagnostic::message)
                .containsExactly("'P.paid > 4' is always false: 'P.paid' has the values 0 to 3");
    }

    private static Model cdl(String text) {
        FiacreModel system =
                new FiacreLanguage().read(new SourceText("test.fcr", DISPENSER), Map.of(), ConstantValues.NONE);
        return new CdlModel(system, CdlReader.read(system, new SourceText("test.cdl", text)));
    }

    private static Model dve(String text) {
        return new DveLanguage().read(new SourceText("test.dve", text), Map.of(), ConstantValues.NONE);
    }

    private static List<String> lints(Model model) {
        return model.lints(List.of()).stream()
                .map(lint -> lint.line() + ":" + lint.column() + ": " + lint.message())
                .toList();
    }
}
