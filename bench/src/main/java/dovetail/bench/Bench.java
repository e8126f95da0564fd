package dovetail.bench;

import dovetail.bench.choice.ChoiceRun;
import dovetail.bench.cluster.ClusterRun;
import dovetail.bench.corpus.AgreementRun;
import dovetail.bench.corpus.CorpusRun;
import dovetail.bench.corpus.FiacreRun;
import dovetail.bench.editor.EditorRun;
import dovetail.bench.icc.EngineComparison;
import dovetail.bench.icc.Generation;
import dovetail.bench.icc.ScalingRun;
import dovetail.bench.lasso.LassosRun;
import dovetail.bench.liveness.LivenessRun;
import dovetail.bench.measure.AgainstRun;
import dovetail.bench.measure.CacheRun;
import dovetail.bench.measure.CoverageRun;
import dovetail.bench.measure.DecomposeRun;
import dovetail.bench.measure.DiskRun;
import dovetail.bench.measure.LargeRun;
import dovetail.bench.measure.LimitsRun;
import dovetail.bench.measure.ManyProperties;
import dovetail.bench.measure.ReduceRun;
import dovetail.bench.measure.SetupComparison;
import dovetail.bench.measure.StartupComparison;
import dovetail.bench.measure.SymmetryRun;
import dovetail.bench.mtl.MtlRun;
import dovetail.bench.pastfree.PastFreeRun;
import dovetail.bench.por.PorRun;
import dovetail.bench.report.BenchPage;
import dovetail.bench.sog.SogRun;
import dovetail.bench.spin.PromelaRun;
import dovetail.bench.spin.SpinComparison;
import dovetail.bench.symbolic.SymbolicRun;
import dovetail.bench.timed.LandingGearRun;
import dovetail.bench.timed.TimeRun;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The command line of the benchmarks. */
public final class Bench {
    private static final String USAGE = TextFile.beside(Bench.class, "help.txt");

    private Bench() {}

    public static void main(String[] args) {
        if (args.length == 0 || List.of("help", "--help", "-h").contains(args[0])) {
            System.out.print(USAGE);
            System.exit(args.length == 0 ? 3 : 0);
        }
        try {
            List<String> rest = Arrays.asList(args).subList(1, args.length);
            System.exit(run(args[0], rest) ? 0 : 1);
        } catch (BenchFailure e) {
            System.err.println("bench: " + e.getMessage());
            System.exit(3);
        }
    }

    /** Runs a command; false when it ran and found something wrong. */
    private static boolean run(String command, List<String> words) {
        Path home = Path.of(System.getProperty("dovetail.home", ""));
        for (BenchPage page : pages()) {
            if (page.command().equals(command)) {
                return page.run(home, Corpus.find(), System.out, words);
            }
        }
        throw new BenchFailure("unknown command '" + command + "'\n" + USAGE);
    }

    private static List<BenchPage> pages() {
        return List.of(
                SpinComparison.page(),
                CorpusRun.page(),
                StartupComparison.page(),
                LimitsRun.page(),
                LargeRun.page(),
                SetupComparison.threads(),
                ManyProperties.page(),
                DiskRun.page(),
                CacheRun.page(),
                CoverageRun.page(),
                SymbolicRun.page(),
                SymmetryRun.page(),
                LivenessRun.page(),
                SetupComparison.formulas(),
                DecomposeRun.page(),
                SetupComparison.stores(),
                EngineComparison.page(),
                EngineComparison.decisions(),
                AgreementRun.page(),
                ChoiceRun.page(),
                ScalingRun.page(),
                Generation.page(),
                PorRun.page(),
                PastFreeRun.page(),
                SogRun.page(),
                LassosRun.page(),
                MtlRun.page(),
                FiacreRun.page(),
                PromelaRun.page(),
                TimeRun.page(),
                LandingGearRun.page(),
                EditorRun.page(),
                ReduceRun.page(),
                ClusterRun.page(),
                AgainstRun.page());
    }
}
