package dovetail.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.report.TraceFiles;
import dovetail.report.text.Style;
import dovetail.report.view.Caption;
import dovetail.testkit.TankModules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstantCourseTest {
    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void inputsAreChosenFromInstantZeroOn() {
        assertThat(run("set mode=fast hold=1\n2\nq\n")).isEqualTo("""
                before instant 0
                instant 0 has in every choice:
                  tank.level: 0, line.valve.open: false
                   1  mode: off   hold: false
                   2  mode: off   hold: true
                   3  mode: slow  hold: false
                   4  mode: slow  hold: true
                   5  mode: fast  hold: false
                   6  mode: fast  hold: true
                instant 0
                  mode: fast, hold: true, tank.level: 0, line.valve.open: false
                instant 1 has in every choice:
                  tank.level: 0 -> 8
                   1  mode: off   hold: false  (line.valve.open: true)
                   2  mode: off   hold: true   (line.valve.open: false)
                   3  mode: slow  hold: false  (line.valve.open: true)
                   4  mode: slow  hold: true   (line.valve.open: false)
                   5  mode: fast  hold: false  (line.valve.open: true)
                   6  mode: fast  hold: true   (line.valve.open: false)
                instant 1
                  mode: fast -> off, tank.level: 0 -> 8
                instant 2:
                   1  mode: off   hold: false  (line.valve.open: true)
                   2  mode: off   hold: true   (line.valve.open: false)
                   3  mode: slow  hold: false  (line.valve.open: true)
                   4  mode: slow  hold: true   (line.valve.open: false)
                   5  mode: fast  hold: false  (line.valve.open: true)
                   6  mode: fast  hold: true   (line.valve.open: false)
                """);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void valuesNarrowTheChoicesUntilOneIsLeft() {
        assertThat(run("set mode=slow\nset hold=true\n"))
                .contains("  mode: slow, tank.level: 0, line.valve.open: false\n   1  hold: false\n   2  hold: true\n")
                .contains("instant 0\n  mode: slow, hold: true, tank.level: 0");
        out.reset();
        assertThat(run("set mode=slow\nset\nset valve.open=false\n").lines().filter(line -> line.startsWith("   6")))
                .hasSize(3);
    }

    @Test
    void nonsenseIsRefused() {
        run("set level=3\nset mod=off\nset hold=maybe\nset level=13\nset hold\nj 2\nu\n9\nt\ns\nsave a.txt\n-1\n");
        assertThat(err.toString()).isEqualTo("""
                no choice has these values
                no variable is named 'mod'; did you mean 'mode'?
                'maybe' is no value of hold; expected false, true
                '13' is no value of tank.level; expected 0 to 12
                expected VARIABLE=VALUE, found 'hold'
                the path has no instants
                the path has no instants
                there are choices 1 to 6 here
                there is no instant yet
                there is no instant yet
                there is no instant yet
                there is no instant -1; u undoes instants
                """);
        err.reset();
        run("1\nj 3\nsave a.mmd\n");
        assertThat(err.toString())
                .contains("the path has the instants 0 to 0\n", "a trace of modules cannot be written as 'a.mmd'");
    }

    @Test
    void tableUndoAndRandomChoices() {
        assertThat(run("set mode=fast hold=0\n1\n3\nt\nu 2\nn\nj 2\nr\nw\nh\n"))
                .contains("""
                          instant                0    1     2
                          environment  mode   fast  off  slow
                                       hold      .    .     .
                          tank         level     0    8     0
                          line.valve   open      .    T     .
                        """)
                .contains("instant 0 of 2\n", "   1> mode: off   hold: false", "instant 1 of 2\n")
                .contains("  tank  models/tank.mod:3:3, models/tank.mod:4:3\n")
                .contains("set X=V ...");
        assertThat(err.toString()).isEmpty();
        out.reset();
        String first = run("x 30\nt\n");
        out.reset();
        assertThat(run("x 30\nt\n")).isEqualTo(first).contains("\ninstant 29\n");
    }

    @Test
    void endOfAllComputationsIsNamed() {
        assertThat(run(with(Expr.FALSE), "x\n1\n"))
                .contains("no computation begins: no instant 0 satisfies all constraints\n");
        assertThat(err.toString()).isEqualTo("there is no choice\n");
        out.reset();
        Expr empty = Expr.equal(2, 0);
        assertThat(run(with(empty), "set mode=fast hold=1\nt\n"))
                .contains("instant 0\n  mode: fast, hold: true, tank.level: 0, line.valve.open: false\n"
                        + "no computation continues after instant 0\n")
                .endsWith("no computation continues after instant 0\n  T: true, .: false\n");
    }

    @Test
    void savedTraceCanBeReplayed() throws IOException {
        Path file = directory.resolve("t.json");
        assertThat(run("x 5\nsave " + file + "\n")).endsWith("saved 5 instants to " + file + "\n");
        Course course = course(TankModules.system());
        course.load(file);
        assertThat(course.position()).isZero();
        assertThat(course.length()).isEqualTo(5);
        out.reset();
        assertThat(run(course, "n 5\n")).contains("\ninstant 4\n");
        assertThat(err.toString()).isEmpty();
        Modules never = with(Expr.equal(0, 1));
        assertThatThrownBy(() -> course(never).load(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("of the trace is not possible in this model");
    }

    @Test
    void lassoIsUnrolled() throws IOException {
        Path file = directory.resolve("lasso.json");
        TraceFiles.write(TankModules.lasso(), file);
        Course course = course(TankModules.system());
        course.load(file);
        assertThat(course.loops()).isTrue();
        assertThat(run(course, "n 9\nt\n")).contains("""
                  instant                0  1     2    3     4  5    6     7  8
                  environment  mode   slow     fast  off  fast     off  fast
                               hold      .  .     .    .     .  .    .     .  .
                  tank         level     0  4     8    0        8    0        8
                  line.valve   open      .  .     T    .     .  T    .     .  T
                """);
        // A loop that the model does not have.
        Files.writeString(file, Files.readString(file).replace("\"loopStart\":2", "\"loopStart\":1"));
        assertThatThrownBy(() -> course(TankModules.system()).load(file))
                .hasMessageContaining("the loop of the trace does not lead back to instant 1 in this model");
    }

    /** The tank with one more condition. */
    private static Modules with(Expr condition) {
        return TankModules.system().with(new ModuleConstraint.Instant(0, condition, "", Origin.NONE));
    }

    private Course course(Modules system) {
        return Course.of(
                system, new PrintStream(out, true, StandardCharsets.UTF_8), Style.PLAIN, false, Budget.unlimited());
    }

    private String run(String input) {
        return run(TankModules.system(), input);
    }

    private String run(Modules system, String input) {
        return run(course(system), input);
    }

    private String run(Course course, String input) {
        Iterator<String> lines = input.lines().iterator();
        Console console = new Console(
                () -> lines.hasNext() ? lines.next() : null,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Style.PLAIN,
                "",
                false);
        new Simulator(course, text -> Expr.TRUE, Caption.simulated(List.of(), ""), console, 1).run();
        return out.toString(StandardCharsets.UTF_8);
    }
}
