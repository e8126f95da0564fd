package dovetail.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses of clusters are told from other words before anything of a cluster is loaded. */
class ClusterAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"spark", "spark://host:7077", "spark://a:1,b:65535", "spark://[::1]:7077", "local[*]", "local[3]"
            })
    void theseAre(String text) {
        assertThat(ClusterAddress.isOne(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "foo",
                "yarn",
                "spark:",
                "spark://",
                "spark://host",
                "spark://:7077",
                "spark://host:",
                "spark://host:0",
                "spark://host:65536",
                "spark://host:x",
                "spark://a:1,",
                "spark://a:1,b",
                "spark://a/b:1",
                "local[]",
                "local[0]",
                "local[x]",
                "local[2"
            })
    void theseAreNone(String text) {
        assertThat(ClusterAddress.isOne(text)).isFalse();
        CliRun run = CliRun.real("explore", "--on=" + text, "../examples/peterson.dve");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("--on: expected local, spark or spark://HOST:PORT, found '" + text + "'");
    }
}
