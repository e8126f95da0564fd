package dovetail.bench.models;

import dovetail.bench.models.TradingSystem.Users;
import java.util.function.IntFunction;

/** The families of models that can be generated, each for any number of processes from two on. */
public enum Family {
    /**
     * Peterson's mutual exclusion for any number of processes, the filter lock (G. L. Peterson, <em>Myths about the mutual
     * exclusion problem</em>, Information Processing Letters 12(3), 1981). One read of a shared variable per step.
     */
    PETERSON("peterson", "filter_lock"),
    /**
     * Lamport's fast mutual exclusion (L. Lamport, <em>A fast mutual exclusion algorithm</em>, ACM Transactions on Computer
     * Systems 5(1), 1987): without competition a process enters after seven accesses to memory, however many there are.
     */
    LAMPORT("lamport", "fast_mutex"),
    /**
     * Lamport's bakery (L. Lamport, <em>A new solution of Dijkstra's concurrent programming problem</em>, Communications of
     * the ACM 17(8), 1974) with tickets up to a bound: a process that would need a larger one gives up for this time.
     */
    BAKERY("bakery", "bakery"),
    /** A ring on which one token circulates; the station that holds it may enter. The simplest family of many components. */
    TOKEN_RING("token-ring", "token_ring"),
    /**
     * Szymanski's mutual exclusion with linear wait (B. K. Szymanski, <em>A simple solution to Lamport's concurrent
     * programming problem with linear wait</em>, International Conference on Supercomputing 1988). One flag is read per step.
     */
    SZYMANSKI("szymanski", "szymanski"),
    /**
     * A token ring that survives the loss of its token (G. Le Lann, <em>Distributed systems: towards a formal approach</em>,
     * IFIP 1977), on links that hold one message and may lose it. H. Garavel and L. Mounier (<em>Specification and
     * verification of various distributed leader election algorithms for unidirectional ring networks</em>, Science of
     * Computer Programming 29, 1997) show that two claims of one station on the ring break mutual exclusion, and mend that
     * with a bit in the claims. Here a station that waits for its claim knows the time of a round trip instead: it claims
     * again only when its claim is lost. Time-outs for the token still may come too early.
     */
    LE_LANN("le-lann", "le_lann"),
    /**
     * The self-service gas station of the literature on concurrency analysis (D. Heimbold and D. Luckham, <em>Debugging Ada
     * tasking programs</em>, IEEE Software 1985; later G. Avrunin, J. Corbett and others): customers pay in advance for one
     * of two pumps, an operator keeps a queue for each pump and switches it on for the first in the queue, and gives change
     * when the pump has told what was used.
     */
    GAS_STATION("gas-station", "gas_station"),
    /**
     * A serial bus like the link layer of IEEE 1394 in asynchronous mode, much simplified after the description by S. P.
     * Luttik (<em>Description and formal specification of the link layer of P1394</em>, CWI report SEN-R9706, 1997): fair
     * arbitration, packets and acknowledgements that may be damaged or lost, gaps. Omitted: the parts of a packet and their
     * check sums one by one, broadcast, concatenated responses, the data, and half duplex links: a node sends and receives
     * with two processes.
     */
    SERIAL_BUS("serial-bus", "serial_bus"),
    /**
     * A leader election like that of the device control managers of HAVi, much simplified after the description by J. Romijn
     * (<em>Model checking the HAVi leader election protocol</em>, CWI report SEN-R9915, 1999): after each change of the
     * network every manager learns who is there, all report to an initial leader, and this one appoints the final leader.
     * Omitted: the message system (managers meet directly), time-outs, and the kinds of devices: the initial leader is the
     * first manager there, the final one the last.
     */
    DEVICE_ELECTION("device-election", "device_election"),
    TRADING_SYSTEM("trading-system", n -> TradingSystem.of(n, Users.CASH)),
    TRADING_CARD("trading-system-card", n -> TradingSystem.of(n, Users.CARD)),
    TRADING_EITHER("trading-system-either", n -> TradingSystem.of(n, Users.EITHER)),
    TRADING_HASTY("trading-system-hasty", n -> TradingSystem.of(n, Users.HASTY)),
    TRADING_STOCK("trading-system-stock", n -> TradingSystem.of(n, Users.CASH_STOCK)),
    TRADING_REPORT("trading-system-report", n -> TradingSystem.of(n, Users.CASH_REPORT)),
    TRADING_EAGER("trading-system-eager", n -> TradingSystem.of(n, Users.EAGER)),
    TRADING_CASUAL_STOCK("trading-system-casual-stock", n -> TradingSystem.of(n, Users.CASUAL_STOCK)),
    TRADING_CASUAL_REPORT("trading-system-casual-report", n -> TradingSystem.of(n, Users.CASUAL_REPORT)),
    TRADING_BOTH("trading-system-both", n -> TradingSystem.of(n, Users.EITHER_BOTH)),
    TRADING_TURNS("trading-system-turns", n -> TradingSystem.of(n, Users.EITHER_TURNS)),
    TRADING_TWO("trading-system-two", n -> TradingSystem.of(n, Users.TWO_CASH));

    private final String title;
    private final IntFunction<GeneratedModel> generator;

    Family(String title, IntFunction<GeneratedModel> generator) {
        this.title = title;
        this.generator = generator;
    }

    /** @param file the name of its templates in DVE and of its properties */
    Family(String title, String file) {
        this(title, n -> GeneratedModel.dve(file, n));
    }

    /** The name by which people ask for it. */
    public String title() {
        return title;
    }

    /** The model with {@code n} processes (customers, stations, nodes, cash desks). */
    public GeneratedModel of(int n) {
        if (n < 2) {
            throw new IllegalArgumentException(title + " needs two processes or more");
        }
        return generator.apply(n);
    }
}
