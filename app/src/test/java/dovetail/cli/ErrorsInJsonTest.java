package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The JSON object of a run that ends with an error. */
class ErrorsInJsonTest {
    @Test
    void errorsInJsonNameTheModel() {
        for (String mistake : new String[] {"--no-such-option", "-p=no_such_property"}) {
            CliRun run = CliRun.real("check", "--format", "json", mistake, "../examples/broken_mutex.dve");
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.json().get("model").get(0).asString()).isEqualTo("../examples/broken_mutex.dve");
            assertThat(run.json().get("errors")).hasSize(1);
        }
    }
}
