package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.ProcessUse;
import dovetail.bench.tool.TextFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/** Explores models on a master and two workers as processes of this computer, and kills executors and the driver. */
final class ProcessesRun {
    private static final List<String> MODELS = List.of("peterson.4", "lamport.5", "sorter.3");
    private static final String KILLED = "lamport.5";
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
        List<String> names = sheet.isWhole() ? MODELS : sheet.arguments().names();
        Path home = place.resolve("cluster");
        String address = script("start", home.toString()).strip();
        try {
            Table table =
                    sheet.table("model | run | states | transitions | depth | deadlocks | plain s | cluster s | jobs");
            for (String name : names) {
                Exploration plain = Exploration.of(launcher, model(name), List.of("--threads", "2"));
                row(table, name, "undisturbed", plain, onCluster(name, address, List.of()));
            }
            disturb(table, address, home);
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
        ProcessUse use = new ProcessUse();
        return Exploration.read(Exploration.run(launcher, model(name), options(address, more), use), use);
    }

    private List<String> options(String address, List<String> more) {
        List<String> options = new ArrayList<>(List.of("--on", address));
        options.addAll(OPTIONS);
        options.addAll(more.isEmpty() ? List.of("--disk", place.toString()) : more);
        return options;
    }

    /** Kills an executor at a random moment, some times, and the driver once. */
    private void disturb(Table table, String address, Path home) {
        Exploration plain = Exploration.of(launcher, model(KILLED), List.of("--threads", "2"));
        Exploration quiet = onCluster(KILLED, address, List.of());
        for (int i = 0; i < KILLS; i++) {
            double moment = quiet.wall() * (0.4 + 0.5 * random.nextDouble());
            ProcessUse use = new ProcessUse();
            Kill kill = new Kill(moment, process -> executor(home));
            Commands.Outcome outcome = Exploration.run(launcher, model(KILLED), options(address, List.of()), kill);
            sheet.require(kill.isDone);
            String kind = String.format("an executor killed after %.0f s", moment);
            row(table, KILLED, kind, plain, Exploration.read(outcome, use));
        }
        String checkpoint = place.resolve("checkpoint").toString();
        double moment = quiet.wall() * (0.4 + 0.4 * random.nextDouble());
        Kill kill = new Kill(moment, process -> Optional.of(process.toHandle()));
        List<String> often = List.of("--set", "checkpoint-seconds=1");
        List<String> first = new ArrayList<>(List.of("--checkpoint", checkpoint));
        first.addAll(often);
        Exploration.run(launcher, model(KILLED), options(address, first), kill);
        sheet.require(kill.isDone);
        List<String> second = new ArrayList<>(List.of("--resume", checkpoint));
        second.addAll(often);
        String kind = String.format("the driver killed after %.0f s and resumed", moment);
        row(table, KILLED, kind, plain, onCluster(KILLED, address, second));
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

    /** Kills a process once the run takes so long. */
    private static final class Kill implements Consumer<Process> {
        private final long start = System.nanoTime();
        private final double seconds;
        private final Function<Process, Optional<ProcessHandle>> victim;
        private boolean isDone;

        Kill(double seconds, Function<Process, Optional<ProcessHandle>> victim) {
            this.seconds = seconds;
            this.victim = victim;
        }

        @Override
        public void accept(Process run) {
            if (!isDone && (System.nanoTime() - start) / 1e9 > seconds) {
                isDone = victim.apply(run).map(ProcessHandle::destroyForcibly).orElse(false);
            }
        }
    }
}
