package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {
    @ParameterizedTest
    @CsvSource({
        "1,1",
        "17 B,17",
        "512M,536870912",
        "2G,2147483648",
        "1.5 GiB,1610612736",
        "0.5k,512",
        "3kb,3072",
        "1T,1099511627776"
    })
    void readsWhatPeopleWrite(String text, long bytes) {
        assertThat(ByteSize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "G",
                "-1G",
                "1X",
                "1GX",
                "1BB",
                "1 G B",
                "1.2.3",
                ".",
                "1e3",
                "٣",
                "0",
                "0.0001",
                "99999999999G"
            })
    void refusesAnythingElseAndShowsIt(String text) {
        assertThatThrownBy(() -> ByteSize.parse(text))
                .isInstanceOf(NumberFormatException.class)
                .hasMessageContaining("'" + text + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "0,0 B",
        "1023,1023 B",
        "1024,1.0 KiB",
        "1536,1.5 KiB",
        "1073741824,1.0 GiB",
        "9223372036854775807,8388608.0 TiB"
    })
    void rendersWithOneDigit(long bytes, String text) {
        assertThat(ByteSize.render(bytes)).isEqualTo(text);
    }
}
