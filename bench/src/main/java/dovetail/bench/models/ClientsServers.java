package dovetail.bench.models;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Clients and servers after Section 4 of É. André, K. Klai, H. Ochi and L. Petrucci, <i>A counterexample-based incremental and
 * modular verification approach</i> (2012). A client sends to a server that is ready, waits for its answer, decrypts and
 * verifies it, and stores or rejects it. A server processes one message at a time.
 *
 * <p>Figure 9 is not in the text of the paper. The inner states are chosen so that two clients and two servers have the sizes
 * of Section 4.2: nine states of a client, seven of a server, and four and three aggregates.
 */
public final class ClientsServers {
    private static final int CLIENT_ALONE = 7;
    private static final int SERVER_BUSY = 3;

    private ClientsServers() {}

    /**
     * Clients {@code C1} to {@code Cn} and servers {@code S1} to {@code Sm}; the order is the paper's: C1, S1, C2, S2, ... State
     * 0 is ready, and state j of a client waits for server j. A server has three states for each client: received, busy,
     * answered.
     */
    public static LtsNetwork of(int clients, int servers) {
        Map<String, String> values = Map.of(
                "most", numbers(Math.max(clients, servers)),
                "clients", numbers(clients),
                "servers", numbers(servers),
                "absent", Integer.toString(clients + 1),
                "r", Integer.toString(servers + 1));
        return LtsNetwork.of(
                "clients_" + clients + "_servers_" + servers,
                Template.fill(Template.read("clients_servers.lts"), values));
    }

    private static String numbers(int last) {
        return String.join(
                " ", IntStream.rangeClosed(1, last).mapToObj(Integer::toString).toList());
    }

    /** The label of the step in which a client sends a message to a server. */
    public static String send(int client, int server) {
        return "CSend_" + client + "_" + server;
    }

    /** The label of the step in which a client receives the answer of a server. */
    public static String receive(int client, int server) {
        return "CRec_" + client + "_" + server;
    }

    /**
     * The number of reachable states. With k waiting clients: their choice, their servers in order, three states for each such
     * pair, and seven for each other client.
     */
    public static BigInteger states(int clients, int servers) {
        BigInteger sum = BigInteger.ZERO;
        BigInteger pairs = BigInteger.ONE;
        for (int k = 0; k <= Math.min(clients, servers); k++) {
            sum = sum.add(pairs.multiply(BigInteger.valueOf(SERVER_BUSY).pow(k))
                    .multiply(BigInteger.valueOf(CLIENT_ALONE).pow(clients - k)));
            pairs = pairs.multiply(BigInteger.valueOf(clients - k))
                    .multiply(BigInteger.valueOf(servers - k))
                    .divide(BigInteger.valueOf(k + 1));
        }
        return sum;
    }
}
