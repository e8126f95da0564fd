package dovetail.cluster.job;

import dovetail.base.InputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Probe of the masters of a cluster: whether one accepts a connection. It comes before Spark is loaded, which takes seconds. */
final class MasterProbe {
    static final String SCHEME = "spark://";
    static final String ADVICE =
            "; start its master ('cluster/spark start DIR' starts one on this computer), or give the"
                    + " address that the log of the master has";
    private static final int SECONDS = 10;

    private MasterProbe() {}

    /**
     * Tries the masters one after the other, where the cluster is one of Spark itself.
     *
     * @throws InputException when none accepts a connection
     */
    static void requireAny(String cluster) {
        if (!cluster.startsWith(SCHEME)) {
            return;
        }
        List<String> faults = new ArrayList<>();
        for (String address : cluster.substring(SCHEME.length()).split(",")) {
            String fault = fault(address);
            if (fault.isEmpty()) {
                return;
            }
            faults.add(fault);
        }
        throw SparkSession.unreachable(cluster, String.join(", ", faults) + ADVICE);
    }

    private static String fault(String address) {
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, Math.max(0, colon));
        try (Socket socket = new Socket()) {
            InetSocketAddress place = new InetSocketAddress(host, Integer.parseInt(address.substring(colon + 1)));
            if (place.isUnresolved()) {
                return "there is no host '" + host + "'";
            }
            socket.connect(place, (int) TimeUnit.SECONDS.toMillis(SECONDS));
            return "";
        } catch (SocketTimeoutException e) {
            return address + " did not answer within " + SECONDS + " s";
        } catch (IOException e) {
            return "nothing listens at " + address + " (" + e.getMessage() + ")";
        } catch (IllegalArgumentException e) {
            return "'" + address + "' is no HOST:PORT";
        }
    }
}
