package dovetail.lang.cdl.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.cdl.syntax.ActivityTerm.Choice;
import dovetail.lang.cdl.syntax.ActivityTerm.Loop;
import dovetail.lang.cdl.syntax.ActivityTerm.Parallel;
import dovetail.lang.cdl.syntax.ActivityTerm.Reference;
import dovetail.lang.cdl.syntax.ActivityTerm.Sequence;
import dovetail.lang.cdl.syntax.PatternTerm.Kind;
import dovetail.lang.cdl.syntax.PatternTerm.Order;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CdlParserTest {
    private static Syntax.File read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Syntax.File file = CdlParser.parse(new SourceText("test.cdl", text), diagnostics);
        assertThat(diagnostics.all()).isEmpty();
        assertThat(file.incomplete()).isFalse();
        return file;
    }

    private static List<String> errors(String text) {
        Diagnostics diagnostics = new Diagnostics();
        CdlParser.parse(new SourceText("test.cdl", text), diagnostics);
        return diagnostics.all().stream().map(CdlParserTest::line).toList();
    }

    private static String line(Diagnostic d) {
        return d.line() + ":" + d.column() + ": " + d.message();
    }

    @Test
    void readsEvents() {
        Syntax.File file = read("""
                event press is { send pbtn(3) to {Button_ex}1 }
                event lit is { receive { on = true, at = 2 } from {Lamp}2:out }
                event opened is {Door_Open becomes true}
                event gone is { {P}1:x = 3 and not q becomes false }
                """);
        Syntax.Send send = (Syntax.Send) file.events().get(0);
        assertThat(send.message().text().strip()).isEqualTo("pbtn(3)");
        assertThat(send.message().column(0)).isEqualTo(23);
        assertThat(send.receiver().process().text()).isEqualTo("Button_ex");
        assertThat(send.receiver().number()).isEqualTo(1);
        assertThat(send.receiver().queue()).isNull();
        Syntax.Receive receive = (Syntax.Receive) file.events().get(1);
        assertThat(receive.message().text().strip()).isEqualTo("{ on = true, at = 2 }");
        assertThat(receive.sender().number()).isEqualTo(2);
        assertThat(receive.sender().queue().text()).isEqualTo("out");
        Syntax.Change opened = (Syntax.Change) file.events().get(2);
        assertThat(opened.predicate().text().strip()).isEqualTo("Door_Open");
        assertThat(opened.value()).isTrue();
        Syntax.Change gone = (Syntax.Change) file.events().get(3);
        assertThat(gone.predicate().text().strip()).isEqualTo("{P}1:x = 3 and not q");
        assertThat(gone.value()).isFalse();
    }

    @Test
    void keepsPredicatesAsTextWithTheirPositions() {
        Syntax.File file = read("/* one */ predicate pRed is\n  { {proc}1:red_light=true } // two\n");
        SourceText text = file.predicates().get(0).text();
        assertThat(text.text()).isEqualTo(" {proc}1:red_light=true ");
        assertThat(text.line(1)).isEqualTo(2);
        assertThat(text.column(1)).isEqualTo(5);
    }

    @Test
    void activitiesOfThePaperHaveNamesThatStartWithDigits() {
        Syntax.File file = read("""
                activity 2E is { loop 2 E }
                activity EAndFailure is { 2E || injectFailure }
                """);
        Loop loop = (Loop) file.activities().get(0).term();
        assertThat(loop.count()).isEqualTo(2);
        assertThat(((Reference) loop.body()).isEvent()).isFalse();
        Parallel both = (Parallel) file.activities().get(1).term();
        assertThat(both.parts()).extracting(p -> ((Reference) p).name().text()).containsExactly("2E", "injectFailure");
    }

    @Test
    void operatorsBindInTheirOrder() {
        Syntax.File file = read("activity A is { a ; event b [] c || loop 3 (d ; skip) ; e }");
        Parallel all = (Parallel) file.activities().get(0).term();
        Choice left = (Choice) all.parts().get(0);
        Sequence first = (Sequence) left.parts().get(0);
        assertThat(((Reference) first.parts().get(1)).isEvent()).isTrue();
        Sequence right = (Sequence) all.parts().get(1);
        Loop loop = (Loop) right.parts().get(0);
        assertThat(((Sequence) loop.body()).parts().get(1)).isEqualTo(new ActivityTerm.Skip());
        assertThat(right.parts()).hasSize(2);
    }

    @Test
    void readsObserversWithThreeOrFourParts() {
        Syntax.File file = read("""
                property obs is {
                  start -- guard / e1 / -> s1 ;
                  s1 -- / / event e2 / -> success;
                  s1 -- [ck >= 10] / / -> reject;
                  s1 -- {P}1:a[i].f = (x / 2) / ck < 3 / / ck := 0 -> start;
                }
                """);
        List<Syntax.Edge> edges = ((Syntax.Observer) file.properties().get(0)).edges();
        assertThat(edges).hasSize(4);
        assertThat(edges.get(0).guard().text()).isEqualTo("guard");
        assertThat(edges.get(0).event().text()).isEqualTo("e1");
        assertThat(edges.get(0).action()).isNull();
        assertThat(edges.get(1).guard()).isNull();
        assertThat(edges.get(1).clocks()).isNull();
        assertThat(edges.get(1).event().text()).isEqualTo("e2");
        assertThat(edges.get(1).target().text()).isEqualTo("success");
        assertThat(edges.get(2).guard().text()).isEqualTo("ck >= 10");
        assertThat(edges.get(2).event()).isNull();
        assertThat(edges.get(3).guard().text()).isEqualTo("{P}1:a[i].f = (x / 2)");
        assertThat(edges.get(3).clocks().text()).isEqualTo("ck < 3");
        assertThat(edges.get(3).action().text()).isEqualTo("ck := 0");
    }

    @Test
    void readsContexts() {
        Syntax.File file = read("""
                cdl context1 is {
                    assert predicate1, predicate2
                    properties observer1, observer2
                    init is { }
                    main is { PILOT || Perturbator }
                }
                cdl empty is { }
                """);
        Syntax.Context context = file.contexts().get(0);
        assertThat(context.assertions()).extracting("text").containsExactly("predicate1", "predicate2");
        assertThat(context.properties()).extracting("text").containsExactly("observer1", "observer2");
        assertThat(context.init()).isEqualTo(new ActivityTerm.Skip());
        assertThat(context.main()).isInstanceOf(Parallel.class);
        assertThat(file.contexts().get(1).main()).isNull();
    }

    @Test
    void readsResponsesWithTheirOptions() {
        Syntax.File file = read("""
                property P1 is {
                  ALL Ordered
                    exactly one occurrence of boot
                    exactly one occurrence of event login
                  end
                  eventually leads-to [0..MaxD_log]
                  AN
                    one or more occurrences of ack
                  end
                  boot may never occur
                  one of either login, ack may never occur;
                  login must occur
                  one of ack cannot occur before login
                  repeatability : true
                  between open and close
                }
                """);
        PatternTerm term = ((Syntax.Pattern) file.properties().get(0)).term();
        assertThat(term.kind()).isEqualTo(Kind.RESPONSE);
        assertThat(term.first().order()).isEqualTo(Order.ORDERED);
        assertThat(term.first().occurrences())
                .extracting(PatternTerm.Occurrence::isSingle)
                .containsExactly(true, true);
        assertThat(term.bounds()).isNotNull();
        assertThat(term.second().occurrences())
                .extracting(PatternTerm.Occurrence::isSingle)
                .containsExactly(false);
        assertThat(term.options())
                .extracting(o -> o.getClass().getSimpleName())
                .containsExactly("Nullity", "Nullity", "Nullity", "Precedence", "Repeatability");
        assertThat(term.scope().start().text()).isEqualTo("open");
        assertThat(term.scope().end().text()).isEqualTo("close");
        assertThat(term.scope().needsEnd()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "a eventually occurs, EXISTENCE",
        "ALL combined a b end occurs after c, EXISTENCE",
        "a never occurs, ABSENCE",
        "a may never occur before b, ABSENCE",
        "one of either a or b may never occur, ABSENCE",
        "a cannot occur before b, PRECEDENCE",
        "one of a cannot occur before b after c until d, PRECEDENCE",
        "a leads-to b globally, RESPONSE",
        "exactly one occurrence of a immediately leads-to b; repeatability: false, IMMEDIATE_RESPONSE"
    })
    void readsTheKindsOfPatterns(String text, Kind kind) {
        Syntax.File file = read("property p is { " + text + " }");
        assertThat(((Syntax.Pattern) file.properties().get(0)).term().kind()).isEqualTo(kind);
    }

    @Test
    void readsTheElevator() throws IOException {
        Path elevator = Path.of("../../shared/data/fiacre/ascenseur/finalAscenseur.cdl");
        Assumptions.assumeTrue(Files.exists(elevator), "skipped: ../shared/data is not here");
        Syntax.File file = read(Files.readString(elevator));
        assertThat(file.predicates()).hasSize(9);
        assertThat(file.events()).hasSize(9);
        assertThat(file.properties()).hasSize(4);
        assertThat(file.contexts().get(0).properties()).hasSize(4);
        assertThat(file.contexts().get(0).main()).isEqualTo(new ActivityTerm.Skip());
    }

    @Test
    void reportsTheErrorsOfAllDeclarations() {
        assertThat(errors("""
                        event a is { send to {P}1 }
                        event b is { send 1 to {P} }
                        predicate p is { }
                        activity A is { loop x b }
                        property o is { start -- / -> s; start -- / / a / -> ; s -- x y / b c / -> reject }
                        property q is { a sometimes occurs }
                        cdl c is { assert p, main is { A } }
                        """))
                .containsExactly(
                        "1:19: expected a message, found 'to'",
                        "2:28: expected the number of the instance, found '}'",
                        "3:16: expected a predicate between the braces, found nothing",
                        "4:22: expected the number of repetitions, found 'x'",
                        "5:28: expected 'guard / event / action' or 'guard / clocks / event / action' between '--' and"
                                + " '->', found 2 parts",
                        "5:54: expected the name of a state, found ';'",
                        "5:69: expected '/' after the event, found 'c'",
                        "6:19: expected 'leads-to', 'occurs', 'never occurs', 'may never occur' or 'cannot occur before',"
                                + " found 'sometimes'",
                        "7:22: expected the name of a predicate, found the keyword 'main'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ## ",
            quoteCharacter = '~',
            value = {
                "evnt a is { send 1 to {P}1 } ## 1:1: expected 'event', 'predicate', 'activity', 'property' or 'cdl', found"
                        + " 'evnt'; did you mean 'event'?",
                "event is { send 1 to {P}1 } ## 1:7: expected the name of an event, found the keyword 'is'",
                "event a { send 1 to {P}1 } ## 1:9: expected 'is', found '{'",
                "event a is send 1 to {P}1 ## 1:12: expected '{', found 'send'",
                "event a is { send 1 {P}1 } ## 1:26: expected 'to', found '}'",
                "event a is { send 1 to P } ## 1:24: expected '{', found 'P'",
                "event a is { send 1 to {P}0 } ## 1:27: the number of the instance is at least 1",
                "event a is { send 1 to {P}99999999999 } ## 1:27: the number '99999999999' is too large; at most 2147483647",
                "event a is { send 1 to {P}1: } ## 1:30: expected the name of a queue parameter, found '}'",
                "event a is { p turns true } ## 1:12: expected 'send', 'receive' or a predicate that 'becomes' true or"
                        + " false",
                "event a is { becomes true } ## 1:14: expected a predicate before 'becomes', found nothing",
                "event a is { p becomes big } ## 1:24: expected 'true' or 'false', found 'big'",
                "predicate p is { {P}1:x = 3 ## 1:16: this brace is never closed; expected '}'",
                "predicate 3 is { x } ## 1:11: expected the name of a predicate, found '3'",
                "activity A is { a ; } ## 1:21: expected an event, an activity, 'loop', 'skip' or '(', found '}'",
                "activity A is { a b } ## 1:19: expected ';', '[]', '||' or '}', found 'b'",
                "activity A is { (a [] b } ## 1:25: expected ';', '[]', '||' or ')', found '}'",
                "activity A is { event 7 } ## 1:23: expected the name of an event, found '7'",
                "activity A is { loop 99999999999 a } ## 1:22: the number '99999999999' is too large; at most 2147483647",
                "property o is { } ## 1:17: expected an edge of the observer, found '}'",
                "property o is { start -- / / e / start } ## 1:40: expected '/' or '->', found '}'",
                "property o is { start -- / / 7 + 1 / -> s } ## 1:32: expected '/' after the event, found '+'",
                "property o is { start -- / / e / -> s s2 -- / / e / -> s } ## 1:39: expected ';' or '}', found 's2'",
                "property o is { ALL a end occurs } ## 1:21: expected 'ordered' or 'combined', found 'a'",
                "property o is { exactly one a occurs } ## 1:29: expected 'occurrence of', found 'a'",
                "property o is { a immediately occurs } ## 1:31: expected 'leads-to', found 'occurs'",
                "property o is { a leads-to [0..] b } ## 1:32: expected a bound of time, found ']'",
                "property o is { a leads-to b repeatability: maybe } ## 1:45: expected 'true' or 'false', found 'maybe'",
                "property o is { a occurs between b } ## 1:36: expected 'and', found '}'",
                "cdl c is { main is { skip } main is { skip } } ## 1:29: there is another 'main' in this context",
                "cdl c is { properties } ## 1:23: expected the name of a property, found '}'",
                "cdl c is { asserts p } ## 1:12: expected 'assert', 'properties', 'init', 'main' or '}', found 'asserts';"
                        + " did you mean 'assert'?",
                "cdl c is { main is { skip } ## 1:10: this brace is never closed; expected '}'",
                "cdl c is { main { skip } } ## 1:17: expected 'is', found '{'"
            })
    void saysWhatIsWrong(String text, String expected) {
        assertThat(errors(text)).containsExactly(expected);
    }

    @Test
    void goesOnAfterABraceThatIsNeverClosed() {
        assertThat(errors("predicate p is { {P}1:x = 3\npredicate q is { }\nevent e is { p becomes }\n"))
                .containsExactly(
                        "1:16: this brace is never closed; expected '}'",
                        "2:16: expected a predicate between the braces, found nothing",
                        "3:24: expected 'true' or 'false', found '}'");
    }
}
