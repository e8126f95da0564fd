package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Explores models on a master and two workers as processes of this computer, and kills executors and the driver. */
final class ProcessesRun {
    private static final String SMALL = "adding.1";
    private static final String KILLED = "lamport.5";
    private static final String ELIMINATED = "leader_filters.5.prop2";
    /** The progress after the candidates were read and their edges counted, which are the first two steps. */
    private static final String ELIMINATING = "cycles: .*, depth ([2-9]|[0-9]{2})\\b";

    private static final int KILLS = 3;
    private static final Duration MOST = Duration.ofHours(1);
    /** Smaller levels are expanded by the driver, so that nothing would be killed in the middle. */
    private static final List<String> OPTIONS = List.of("--set", "small-level=1000");

    private final Sheet sheet;
    private final Launcher launcher;
    private final Path place;
    private final Random random = new Random(1);

    ProcessesRun(Sheet sheet) {
        this.sheet = sheet;
        this.launcher = new Launcher(sheet.home()).warmedUp();
        this.place = sheet.scratch();
    }

    void print() {
        List<String> names =
                sheet.isWhole() ? ClusterRun.MODELS : sheet.arguments().names();
        // The first use builds the module, which the script needs.
        Exploration.of(launcher, model(SMALL), List.of("--on", "spark"));
        Path home = place.resolve("cluster");
        String address = script("start", home.toString()).strip();
        try {
            Table table =
                    sheet.table("model | run | states | transitions | depth | deadlocks | plain s | cluster s | jobs");
            for (String name : names) {
                Exploration plain = Exploration.of(launcher, model(name), List.of("--threads", "2"));
                row(table, name, "undisturbed", plain, onCluster(name, address, List.of()));
            }
            submit(table, address, home);
            disturb(table, address, home);
            sheet.gap();
            sheet.paragraph("A property process by elimination, with one executor killed:");
            eliminate(address, home);
        } finally {
            script("stop", home.toString());
        }
        sheet.ending("The counts of each row are those of both searches.");
    }

    private void row(Table table, String name, String kind, Exploration plain, Exploration run) {
        sheet.require(run.hasCountsOf(plain));
        table.row(
                name,
                kind,
                run.states(),
                run.transitions(),
                run.depth(),
                run.deadlocks(),
                plain.wall(),
                run.wall(),
                run.jobs());
    }

    private Path model(String name) {
        return sheet.corpus().dve(Instances.named(sheet.corpus(), name));
    }

    private Exploration onCluster(String name, String address, List<String> more) {
        return Exploration.of(launcher, model(name), options(address, more));
    }

    /** Explores a model as an application of {@code spark-submit}. */
    private void submit(Table table, String address, Path home) {
        String jars = ClusterRun.jar(sheet).toString();
        List<String> program = List.of(
                ClusterRun.script(sheet).toString(),
                "submit",
                home.toString(),
                "--master",
                address,
                "--jars",
                jars,
                sheet.home().resolve("app/target/dovetail.jar").toString());
        Exploration plain = Exploration.of(launcher, model(KILLED), List.of("--threads", "2"));
        Exploration run = Exploration.by(program, launcher, model(KILLED), options("spark", List.of()));
        sheet.require(run.jobs() > 0);
        row(table, KILLED, "by spark-submit", plain, run);
    }

    private List<String> options(String address, List<String> more) {
        List<String> options = new ArrayList<>(List.of("--on", address));
        options.addAll(OPTIONS);
        options.addAll(more.isEmpty() ? onDisk() : more);
        return options;
    }

    private List<String> onDisk() {
        return List.of("--disk", place.toString());
    }

    /** Kills an executor at a random moment, some times, and the driver once. */
    private void disturb(Table table, String address, Path home) {
        Exploration plain = Exploration.of(launcher, model(KILLED), List.of("--threads", "2"));
        Exploration quiet = onCluster(KILLED, address, List.of());
        for (int i = 0; i < KILLS; i++) {
            double moment = quiet.wall() * (0.4 + 0.5 * random.nextDouble());
            Kill kill = new Kill(Kill.after(moment), process -> executor(home));
            Exploration run = Exploration.of(launcher, model(KILLED), options(address, List.of()), kill);
            sheet.require(kill.isDone());
            row(table, KILLED, String.format("an executor killed after %.0f s", moment), plain, run);
        }
        String checkpoint = place.resolve("checkpoint").toString();
        double moment = quiet.wall() * (0.4 + 0.4 * random.nextDouble());
        Kill kill = new Kill(Kill.after(moment), process -> Optional.of(process.toHandle()));
        List<String> often = List.of("--set", "checkpoint-seconds=1");
        List<String> first = new ArrayList<>(List.of("--checkpoint", checkpoint));
        first.addAll(often);
        Exploration.killed(launcher, model(KILLED), options(address, first), kill);
        sheet.require(kill.isDone());
        List<String> second = new ArrayList<>(List.of("--resume", checkpoint));
        second.addAll(often);
        String kind = String.format("the driver killed after %.0f s and resumed", moment);
        row(table, KILLED, kind, plain, onCluster(KILLED, address, second));
    }

    /** Kills an executor while candidates for cycles are eliminated, which are in its memory. */
    private void eliminate(String address, Path home) {
        Path model = RunsOnSpark.model(sheet, ELIMINATED);
        List<String> options = options(address, List.of());
        options.add("--progress");
        List<String> here = new ArrayList<>(List.of("--engine", "ltl", "--threads", "2"));
        here.addAll(onDisk());
        Elimination disk = Elimination.of(launcher, model, here);
        Elimination quiet = Elimination.of(launcher, model, options);
        Kill kill = new Kill(Kill.told(ELIMINATING), process -> executor(home));
        Elimination run = Elimination.of(launcher, model, options, kill);
        sheet.require(kill.isDone());
        // It began anew.
        sheet.require(run.steps() > quiet.steps());
        Table table =
                sheet.table("model | run | verdict | states | transitions | candidates | left | steps | s | jobs");
        row(table, "one process, states on disk", disk, disk);
        row(table, "undisturbed", disk, quiet);
        row(table, "an executor killed while it eliminates", disk, run);
    }

    private void row(Table table, String kind, Elimination expected, Elimination run) {
        sheet.require(run.hasCountsOf(expected));
        table.row(
                ELIMINATED,
                kind,
                run.verdict(),
                run.states(),
                run.transitions(),
                run.candidates(),
                run.left(),
                run.steps(),
                run.wall(),
                run.jobs());
    }

    /** An executor of a random worker. */
    private Optional<ProcessHandle> executor(Path home) {
        List<ProcessHandle> executors = TextFile.read(home.resolve("processes"))
                .lines()
                .flatMap(number -> ProcessHandle.of(Long.parseLong(number.strip())).stream())
                .flatMap(ProcessHandle::descendants)
                .toList();
        return executors.isEmpty() ? Optional.empty() : Optional.of(executors.get(random.nextInt(executors.size())));
    }

    private String script(String... words) {
        List<String> command = new ArrayList<>(List.of(ClusterRun.script(sheet).toString()));
        command.addAll(List.of(words));
        Path output = place.resolve("address");
        // Its processes outlive the script and would keep a pipe open.
        String line =
                String.join(" ", command.stream().map(word -> "'" + word + "'").toList());
        new Commands(sheet.home())
                .run(List.of("bash", "-c", line + " >'" + output + "' 2>&1"), MOST)
                .orFail(0);
        return Files.exists(output) ? TextFile.read(output) : "";
    }
}
