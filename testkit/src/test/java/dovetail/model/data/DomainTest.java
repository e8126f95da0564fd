package dovetail.model.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DomainTest {
    @ParameterizedTest
    @CsvSource({"0,0", "255,255", "256,0", "-1,255", "-257,255", "2147483647,255", "-2147483648,0"})
    void bytesWrap(int value, int stored) {
        assertThat(Domain.BYTE.wrap(value)).isEqualTo(stored);
    }

    @ParameterizedTest
    @CsvSource({"32767,32767", "32768,-32768", "-32769,32767", "65536,0", "-2147483648,0", "2147483647,-1"})
    void shortsWrap(int value, int stored) {
        assertThat(Domain.INT16.wrap(value)).isEqualTo(stored);
    }

    @Property
    void wrappingIsWhatMachinesDo(@ForAll int value) {
        assertThat(Domain.BYTE.wrap(value)).isEqualTo(value & 0xff);
        assertThat(Domain.INT16.wrap(value)).isEqualTo((short) value);
        assertThat(Domain.wrapping(Integer.MIN_VALUE, Integer.MAX_VALUE).wrap(value))
                .isEqualTo(value);
    }

    @Property
    void wrappingStaysInsideAndKeepsWhatIsInside(@ForAll int value, @ForAll short min, @ForAll byte size) {
        Domain domain = Domain.wrapping(min, min + Math.abs((int) size));
        assertThat(domain.contains(domain.wrap(value))).isTrue();
        assertThat(domain.wrap(domain.wrap(value))).isEqualTo(domain.wrap(value));
    }

    @Test
    void rangesDoNotWrapAndAreNotEmpty() {
        assertThat(Domain.range(-1, 1).wraps()).isFalse();
        assertThat(Domain.range(4, 4).contains(4)).isTrue();
        assertThatThrownBy(() -> Domain.range(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
