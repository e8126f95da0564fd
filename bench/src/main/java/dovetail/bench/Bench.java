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
import dovetail.bench.measure.LtlComparison;
import dovetail.bench.measure.ManyProperties;
import dovetail.bench.measure.ReduceRun;
import dovetail.bench.measure.SetupComparison;
import dovetail.bench.measure.StartupComparison;
import dovetail.bench.mtl.MtlRun;
import dovetail.bench.pastfree.PastFreeRun;
import dovetail.bench.por.PorRun;
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
        return switch (command) {
            case "spin" -> new SpinComparison(home, corpus(), System.out).run(words);
            case "corpus" -> new CorpusRun(corpus(), System.out).run(words);
            case "startup" -> new StartupComparison(home, System.out).run(words);
            case "limits" -> new LimitsRun(home, corpus(), System.out).run(words);
            case "large" -> new LargeRun(home, corpus(), System.out).run(words);
            case "threads" -> new SetupComparison(home, corpus(), System.out).threads(words);
            case "many" -> new ManyProperties(home, corpus(), System.out).run(words);
            case "coverage" -> new CoverageRun(home, corpus(), System.out).run(words);
            case "ltl" -> new LtlComparison(home, corpus(), System.out).run(words);
            case "decompose" -> new DecomposeRun(corpus(), System.out).run(words);
            case "stores" -> new SetupComparison(home, corpus(), System.out).stores(words);
            case "icc" -> new EngineComparison(home, Corpus.find(), System.out).run(words);
            case "icc-decided" -> new DecisionTable(home, Corpus.find(), System.out).run(words);
            case "agree" -> new AgreementRun(home, corpus(), System.out).run(words);
            case "icc-scaling" -> new ScalingRun(home, System.out).run(words);
            case "generate" -> new Generation(System.out).run(words);
            case "por" -> new PorRun(home, Corpus.find(), System.out).run(words);
            case "past-freeze" -> new PastFreeRun(home, System.out).run(words);
            case "sog" -> new SogRun(home, System.out).run(words);
            case "lassos" -> new LassosRun(home, Corpus.find(), System.out).run(words);
            case "mtl" -> new MtlRun(home, System.out).run(words);
            case "fiacre" -> new FiacreRun(home, corpus(), System.out).run(words);
            case "time" -> new TimeRun(home, System.out).run(words);
            case "landing-gear" -> new LandingGearRun(home, System.out).run(words);
            case "reduce" -> new ReduceRun(System.out).run(words);
            default -> throw new BenchFailure("unknown command '" + command + "'\n" + USAGE);
        };
    }

    private static Corpus corpus() {
        return Corpus.find()
                .orElseThrow(() -> new BenchFailure("the BEEM models are not there: "
                        + "expected shared/data/beem/expected.csv beside the project or a parent of it"));
    }
}
