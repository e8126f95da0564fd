package dovetail.cluster.job;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

/** A master that is not there is an error that says what to do, before Spark begins. */
class MasterConnectionTest {
    @Test
    void aPortWhereNothingListensIsTold() throws IOException {
        int port = freePort();
        assertThatThrownBy(() -> SparkSession.connect("spark://127.0.0.1:" + port))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--on spark://127.0.0.1:" + port)
                .hasMessageContaining("nothing listens at 127.0.0.1:" + port)
                .hasMessageContaining("start its master");
    }

    @Test
    void allMastersAreTold() throws IOException {
        int one = freePort();
        int two = freePort();
        assertThatThrownBy(() -> SparkSession.connect("spark://127.0.0.1:" + one + ",127.0.0.1:" + two))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nothing listens at 127.0.0.1:" + one)
                .hasMessageContaining("nothing listens at 127.0.0.1:" + two);
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }
}
