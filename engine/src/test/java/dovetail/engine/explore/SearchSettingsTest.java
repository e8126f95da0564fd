package dovetail.engine.explore;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.Regex;
import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.task.Task;
import dovetail.prepare.Compile;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.step.compile.CompiledRelation;
import dovetail.step.compile.CompiledStepper;
import dovetail.testkit.Gallery;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Settings for those who look under the bonnet, and searches that have to begin again. */
class SearchSettingsTest {
    private static final ExploreOptions CHECKED = ExploreOptions.DEFAULT.with("check-dependencies", "true");

    @Test
    void checkedSearchesOfRandomNetworks() {
        Cases.forEachSeed(60, seed -> {
            ExploreOptions way = seed % 2 == 0 ? CHECKED : CHECKED.with("search", "dfs");
            compare(RandomNetworks.guarded(seed, 500), way);
            compare(RandomNetworks.explicit(seed), CHECKED);
        });
    }

    static List<Gallery.Exhibit> exhibits() {
        return Gallery.all();
    }

    @ParameterizedTest
    @MethodSource("exhibits")
    void checkedSearchesOfTheGallery(Gallery.Exhibit exhibit) {
        compare(exhibit.network(), CHECKED);
    }

    private static void compare(Network network, ExploreOptions way) {
        ReferenceSearch expected = new ReferenceSearch(network);
        Verdict verdict = new ExploreEngine(way).explore(network, Budget.unlimited(), Progress.SILENT);
        assertThat(verdict).as("%s with %s", network.name(), way).isInstanceOf(Verdict.Holds.class);
        assertThat(verdict.figures().states()).as(network.name()).isEqualTo(expected.states());
        assertThat(verdict.figures().transitions()).as(network.name()).isEqualTo(expected.transitions());
        assertThat(verdict.figures().errors()).as(network.name()).isEqualTo(expected.errors());
        assertThat(verdict.modelError().isPresent()).as(network.name()).isEqualTo(expected.errors() > 0);
    }

    /** In the middle of its step the counter is 4, which does not fit two bits. */
    private static Network overflowing(int more) {
        Sketch sketch = new Sketch("overflow in the middle of a step");
        Variable n = sketch.scalar("n", Domain.BYTE, 0);
        Sketch.Process process = sketch.process("P", 1)
                .step(0, 0, set(n, op(read(n), BinaryOp.ADD, 1)), set(n, op(read(n), BinaryOp.MOD, 4)));
        for (int i = 0; i < more; i++) {
            Variable w = sketch.scalar("w" + i, Domain.INT16, 7 * i);
            process.step(
                    0, 0, op(read(n), BinaryOp.EQ, i % 4), set(w, op(op(read(w), BinaryOp.MUL, 3), BinaryOp.MOD, 997)));
        }
        return sketch.build();
    }

    static List<ExploreOptions> ways() {
        ExploreOptions plain = ExploreOptions.DEFAULT;
        return List.of(
                plain,
                plain.with("compile", "always"),
                plain.with("compile", "always").withThreads(2),
                plain.with("compile", "always").with("store", "compact"),
                plain.with("compile", "always").with("search", "dfs"),
                plain.with("compile", "never"),
                CHECKED);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aValueThatDoesNotFitWidensItsField(ExploreOptions way) {
        compare(overflowing(0), way);
        compare(overflowing(1), way);
        Verdict verdict = new ExploreEngine(way)
                .run(
                        new Task(overflowing(0), new Property.Never("never", Expr.equal(0, 3))),
                        Budget.unlimited(),
                        Progress.SILENT);
        assertThat(((Verdict.Violated) verdict).trace().orElseThrow().steps()).hasSize(3);
    }

    /**
     * Large enough, and of enough words, for the search to guess a narrower layout on the way. After 290 steps P.0 and
     * 240 steps P.1 others are possible, which need more room than was guessed.
     */
    private static Network lateValues() {
        Sketch sketch = new Sketch("late values");
        Variable n = sketch.scalar("n", Domain.INT16, 0);
        Variable m = sketch.scalar("m", Domain.INT16, 0);
        Variable[] wide = new Variable[4];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = sketch.scalar("w" + i, Domain.INT16, 0);
        }
        Expr late = op(op(read(n), BinaryOp.GE, 290), BinaryOp.AND, op(read(m), BinaryOp.GE, 240));
        Sketch.Process process = sketch.process("P", 1)
                .step(0, 0, op(read(n), BinaryOp.LT, 300), set(n, op(read(n), BinaryOp.ADD, 1)))
                .step(0, 0, op(read(m), BinaryOp.LT, 250), set(m, op(read(m), BinaryOp.ADD, 1)));
        for (Variable w : wide) {
            // The analysis takes the product for anything; it is 0 until late, and then a thousand.
            Expr product = op(op(read(n), BinaryOp.MUL, read(m)), BinaryOp.DIV, 70);
            process.step(0, 0, late, set(w, op(product, BinaryOp.MUL, op(read(n), BinaryOp.EQ, 300))));
        }
        return sketch.build();
    }

    private static void assumeFast(ExploreOptions way) {
        boolean slow = way.compile() == Compile.NEVER || way.checkDependencies();
        assumeTrue(!slow, "skipped: too many states to interpret");
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aGuessedLayoutThatDoesNotFit(ExploreOptions way) {
        assumeFast(way);
        Network network = lateValues();
        Verdict expected = new ExploreEngine(ExploreOptions.DEFAULT.with("search", "dfs"))
                .explore(network, Budget.unlimited(), Progress.SILENT);
        assertThat(expected.figures().states()).isGreaterThan(60_000);
        Verdict verdict = new ExploreEngine(way).explore(network, Budget.unlimited(), Progress.SILENT);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        assertThat(verdict.figures().states()).isEqualTo(expected.figures().states());
        assertThat(verdict.figures().transitions()).isEqualTo(expected.figures().transitions());
        assertThat(verdict.figures().deadlocks()).isEqualTo(expected.figures().deadlocks());
    }

    /** The state of the monitor has a place in narrow layouts, too. What must not be are six late steps. */
    @ParameterizedTest
    @MethodSource("ways")
    void aGuessedLayoutWithAMonitor(ExploreOptions way) {
        assumeFast(way);
        Guard late = new Guard(List.of(new Guard.Cube(0, 3)));
        Regex any = new Regex.Star(new Regex.Letter(Guard.TRUE));
        Regex after = new Regex.Sequence(List.of(any, new Regex.Letter(late)));
        List<Atom> atoms = List.of(new Atom.Action("P.0", "P.0"), new Atom.Action("P.1", "P.1"));
        Property property = new Property.NeverWord("words", Glushkov.automaton(Regex.between(after, 6, 6), 2), atoms);
        Verdict verdict =
                new ExploreEngine(way).run(new Task(lateValues(), property), Budget.unlimited(), Progress.SILENT);
        int steps = ((Verdict.Violated) verdict).trace().orElseThrow().steps().size();
        if (way.order() == ExploreOptions.Order.BFS) {
            assertThat(steps).isEqualTo(290 + 240 + 6);
        } else {
            assertThat(steps).isGreaterThanOrEqualTo(290 + 240 + 6);
        }
    }

    @Test
    void whatIsDumpedIsJava(@TempDir Path folder) throws IOException, URISyntaxException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "skipped: there is no Java compiler here");
        Path classes = Path.of(CompiledStepper.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        for (int seed = 1; seed <= 12; seed++) {
            Network network = RandomNetworks.guarded(seed, 500);
            if (!CompiledRelation.canCompile(network)) {
                continue;
            }
            Path source = Files.createDirectories(folder.resolve("n" + seed)).resolve("Steps.java");
            Expr predicate = RandomNetworks.partialPredicate(network, seed);
            ExploreOptions dumping = ExploreOptions.DEFAULT.with("dump", source.toString());
            new ExploreEngine(dumping)
                    .run(new Task(network, new Property.Never("p", predicate)), Budget.unlimited(), Progress.SILENT);
            StringWriter messages = new StringWriter();
            try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
                boolean fine = compiler.getTask(
                                messages,
                                files,
                                null,
                                List.of("-proc:none", "-cp", classes.toString(), "-d", folder.toString()),
                                null,
                                files.getJavaFileObjects(source))
                        .call();
                assertThat(fine).as(messages.toString()).isTrue();
            }
        }
    }

    @Test
    void whereThereIsNothingToDumpTheUserHearsIt(@TempDir Path folder) {
        ExploreOptions dumping =
                ExploreOptions.DEFAULT.with("dump", folder.resolve("S.java").toString());
        assertThatThrownBy(() -> compare(RandomNetworks.explicit(1), dumping))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no generated source");
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            if (exhibit.name().equals("broadcast to two receivers")) {
                assertThatThrownBy(() -> compare(exhibit.network(), dumping))
                        .as(exhibit.name())
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining("no generated source");
            }
        }
    }

    @Test
    void explicitComponentsAmongGuardedOnesAreTablesOfTheGeneratedCode(@TempDir Path folder) throws IOException {
        Path source = folder.resolve("S.java");
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            if (exhibit.name().equals("guarded and explicit together")) {
                compare(exhibit.network(), ExploreOptions.DEFAULT.with("dump", source.toString()));
            }
        }
        assertThat(Files.readString(source)).contains("public int guard(");
    }

    @Test
    void aDumpThatCannotBeWrittenIsTheUsersError(@TempDir Path folder) {
        ExploreOptions dumping = ExploreOptions.DEFAULT.with(
                "dump", folder.resolve("no").resolve("S.java").toString());
        assertThatThrownBy(() -> compare(RandomNetworks.guarded(1, 500), dumping))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be written");
    }

    /** A predicate of thousands of terms is more than a method holds; the answer comes all the same. */
    @Test
    @Tag("slow")
    void aPredicateTooLargeToCompile() {
        Counters counters = new Counters(3, 15);
        Expr any = balanced(counters.sum(), 0, 2048);
        Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT.with("compile", "always"))
                .run(new Task(counters.network, new Property.Never("never", any)), Budget.unlimited(), Progress.SILENT);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        assertThat(verdict.figures().states()).isEqualTo(4096);
        assertThat(verdict.figures().extra()).containsKey("tooLargeToCompile");
    }

    private static Expr balanced(Expr sum, int from, int to) {
        if (to - from == 1) {
            return op(sum, BinaryOp.EQ, 1000 + from);
        }
        int middle = (from + to) / 2;
        return op(balanced(sum, from, middle), BinaryOp.OR, balanced(sum, middle, to));
    }
}
