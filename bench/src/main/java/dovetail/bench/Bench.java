package dovetail.bench;

import dovetail.bench.corpus.AgreementRun;
import dovetail.bench.corpus.CorpusRun;
import dovetail.bench.corpus.FiacreRun;
import dovetail.bench.icc.DecisionTable;
import dovetail.bench.icc.EngineComparison;
import dovetail.bench.icc.Generation;
import dovetail.bench.icc.ScalingRun;
import dovetail.bench.lasso.LassosRun;
import dovetail.bench.measure.CoverageRun;
import dovetail.bench.measure.DecomposeRun;
import dovetail.bench.measure.LargeRun;
import dovetail.bench.measure.LimitsRun;
import dovetail.bench.measure.ManyProperties;
import dovetail.bench.measure.ReduceRun;
import dovetail.bench.measure.SetupComparison;
import dovetail.bench.measure.StartupComparison;
import dovetail.bench.mtl.MtlRun;
import dovetail.bench.pastfree.PastFreeRun;
import dovetail.bench.por.PorRun;
import dovetail.bench.report.BenchPage;
import dovetail.bench.sog.SogRun;
import dovetail.bench.spin.SpinComparison;
import dovetail.bench.timed.LandingGearRun;
import dovetail.bench.timed.TimeRun;
import dovetail.bench.tool.BenchFailure;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The command line of the benchmarks. */
public final class Bench {
    private static final String USAGE = """
            usage: bench/run COMMAND [OPTION...]

              spin [INSTANCE...]        SPIN and Dovetail on the same models in turn: states/s, bytes/state, ratios
              corpus                    every BEEM model with known answers: states, transitions, levels, goals
              startup                   a small check compared with 'java -version'
              limits [MODEL...]         every engine on models that it cannot finish, and commands on inputs with a long step:
                                        seconds past --timeout, memory beside --memory
                                        --limit SECONDS   --threads N,...   --engines ENGINE,...   --parts limits,steps
              large lamport.8|peterson.7   one large model, explored completely
              threads                   two threads compared with one on the larger models
              many                      ten properties of states at once, compared with one and with ten in turn
              coverage [INSTANCE...]    searches with coverage compared with those without; --repeat N
              ltl                       formulas that hold compared with plain exploration, per state
              decompose [INSTANCE...]   components and labels of every model, or why there are none
              stores                    the compressed store compared with the plain one
              icc [ROW...]              explore, compose and icc on the same questions, beside the paper's figures
              icc-decided [ROW...]      which technique of icc decided each of these questions, and by how many components
              agree [INSTANCE...]       explore, icc and compose on every safety property of the BEEM models
              icc-scaling [FAMILY...]   how the three grow with the number of processes; writes a table and a plot
              generate FAMILY N DIR     writes a model of a family with N processes, and its properties
              por [INSTANCE...]         states with and without partial-order reduction, beside SPIN and LTSmin;
                                        --parts coin,deadlocks,formulas   --families FAMILY,...   --most STATES
              past-freeze               exploration by clusters under the same memory as plain exploration, beside the
                                        paper's figures; --parts contexts,data,times,data-times,rounds,cruise
                                        --seed N   --contexts N   --values N   --most STATES   --interactions N,...
              sog                       observation graphs: the paper's example, contest nets and growth, beside other engines;
                                        --parts paper,growth,contest,products,scaling   --limit SECONDS   --memory SIZE
                                        --patience N   --nets NET,...
              lassos                    lassos shown for BEEM formulas and random networks, beside the shortest ones;
                                        --parts beem,random   --most STATES   --networks N
              mtl                       modules in metric temporal logic: the paper's table, orders, optimisations, automata;
                                        --parts paper,shape,misprint,growth,switches,orders,fault,automata,compiled
                                        --limit SECONDS   --memory SIZE   --repeat N
              fiacre [INSTANCE...]      BEEM models in Fiacre: states, speed compared with DVE, answers of all engines;
                                        --parts counts,speed,agree   --most STATES   --limit SECONDS
              time                      dense time: Fischer's protocol, published examples, threads, clocks that do not run;
                                        --parts fischer,models,classes,threads,inactive   --limit SECONDS   --memory SIZE
                                        --repeat N
              landing-gear              the landing gear system: requirements, clusters, movements of the handle, failures;
                                        --parts requirements,clusters,handles,failures,pairs   --interactions N,...
                                        --contexts N   --clusters N
              reduce                    large transition systems: reducing compared with reading them

            options: --threads N   --store hash|compact   --memory SIZE   --repeat N
                     --in-process (spin, threads, stores)   --max-states N (corpus, decompose)
                     --limit SECONDS (icc, icc-scaling, agree, por)   --most N (icc-scaling, agree)   --engines ENGINE,... (icc-scaling)
                     --transitions N   --relation RELATION (reduce)
            docs/benchmarks.md says what each measures and how to read it.
            """;

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
                CoverageRun.page(),
                SetupComparison.formulas(),
                DecomposeRun.page(),
                SetupComparison.stores(),
                EngineComparison.page(),
                DecisionTable.page(),
                AgreementRun.page(),
                ScalingRun.page(),
                Generation.page(),
                PorRun.page(),
                PastFreeRun.page(),
                SogRun.page(),
                LassosRun.page(),
                MtlRun.page(),
                FiacreRun.page(),
                TimeRun.page(),
                LandingGearRun.page(),
                ReduceRun.page());
    }
}
