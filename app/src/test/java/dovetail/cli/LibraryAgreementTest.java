package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.Checked;
import dovetail.api.CheckedModel;
import dovetail.api.Dovetail;
import dovetail.api.GrownRounds;
import dovetail.api.ModelSource;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.RunSettings;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Relation;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.report.json.ReportJson;
import dovetail.report.view.Claim;
import dovetail.report.view.Remedies;
import dovetail.report.view.Result;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The library answers as the command line does, with each of its means. */
class LibraryAgreementTest {
    private static final String EXAMPLES = "../examples/";

    @TempDir
    Path directory;

    /** The results of a command line: {@code mutex: violated}. */
    private static List<String> commanded(String... words) {
        String[] all = Stream.concat(Stream.of("check", "--format", "json"), Stream.of(words))
                .toArray(String[]::new);
        List<String> results = new ArrayList<>();
        for (JsonNode result : CliRun.real(all).json().get("results")) {
            boolean isVacuous = result.has("vacuous");
            results.add(result.get("property").asString() + ": "
                    + result.get("verdict").asString() + (isVacuous ? " vacuously" : "") + ", "
                    + result.at("/trace/steps").size() + " steps");
        }
        return results;
    }

    /** The same of the library. */
    private static List<String> answered(Checked checked) {
        List<String> results = new ArrayList<>();
        for (Answer answer : checked.answers()) {
            Result result = new Result(Claim.of(answer.property()), answer.verdict());
            int steps = result.trace().map(trace -> trace.steps().size()).orElse(0);
            results.add(answer.name() + ": " + result.word() + (result.isVacuous() ? " vacuously" : "") + ", " + steps
                    + " steps");
        }
        return results;
    }

    private static Checked check(OpenModel model, Property... properties) {
        return model.check(List.of(properties), Budget.unlimited(), Progress.SILENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "broken_mutex.dve",
                "peterson.dve",
                "bargain.dve",
                "conveyor.pnml",
                "parcel_locker.coin",
                "fischer.fcr",
                "reservoir.mod",
                "buffer/buffer.aut buffer/consumer.aut buffer/producer.aut",
                "alternating-bit/alternating-bit.exp",
                "watchdog.fcr watchdog.cdl"
            })
    void everyKindOfModelIsCheckedAlike(String names) {
        List<Path> files = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (String name : names.split(" ")) {
            files.add(Path.of(EXAMPLES + name));
            words.add(EXAMPLES + name);
        }
        Checked checked = Dovetail.open(ModelSource.several(files).get(0)).check();
        assertThat(answered(checked)).isEqualTo(commanded(words.toArray(String[]::new)));
        StringWriter json = new StringWriter();
        ReportJson.writeCheck(checked.report(words), List.of(), json);
        Schemas.requireValid(json.toString(), Schemas.report());
    }

    @Test
    void severalModelsAreCheckedAlike() {
        List<String> words = List.of(EXAMPLES + "broken_mutex.dve", EXAMPLES + "none.dve", EXAMPLES + "peterson.dve");
        List<Path> files = words.stream().map(Path::of).toList();
        List<CheckedModel> models = Dovetail.check(ModelSource.several(files), Budget.unlimited(), Progress.SILENT);
        List<String> results = new ArrayList<>();
        models.forEach(model -> model.checked().ifPresent(checked -> results.addAll(answered(checked))));
        assertThat(results).isEqualTo(commanded(words.toArray(String[]::new)));
        assertThat(models).extracting(CheckedModel::isClean).containsExactly(false, false, true);
        assertThat(models.get(1).failure()).get().isInstanceOf(InputException.class);
        assertThat(models.get(1).source().files()).containsExactly(files.get(1));
    }

    @Test
    void propertiesAreReadFromTextsAlike() throws IOException {
        String file = EXAMPLES + "peterson.dve";
        Path hoa = directory.resolve("a.hoa");
        Files.writeString(
                hoa, CliRun.real("ltl", "--negate", "-f", "G F {P_0.critical}").out());
        OpenModel model = Dovetail.open(Path.of(file)).model();
        Checked checked = check(
                model,
                model.invariant("!critical0"),
                model.reachable("P_0.critical"),
                model.formula("G F {P_0.critical}"),
                model.automaton(hoa),
                model.deadlockFree("P_0.critical", "P_1.critical"));
        assertThat(answered(checked))
                .isEqualTo(commanded(
                        "--invariant",
                        "!critical0",
                        "--reach",
                        "P_0.critical",
                        "-f",
                        "G F {P_0.critical}",
                        "--automaton",
                        hoa.toString(),
                        "--deadlock",
                        "--unless",
                        "P_0.critical",
                        "--unless",
                        "P_1.critical",
                        file));
        OpenModel buffer = OpenModel.read(Path.of(EXAMPLES + "buffer/buffer.aut"));
        assertThat(answered(check(buffer, buffer.neverWord("[^ put]* ; get"))))
                .isEqualTo(commanded("--never", "[^ put]* ; get", EXAMPLES + "buffer/buffer.aut"));
        OpenModel counting = model.countingSteps();
        String metric = "G ({P_0.critical} -> F[0,9] !{P_0.critical})";
        assertThat(answered(check(counting, counting.formula(metric))))
                .isEqualTo(commanded("--set", "time=steps", "-f", metric, file));
    }

    @Test
    void rulesOfRunsAreThoseOfTheOptions() {
        String file = EXAMPLES + "peterson.dve";
        OpenModel model = OpenModel.read(Path.of(file)).withVacuity(true);
        String formula = "G F {P_0.critical}";
        Property fair = model.formula(formula)
                .withRules(rules -> new RunRules(RunRules.FiniteRuns.IGNORE, rules.observed(), true))
                .orElseThrow();
        assertThat(answered(check(model, fair)))
                .isEqualTo(commanded("--fair", "--finite-runs", "ignore", "-f", formula, file));
    }

    @Test
    void enginesAndTheirOptionsAreChosenAlike() {
        String file = EXAMPLES + "two_phase_commit.dve";
        OpenModel model = OpenModel.read(Path.of(file)).withEngine("explore");
        RunSettings settings = RunSettings.DEFAULT.with("violations", "3").with("coverage", "true");
        Answer answer = check(model.withSettings(settings), model.deadlockFree())
                .answers()
                .get(0);
        JsonNode result = CliRun.real(
                        "check", "--format", "json", "-v", "--engine", "explore", "--continue", "3", "--deadlock", file)
                .json()
                .at("/results/0");
        assertThat(1 + answer.verdict().further().size())
                .isEqualTo(result.get("violations").size());
        assertThat(answer.verdict().figures().survey().coverage().orElseThrow().transitions())
                .hasSize(result.at("/coverage/transitions").size());
    }

    @Test
    @Tag("slow")
    void roundsGrowAlike() {
        String system = EXAMPLES + "vending.fcr";
        String contexts = EXAMPLES + "vending.cdl";
        List<String> results = new ArrayList<>();
        OpenModel model = OpenModel.read(Path.of(system), Path.of(contexts)).withVacuity(true);
        String name = "customer";
        OpenModel context = model.inContext(name);
        GrownRounds grown = context.growRounds(Budget.unlimited(), Progress.SILENT);
        results.add(name + ".rounds: " + (grown.verdict().holds() ? "holds" : "unknown") + ", 0 steps");
        for (Property property : context.properties()) {
            Checked alone = grown.model(property).check(List.of(property), Budget.unlimited(), Progress.SILENT);
            results.addAll(answered(new Checked(List.of(alone.answers().get(0).in(name)), List.of())));
        }
        assertThat(commanded("--loop-until-stable", "--context", name, system, contexts))
                .containsAll(results);
    }

    @Test
    void stateSpacesAndReductionsAreTheSame() throws IOException {
        Path space = directory.resolve("space.aut");
        Path small = directory.resolve("small.aut");
        String file = EXAMPLES + "peterson.dve";
        CliRun.real("convert", file, space.toString());
        CliRun.real("reduce", "-e", "branching", file, "-o", small.toString());
        OpenModel model = OpenModel.read(Path.of(file));
        assertThat(text(model.stateSpace(Budget.unlimited(), Progress.SILENT).lts()))
                .isEqualTo(Files.readString(space));
        assertThat(text(model.reduced(Relation.BRANCHING, Budget.unlimited(), Progress.SILENT)))
                .isEqualTo(Files.readString(small));
        String[] parts = {EXAMPLES + "buffer/buffer.aut", EXAMPLES + "buffer/producer.aut"};
        CliRun.real("reduce", "-e", "strong", parts[0], parts[1], "-o", small.toString());
        OpenModel network = OpenModel.read(Path.of(parts[0]), Path.of(parts[1]));
        assertThat(text(network.reduced(Relation.STRONG, Budget.unlimited(), Progress.SILENT)))
                .isEqualTo(Files.readString(small));
    }

    private static String text(LabelledLts lts) throws IOException {
        StringWriter out = new StringWriter();
        AutWriter.write(lts, out);
        return out.toString();
    }

    @Test
    void warningsAreTheSame() throws IOException {
        Path file = Files.writeString(directory.resolve("m.dve"), """
                byte x = 300; byte unused;
                process P { state s, lost; init s; trans s -> s { effect x = 1; }; }
                system async;
                """);
        Dovetail model = Dovetail.open(file);
        List<Diagnostic> warnings = new ArrayList<>(model.warnings());
        warnings.addAll(model.model().lints(model.properties()));
        StringBuilder text = new StringBuilder();
        warnings.forEach(
                warning -> text.append(Remedies.worded(warning).render()).append('\n'));
        assertThat(CliRun.real("check", file.toString()).err()).isEqualTo(text.toString());
        assertThat(model.check("deadlockfree").holds()).isTrue();
        assertThat(model.check("model-errors").holds()).isTrue();
    }
}
