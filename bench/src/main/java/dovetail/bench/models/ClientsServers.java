package dovetail.bench.models;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

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

    /** Clients {@code C1} to {@code Cn} and servers {@code S1} to {@code Sm}; the order is the paper's: C1, S1, C2, S2, ... */
    public static LtsNetwork of(int clients, int servers) {
        List<LtsPart> parts = new ArrayList<>();
        for (int k = 1; k <= Math.max(clients, servers); k++) {
            if (k <= clients) {
                parts.add(client(k, servers));
            }
            if (k <= servers) {
                parts.add(server(k, clients));
            }
        }
        return new LtsNetwork("clients_" + clients + "_servers_" + servers, parts);
    }

    /** State 0 is ready, state j waits for server j. */
    private static LtsPart client(int i, int servers) {
        LtsPart client = new LtsPart("C" + i);
        int received = servers + 1;
        for (int j = 1; j <= servers; j++) {
            client.step(0, send(i, j), j).step(j, receive(i, j), received);
        }
        int decrypted = received + 1;
        int valid = received + 2;
        int invalid = received + 3;
        int stored = received + 4;
        int rejected = received + 5;
        return client.step(received, "decrypt_" + i, decrypted)
                .step(decrypted, "verify_" + i, valid)
                .step(decrypted, "verify_" + i, invalid)
                .step(valid, "store_" + i, stored)
                .step(invalid, "reject_" + i, rejected)
                .step(stored, LtsPart.INTERNAL, 0)
                .step(rejected, LtsPart.INTERNAL, 0);
    }

    /** State 0 is ready; client i has the states from 3 i - 2 on: received, busy, answered. */
    private static LtsPart server(int j, int clients) {
        LtsPart server = new LtsPart("S" + j);
        for (int i = 1; i <= clients; i++) {
            int received = SERVER_BUSY * (i - 1) + 1;
            server.step(0, send(i, j), received)
                    .step(received, "process_" + i + "_" + j, received + 1)
                    .step(received + 1, "answer_" + i + "_" + j, received + 2)
                    .step(received + 2, receive(i, j), 0);
        }
        return server;
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
