package dovetail.lang.fiacre.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.syntax.Syntax.ProcessDecl;
import dovetail.lang.fiacre.syntax.Syntax.Program;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Wrong texts give one message per mistake, at its place, and no others in its wake. */
class FiacreErrorsTest {
    private static void check(String text, String... errors) {
        assertThat(Trees.errors(text)).as("%s", text).containsExactly(errors);
    }

    /** Checks statements of a process; columns count from the first of them. */
    private static void statements(String text, String... errors) {
        assertThat(Trees.errors("process P is states s from s\n" + text))
                .as("%s", text)
                .containsExactly(errors);
    }

    @Test
    void statements() {
        statements("if a then to s from s loop", "2:16: expected 'elsif', 'else' or 'end', found 'from'");
        statements(
                "x := 1 to s from s y := 2 z := 3; loop",
                "2:8: expected ';', found 'to'",
                "2:27: expected ';', found 'z'");
        statements("x := ; to s", "2:6: expected an expression, found ';'");
        statements(
                "x := 1 +; y := 2 * ); to s",
                "2:9: expected an expression, found ';'",
                "2:20: expected an expression, found ')'");
        statements(
                "while x y := 1 end; loop from s foreach 3 do p end; loop",
                "2:9: expected 'do', found 'y'",
                "2:41: expected the name of a variable, found '3'");
        statements(
                "wait 3; loop from s wait [1,2; loop from s wait [.5, 1]; loop from s wait [0.5.1, 1]; loop",
                "2:6: expected an interval, which starts with '[' or ']', found '3'",
                "2:30: expected ']' or '[', found ';'",
                "2:50: expected an expression, found '.'",
                "2:79: expected ',', found '.'");
        statements(
                "p ! ; loop from s p ? 1 + 2; loop",
                "2:5: expected an expression, found ';'",
                "2:25: expected ';', found '+'");
        statements(
                "x == 1; on a && b; on a || b; on a != b; x = 1; loop",
                "2:3: expected ':=', '!', '?' or ';', found '=='; the operator is written '='",
                "2:14: expected ';', found '&&'; the operator is written 'and'",
                "2:25: expected ';', found '||'; the operator is written 'or'",
                "2:36: expected ';', found '!='; the operator is written '<>'",
                "2:44: expected ':=', '!', '?' or ';', found '='");
        statements("f(x); x[1; loop", "2:5: expected ':=', found ';'", "2:10: expected ']', found ';'");
        statements("elsif x then p end; loop", "2:1: expected a statement, found 'elsif'");
        statements(
                "to; loop from to s loop",
                "2:3: expected the name of a state, found ';'",
                "2:15: expected the name of a state, found the keyword 'to'");
        statements("return; loop", "2:7: expected an expression, found ';'");
        statements(
                "x, := 1; x y := 2; loop",
                "2:4: expected a pattern, found ':='",
                "2:12: expected ':=', '!', '?' or ';', found 'y'");
    }

    @Test
    void blocks() {
        statements("if x + then to s else loop end; foo", "2:8: expected an expression, found the keyword 'then'");
        statements(
                "if x = then y := 1; to s else loop end from s x := end; to s",
                "2:8: expected an expression, found the keyword 'then'",
                "2:52: expected an expression, found the keyword 'end'");
        statements(
                "case x of 1 -> null | -> loop | 2 null | 3 -> to s end; loop",
                "2:23: expected a pattern, found '->'",
                "2:35: expected '->', found 'null'");
        statements("case x of true -> null end if; loop", "2:28: expected 'case' or ';', found 'if'");
        statements("select p [] q [] end; loop", "2:18: expected a statement, found 'end'");
        check("""
                process P is states s from s select p [] q; loop
                from s loop""", "2:1: expected '[]', 'unless' or 'end', found 'from'");
    }

    @Test
    void expressions() {
        statements("x := 99999999999; loop", "2:6: the number '99999999999' is too large; at most 2147483647");
        statements(
                "x := [1, 2; y := {f 1}; z := {| 1; w := enqueue(q); loop",
                "2:11: expected ',' or ']', found ';'",
                "2:21: expected '=', found '1'",
                "2:34: expected ',' or '|}', found ';'",
                "2:50: expected ',', found ')'");
        statements("x := {P}1:y; loop", "2:8: expected '=', found '}'");
        statements(
                "x := a ? b; on c ? d : ; loop",
                "2:11: expected ':', found ';'",
                "2:24: expected an expression, found ';'");
    }

    @Test
    void processes() {
        check(
                "process P is states s, end, from s loop",
                "1:24: expected the name of a state, found the keyword 'end'",
                "1:29: expected the name of a state, found the keyword 'from'");
        check(
                "process P is states s var from : nat, x : nat from s loop",
                "1:27: expected the name of a variable, found the keyword 'from'");
        check(
                "process P is states s var x : nat, if : bool init to s from s loop",
                "1:36: expected the name of a variable, found the keyword 'if'");
        check(
                "process P [p q : nat, r : , s : none] (&x nat) is states s from s loop",
                "1:14: expected ':', found 'q'",
                "1:27: expected a type, found ','",
                "1:43: expected ':', found 'nat'");
        check("process P [p : nat is states s from s loop", "1:20: expected ',' or ']', found 'is'");
        check("process P (&x : nat is states s from s loop", "1:21: expected ',' or ')', found 'is'");
        check("process P states s from s loop", "1:11: expected '[', '(' or 'is', found 'states'");
        check(
                "process is states s from s loop process Q is states s from s loop",
                "1:9: expected the name of a process, found the keyword 'is'");
        check("process P is from s loop", "1:14: expected 'states', found 'from'");
        statements(
                "loop from s loop end from s loop", "2:18: expected ';', 'from' or the next declaration, found 'end'");
        check("process P is states s init to s init to s from s loop", "1:33: the process has an 'init' already");
        check(
                "process P is states s port p : nat from s loop",
                "1:23: expected ',', 'var', 'init' or 'from', found 'port'");
    }

    @Test
    void typesConstantsAndFunctions() {
        check(
                """
                type t is
                type u is union a b end
                type v is record f nat end
                type w is array 3 bool
                type x is 0...7
                type y is nat""",
                "2:1: expected a type, found 'type'",
                "2:19: expected '|' or 'end', found 'b'",
                "3:20: expected ':', found 'nat'",
                "4:19: expected 'of', found 'bool'",
                "5:12: expected '..', found '...'");
        check(
                "type type is nat const c nat is 1 const d : nat is const e : nat = 3 channel c : nat",
                "1:6: expected the name of a type, found the keyword 'type'",
                "1:26: expected ':', found 'nat'",
                "1:52: expected an expression, found the keyword 'const'",
                "1:66: expected 'is', found '='",
                "1:80: expected 'is', found ':'");
        check(
                """
                function f : nat is begin return 1 end
                function g (x : nat) : nat is return 1 end
                function h (&x : nat) : nat is begin return 1 end
                function k (x : nat) : nat is begin return 1 type t is nat""",
                "1:12: expected '(', found ':'",
                "2:31: expected 'var' or 'begin', found 'return'",
                "3:14: '&' is not allowed here: the parameters of a function are values",
                "4:46: expected ';' or 'end', found 'type'");
    }

    @Test
    void components() {
        check(
                "component C is par P || || Q [p (x) || R (&) || S end",
                "1:25: expected 'par' or the name of a process or component, found '||'",
                "1:33: expected ',' or ']', found '('",
                "1:44: expected the name of a variable, found ')'");
        check("component C is par P Q end", "1:22: expected '||' or 'end', found 'Q'");
        check(
                "component C is port p nat, q : bool priority p < q, q > , q init x 1 par P end",
                "1:23: expected ':', found 'nat'",
                "1:48: expected '|' or '>', found '<'",
                "1:57: expected the name of a port, found ','",
                "1:61: expected '|' or '>', found 'init'",
                "1:68: expected ':=', '!', '?' or ';', found '1'");
        check(
                "component C is var x : nat",
                "1:27: expected 'par' or the name of a process or component, found the end of the file");
        check(
                "component C is par p, q P || Q end component D is par * P end",
                "1:21: expected '||' or 'end', found ','",
                "1:55: expected 'par' or the name of a process or component, found '*'");
        check(
                "component C is",
                "1:15: expected 'par' or the name of a process or component, found the end of the file");
    }

    @Test
    void files() {
        check(
                "proces P is states s from s loop",
                "1:1: expected a declaration or, by itself, the name of the root component, found 'proces'"
                        + "; did you mean 'process'?");
        check("""
                process P is states s from s loop
                P Q""", "2:1: expected ';', found 'P'");
        statements("loop P type t is nat P", "2:22: the root component is given already: 'P'");
        statements("loop ) type t is nat", "2:6: expected ';', found ')'");
        check("""
                /* open
                process P is states s from s loop""", "1:1: this comment is never closed; expected '*/'");
    }

    @Test
    void refusedByName() {
        statements(
                "p; #tag p; @ loop",
                "2:4: '#' before a statement is not supported: it tags the statement for properties",
                "2:12: expected a statement, found '@'");
        check(
                """
                task f ( : nat is f
                process P is states s from s start f; loop from s sync f; loop
                property p is ltl [] (P/1/state s)
                assert p
                component O is port p : sync in [0,0] is (P/1/value x) and (P/1/state s), q : sync par P [p, q] end
                O > P
                P""",
                "1:10: expected a type, found ':'",
                "2:37: expected '(', found ';'",
                "2:57: expected the name of a variable, found ';'",
                "3:1: 'property' is not read; properties stand in a '.prop' or '.cdl' file",
                "4:1: 'assert' is not read; properties stand in a '.prop' or '.cdl' file",
                "6:1: the observer 'O' is not read; properties stand in a '.prop' or '.cdl' file");
    }

    @Test
    void messagesShowTheLineWithACaret() {
        Diagnostics diagnostics = new Diagnostics();
        FiacreParser.parse(
                new SourceText("lift.fcr", "process P is states s\n  from s x := ; loop"), Map.of(), diagnostics);
        assertThat(diagnostics.all()).hasSize(1);
        assertThat(new InputException(diagnostics.all()).getMessage().strip()).isEqualTo("""
                lift.fcr:2:15: error: expected an expression, found ';'
                      from s x := ; loop
                                  ^""");
    }

    @Test
    void aProcessWithoutAStatementIsComplete() {
        Program program = FiacreParser.parse(
                new SourceText("test.fcr", "process P is states s, t from s x := ; loop from t loop process Q is"),
                Map.of(),
                new Diagnostics());
        ProcessDecl process = (ProcessDecl) program.declarations().get(0);
        assertThat(process.incomplete()).isFalse();
        assertThat(process.transitions()).extracting(t -> t.state().text()).containsExactly("t");
        assertThat(((ProcessDecl) program.declarations().get(1)).incomplete()).isTrue();
    }

    @Test
    void operatorsOfOtherLanguagesAreNamed() {
        statements("on x == 1; loop", "2:6: expected ';', found '=='; the operator is written '='");
        statements("on x = 1 && y; loop", "2:10: expected ';', found '&&'; the operator is written 'and'");
        statements("on b || c; loop", "2:6: expected ';', found '||'; the operator is written 'or'");
        statements("on b imply c; loop", "2:6: expected ';', found 'imply'; the operator is written '=>'");
        statements("on x != 1; loop", "2:6: expected ';', found '!='; the operator is written '<>'");
    }

    @Test
    void nestingIsBounded() {
        assertThat(Trees.errors("const c : int is " + "(".repeat(100_000)))
                .containsExactly("1:518: nested too deeply; at most 500 levels");
        assertThat(Trees.errors("const c : int is " + "not ".repeat(100_000) + "a"))
                .hasSize(1);
        assertThat(Trees.errors("const c : int is " + "a ? b : ".repeat(100_000) + "a"))
                .hasSize(1);
        assertThat(Trees.errors("const c : int is a" + " / 1".repeat(100_000)))
                .containsExactly("1:2020: nested too deeply; at most 500 levels");
        assertThat(Trees.errors("const c : int is a" + " + 1".repeat(100_000))).isEmpty();
        assertThat(Trees.errors("const c : int is a" + "[1]".repeat(100_000))).hasSize(1);
        assertThat(Trees.errors("const c : int is a" + " and b".repeat(100_000)))
                .isEmpty();
        assertThat(Trees.errors("type t is " + "array 1 of ".repeat(100_000) + "nat"))
                .hasSize(1);
        assertThat(Trees.errors("component C is " + "par ".repeat(100_000))).isNotEmpty();
        assertThat(Trees.errors("process P is states s from s " + "if a then ".repeat(100_000)))
                .isNotEmpty();
        assertThat(Trees.errors("process P is states s from s if a then b " + "elsif a then c ".repeat(100_000)))
                .isNotEmpty();
        assertThat(Trees.errors("process P is states s from s " + "c(".repeat(100_000)))
                .isNotEmpty();
        assertThat(Trees.errors("process P is states s from s loop" + "; loop".repeat(100_000)))
                .isEmpty();
    }

    @Test
    void endlessErrorsEnd() {
        assertThat(Trees.errors("type ".repeat(1000))).containsExactly("too many");
    }

    @Test
    void predicates() {
        assertThat(predicate("{P}1x"))
                .containsExactly("1:5: expected ':' and a variable or '@' and a state, found 'x'");
        assertThat(predicate("{P}:x")).containsExactly("1:4: expected the number of the instance, found ':'");
        assertThat(predicate("a b"))
                .containsExactly("1:3: expected an operator or the end of the predicate, found 'b'");
        assertThat(predicate("")).containsExactly("1:1: expected an expression, found the end of the predicate");
    }

    private static List<String> predicate(String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertThat(FiacreParser.predicate(new SourceText("predicate", text), diagnostics))
                .isNull();
        return diagnostics.all().stream()
                .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                .toList();
    }
}
