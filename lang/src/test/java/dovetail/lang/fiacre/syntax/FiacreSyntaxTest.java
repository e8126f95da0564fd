package dovetail.lang.fiacre.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.syntax.Syntax.ConstantDecl;
import dovetail.lang.fiacre.syntax.Syntax.ProcessDecl;
import dovetail.lang.fiacre.syntax.Syntax.Program;
import dovetail.lang.fiacre.syntax.Syntax.TypeDecl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every construct of the language gives the tree that its text means. */
class FiacreSyntaxTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "1 ~ 1",
                "true and false ~ (and true false)",
                "a or b or c and d ~ (or a b (and c d))",
                "(a or b) or c ~ (or (or a b) c)",
                "not a and b ~ (and (not a) b)",
                "not a = b ~ (eq (not a) b)",
                "a = b <> c ~ (ne (eq a b) c)",
                "a = b < c ~ (eq a (lt b c))",
                "a + b - c * d / e % f ~ (sub (add a b) (mod (div (mul c d) e) f))",
                "a + 1 <= b and c >= d ~ (and (le (add a 1) b) (ge c d))",
                "a > b => c => d ~ (imply (gt a b) (imply c d))",
                "- a * b ~ (mul (neg a) b)",
                "-1 ~ (neg 1)",
                "+ 3 - - 2 ~ (sub (plus 3) (neg 2))",
                "$a + $(b) ~ (add (coerce a) (coerce b))",
                "a ? b : c ~ (? a b c)",
                "a and b ? c + 1 : d ? e : f ~ (? (and a b) (add c 1) (? d e f))",
                "(a ? 1 : 2) + 3 ~ (add (? a 1 2) 3)",
                "empty q and full(q) ~ (and (empty q) (full q))",
                "first dequeue q.f[1] ~ (first (dequeue (at (field q f) 1)))",
                "(first q).f ~ (field (first q) f)",
                "enqueue(q, e) ~ (enqueue q e)",
                "append(dequeue q, 1 + 2) ~ (append (dequeue q) (add 1 2))",
                "length q + length(q) ~ (add (length q) (length q))",
                "length + 1 ~ (add length 1)",
                "a[i][j + 1].f.g ~ (field (field (at (at a i) (add j 1)) f) g)",
                "f() ~ f[]",
                "f(a, g(b))[1] ~ (at f[a, g[b]] 1)",
                "[1, 2, a] ~ (array [1, 2, a])",
                "[[1], [2]][0] ~ (at (array [(array [1]), (array [2])]) 0)",
                "{f = 1, g = {h = true}} ~ (record [f=1, g=(record [h=true])])",
                "{f = a}.f ~ (field (record [f=a]) f)",
                "{| |} ~ (queue [])",
                "{||} ~ (queue [])",
                "{| 1, 2 |} ~ (queue [1, 2])",
                "2147483647 ~ 2147483647",
            })
    void expressions(String text, String tree) {
        Program program = Trees.parse("const c : int is " + text);
        assertThat(Trees.term(((ConstantDecl) program.declarations().get(0)).value()))
                .isEqualTo(tree);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "{P}1:x = 3 ~ (eq {P}1:x 3)",
                "{P}12@s ~ {P}12@s",
                "{P}1:a[2].f > 0 and not {Q}2@t ~ (and (gt (field (at {P}1:a 2) f) 0) (not {Q}2@t))",
                "{P}1:x ? {P}2:y : 3 ~ (? {P}1:x {P}2:y 3)",
                "P.x = 1 ~ (eq (field P x) 1)",
                "r = {f = 1} ~ (eq r (record [f=1]))",
            })
    void predicates(String text, String tree) {
        Diagnostics diagnostics = new Diagnostics();
        Term term = FiacreParser.predicate(new SourceText("predicate", text), diagnostics);
        diagnostics.throwIfErrors();
        assertThat(Trees.term(term)).isEqualTo(tree);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "bool ~ bool",
                "nat ~ nat",
                "int ~ int",
                "T ~ T",
                "0..7 ~ 0..7",
                "-1..N ~ (neg 1)..N",
                "N..N + 2 ~ N..(add N 2)",
                "N - 1..2 * N ~ (sub N 1)..(mul 2 N)",
                "(N - 1)..(N) ~ (sub N 1)..N",
                "array 3 of bool ~ (array 3 bool)",
                "array N + 1 of array 2 of 0..N ~ (array (add N 1) (array 2 0..N))",
                "queue 2 of T ~ (queue 2 T)",
                "union a end ~ (union [a])",
                "union a | b, c of nat | d of union e end end union ~ "
                        + "(union [a, b of nat, c of nat, d of (union [e])])",
                "record f, g : nat, h : T end ~ (record [f: nat, g: nat, h: T])",
                "record f : array 2 of bool end record ~ (record [f: (array 2 bool)])",
            })
    void types(String text, String tree) {
        Program program = Trees.parse("type t is " + text);
        assertThat(Trees.type(((TypeDecl) program.declarations().get(0)).type()))
                .isEqualTo(tree);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "null ~ null",
                "loop ~ loop",
                "to s ~ (to s)",
                "p ~ (p)",
                "p; to s ~ (; (p) (to s))",
                "p ! 1 ~ (p ! [1])",
                "p!a, b + 1 ~ (p ! [a, (add b 1)])",
                "p ? x ~ (p ? [x] -)",
                "p?x, a[1].f, any where x > 1 and b ~ (p ? [x, (field (at a 1) f), any] (and (gt x 1) b))",
                "p ? c(x) ~ (p ? [c(x)] -)",
                "x := 1 ~ (:= [x] [1])",
                "x := b ? 1 : 2 ~ (:= [x] [(? b 1 2)])",
                "x, y := y, x ~ (:= [x, y] [y, x])",
                "a[i], r.f := 1, 2 ~ (:= [(at a i), (field r f)] [1, 2])",
                "true := b ~ (:= [=true] [b])",
                "c(any), -1 := x, y ~ (:= [c(any), =(neg 1)] [x, y])",
                "(x) := 1 ~ (:= [x] [1])",
                "x := any ~ (any [x] -)",
                "x, y := any where x < y ~ (any [x, y] (lt x y))",
                "if a then p end ~ (if a (p) -)",
                "if a then p; to s else loop end if ~ (if a (; (p) (to s)) loop)",
                "if a then p elsif b then q elsif c then null else loop end ~ "
                        + "(if a (p) (if b (q) (if c null loop)))",
                "case x of true -> null end case ~ (case x [=true -> null])",
                "case x of 1 -> p; loop | -1 -> q | c(d(y)) -> null | k -> loop | any -> to s end ~ "
                        + "(case x [=1 -> (; (p) loop), =(neg 1) -> (q), c(d(y)) -> null, k -> loop, any -> (to s)])",
                "case x of | a -> null | b() -> loop end ~ (case x [a -> null, b(-) -> loop])",
                "while a do x := 1 end ~ (while a (:= [x] [1]))",
                "while a do x := 1; y := 2 end while ~ (while a (; (:= [x] [1]) (:= [y] [2])))",
                "foreach x do p end ~ (foreach x (p))",
                "foreach x do null end foreach ~ (foreach x null)",
                "select p end ~ (select [[(p)]])",
                "select p; loop [] q end select ~ (select [[(; (p) loop), (q)]])",
                "select p [] q unless r [] s unless t end ~ (select [[(p), (q)], [(r), (s)], [(t)]])",
                "on x and y ~ (on (and x y))",
                "wait [0, 1] ~ (wait [0,1])",
                "wait ]a, b[ ~ (wait ]a,b[)",
                "wait [0.05, 2.5[ ~ (wait [0.05,2.5[)",
                "start f(); start g(a, 1) ~ (; (start f []) (start g [a, 1]))",
                "sync f t[1] ~ (sync f (at t 1))",
                "wait [a + 1, ...[ ~ (wait [(add a 1),...[)",
                "wait ]2,(a[1])[; loop ~ (; (wait ]2,(at a 1)[) loop)",
                "select wait [0,3[ [] p end ~ (select [[(wait [0,3[), (p)]])",
                "start; stop ~ (; (start) (stop))",
                "start ! 1 ~ (start ! [1])",
                "if a then if b then p end else q end ~ (if a (if b (p) -) (q))",
            })
    void statements(String text, String tree) {
        Program program = Trees.parse("process P is states s from s " + text);
        ProcessDecl process = (ProcessDecl) program.declarations().get(0);
        assertThat(Trees.command(process.transitions().get(0).body())).isEqualTo(tree);
    }

    @Test
    void declarations() {
        assertThat(Trees.program(Trees.parse("""
                        type t is 0..7
                        channel c is t # array 2 of bool
                        channel d is none
                        const N : nat is 3
                        function f () : nat is begin return N end
                        function g (a, b : t, c : nat) : bool is
                          var x : nat := 1, y : t
                          var z : bool
                        begin
                          if a = b then return true else x := 2; return false end
                        end
                        """))).isEqualTo("""
                        type t = 0..7
                        channel c = [t, (array 2 bool)]
                        channel d = none
                        const N: nat = 3
                        function f []: nat var [] (return N)
                        function g [a: t, b: t, c: nat]: bool var [x: nat := 1, y: t, z: bool] \
                        (if (eq a b) (return true) (; (:= [x] [2]) (return false)))
                        root -""");
    }

    @Test
    void processes() {
        assertThat(Trees.program(Trees.parse("""
                        process P [p, q : in out nat # 0..3, r : sync, s : none, t : out c in [0, n[, u : in bool]
                          (&x : read write nat, &y, z : t, &w : write nat, v : 0..2) is
                        states a, _b
                        var i, j : nat := 1, k : array 2 of bool := [true, false], l : bool
                        init i := 2; to a
                        from a p; to _b
                        from _b loop
                        from a to a
                        process Q is states s from s loop
                        process R [] () is states s, End
                        Q
                        """))).isEqualTo("""
                        process P ports [p: in out [nat, 0..3], q: in out [nat, 0..3], r: [], s: none, \
                        t: out c [0,n[, u: in [bool]] \
                        parameters [&x: read write nat, &y: t, z: t, &w: write nat, v: 0..2] states [a, _b] \
                        var [i: nat := 1, j: nat := 1, k: (array 2 bool) := (array [true, false]), l: bool] \
                        init (; (:= [i] [2]) (to a))
                          from a (; (p) (to _b))
                          from _b loop
                          from a (to a)
                        process Q ports [] parameters [] states [s] var [] init -
                          from s loop
                        process R ports [] parameters [] states [s, End] var [] init -
                        root Q""");
    }

    @Test
    void components() {
        assertThat(Trees.program(Trees.parse("""
                        component C [p : nat] (&x : nat, v : bool) is
                        var y : nat := 1
                        port q, r : in out bool in ]1, ...[, s : sync
                        priority q | r > s > p, s > q
                        init y := 2
                        par * in P [p, q] (&x, v, y + 1) || Q [r] || R (&a[1].f) || S end par
                        component D is par p, q in P || Q end
                        component E is par p, q -> P [p] || * -> Q || par r in P || Q end || R end par
                        component F is E
                        component H is port p[2], q : sync par i in 0..n - 1 => j in 0..i => p -> P [p[i], q] (i) end
                        component G is P [p] (1)
                        G
                        """))).isEqualTo("""
                        component C ports [p: [nat]] parameters [&x: nat, v: bool] var [y: nat := 1] \
                        local [q: in out [bool] ]1,...[, r: in out [bool] ]1,...[, s: []] \
                        priority [[q, r] > [s], [s] > [p], [s] > [q]] init (:= [y] [2])
                          (par * [- (P [p, q] [&x, v, (add y 1)]), - (Q [r] []), - (R [] [&(field (at a 1) f)]), \
                        - (S [] [])])
                        component D ports [] parameters [] var [] local [] priority [] init -
                          (par [p, q] [- (P [] []), - (Q [] [])])
                        component E ports [] parameters [] var [] local [] priority [] init -
                          (par - [[p, q] (P [p] []), * (Q [] []), - (par [r] [- (P [] []), - (Q [] [])]), - (R [] [])])
                        component F ports [] parameters [] var [] local [] priority [] init -
                          (E [] [])
                        component H ports [] parameters [] var [] local [p[2]: [], q: []] priority [] init -
                          (par - [i in 0..(sub n 1) => j in 0..i => [p] (P [p[i], q] [i])])
                        component G ports [] parameters [] var [] local [] priority [] init -
                          (P [p] [1])
                        root G""");
    }

    @Test
    void theRootIsTheNameBetweenDeclarations() {
        String process = "process P is states s from s loop ";
        assertThat(root(process)).isEqualTo("-");
        assertThat(root(process + "P")).isEqualTo("P");
        assertThat(root(process + "component A is par P end component B is par P end"))
                .isEqualTo("-");
        assertThat(root(process + "component A is par P end A component B is par P end B"))
                .isEqualTo("B");
        assertThat(root(process + "component A is par P end component B is par P end A"))
                .isEqualTo("A");
        assertThat(root(process + "component A is par P end par A type t is nat"))
                .isEqualTo("A");
        assertThat(root(process + "P const c : nat is 1")).isEqualTo("P");
    }

    private static String root(String text) {
        String tree = Trees.program(Trees.parse(text));
        return tree.substring(tree.lastIndexOf(' ') + 1);
    }

    @Test
    void offsetsAreThoseOfTheText() {
        String text = "process P is states s from s x := 1; p ! a + b; if c then loop end";
        ProcessDecl process = (ProcessDecl) Trees.parse(text).declarations().get(0);
        Command.Sequence body = (Command.Sequence) process.transitions().get(0).body();
        assertThat(body.parts().stream().map(Command::offset))
                .containsExactly(text.indexOf("x :="), text.indexOf("p !"), text.indexOf("if"));
        Term.Binary sum =
                (Term.Binary) ((Command.Send) body.parts().get(1)).values().get(0);
        assertThat(sum.at()).isEqualTo(text.indexOf("+"));
        assertThat(sum.offset()).isEqualTo(text.indexOf("a +"));
    }
}
