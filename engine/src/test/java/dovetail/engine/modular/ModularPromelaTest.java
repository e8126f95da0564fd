package dovetail.engine.modular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Origin;
import dovetail.engine.ViolatingRuns;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.lang.promela.syntax.Words;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceModules;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomConditions;
import dovetail.testkit.random.RandomFormulas;
import dovetail.testkit.random.RandomModules;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SPIN answers questions about the written model as brute force answers them about the modules. */
class ModularPromelaTest {
    private static final int CASES = 8;

    @TempDir
    Path directory;

    private int possible;

    @Test
    void spinFindsComputationsWhereThereAreSome() {
        assumeTrue(
                Stream.of("spin", "gcc").allMatch(ModularPromelaTest::isInstalled),
                "spin and gcc are not installed here");
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            RandomConditions conditions = RandomConditions.of(system, seed);
            List<Atom> atoms =
                    List.of(new Atom.State("a", conditions.condition(1)), new Atom.State("b", conditions.condition(1)));
            Property.LinearTime property = new Property.LinearTime(
                    "p", new RandomFormulas(seed, atoms.size()).formula((int) (seed % 4)), atoms, RunRules.DEFAULT);
            GenerationOrder order = seed % 3 == 0 ? GenerationOrder.flat(system) : GenerationOrder.of(system);
            GenerationOrder written = seed % 2 == 0 ? order : order.withPastInputsLater();
            ModularPromela.Written model = ModularPromela.of(written, List.of(property), Words.RESERVED);
            assertThat(model.refused()).isEmpty();
            write(model.lines());
            assertThat(hasAcceptanceCycle())
                    .as("a computation")
                    .isEqualTo(new ReferenceModules(system).hasComputation());
            boolean isViolated = new ReferenceModules(system.with(violations(property))).hasComputation();
            possible += isViolated ? 1 : 0;
            assertThat(hasAcceptanceCycle("-DP_p")).as("a violation").isEqualTo(isViolated);
        });
        Cases.assertNotEmpty("violated", possible, 1, CASES);
    }

    private static ModuleConstraint.Temporal violations(Property.LinearTime property) {
        return new ModuleConstraint.Temporal(
                ModuleVariable.ENVIRONMENT,
                ViolatingRuns.of(property),
                property.atoms().stream().map(Atom::predicate).toList(),
                "violations",
                Origin.NONE);
    }

    private static boolean isInstalled(String program) {
        return Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }

    private void write(List<String> lines) {
        try {
            Files.write(directory.resolve("m.pml"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasAcceptanceCycle(String... macros) {
        Stream<String> spin =
                Stream.concat(Stream.of("spin"), Stream.concat(Stream.of(macros), Stream.of("-a", "m.pml")));
        run(spin.toList());
        run(List.of("gcc", "-O0", "-w", "-o", "pan", "pan.c"));
        String report = run(List.of("./pan", "-a", "-m1000000"));
        assertThat(report).contains("errors: ").doesNotContain("max search depth too small", "invalid end state (");
        return !report.contains("errors: 0");
    }

    private String run(List<String> command) {
        try {
            Path output = directory.resolve("output");
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            int status = process.waitFor();
            String text = Files.readString(output);
            assertThat(status).as("%s: %s", command, text).isZero();
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
