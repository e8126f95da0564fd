package dovetail.api.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges of constants: their values, their product, and the places of errors. */
class ConstantRangeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "N=2..5          | 2 3 4 5",
                "N=2..9..3       | 2 5 8",
                "N=2,4,8         | 2 4 8",
                "N=1..3,7        | 1 2 3 7",
                "N=-1..1         | -1 0 1",
                "N=3             | 3",
                "' N = 3 '       | 3",
                "N=true,false    | true false",
                "N=[1, 2]        | '[1, 2]'",
                "N=[0..2]        | [0..2]"
            })
    void valuesAreListed(String text, String values) {
        ConstantRange range = ConstantRange.parse("range", List.of(text)).get(0);
        assertThat(range.name()).isEqualTo("N");
        assertThat(String.join(" ", range.values())).isEqualTo(values);
    }

    @Test
    void valuesOfTheLastConstantChangeFirst() {
        List<ConstantRange> ranges = ConstantRange.parse("range", List.of("N=1..2", "K=5", "M=a,b"));
        assertThat(ConstantRange.product(ranges))
                .containsExactly(
                        Map.of("N", "1", "K", "5", "M", "a"),
                        Map.of("N", "1", "K", "5", "M", "b"),
                        Map.of("N", "2", "K", "5", "M", "a"),
                        Map.of("N", "2", "K", "5", "M", "b"));
        assertThat(ConstantRange.product(List.of())).containsExactly(Map.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "N         | range:1:1: error: expected a constant and its values, as in 'N=2..8' or 'N=2,4,8'",
                "=3        | range:1:1: error: expected a constant and its values, as in 'N=2..8' or 'N=2,4,8'",
                "N=        | range:1:3: error: expected a value",
                "N=2,,4    | range:1:5: error: expected a value",
                "N=8..2    | range:1:3: error: the range is empty, since 8 is more than 2: write 2..8",
                "N=1,2..x  | range:1:8: error: expected a whole number, found 'x'",
                "N=2..     | range:1:6: error: expected a whole number, found nothing",
                "N=2..8..0 | range:1:9: error: expected a step of at least 1, found '0'",
                "N=2..9..2..2 | range:1:9: error: expected a whole number, found '2..2'",
                "N=0..99999999999 | range:1:6: error: expected a whole number, found '99999999999'",
                "N=0..2000000 | range:1:3: error: the range has 2000001 values; at most 1000 are allowed",
                "N=2..4,3  | range:1:8: error: the value '3' is given twice"
            })
    void errorsHaveTheirPlaces(String text, String message) {
        assertThatThrownBy(() -> ConstantRange.parse("range", List.of(text)))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.diagnostics().get(0).render())
                                .startsWith(message)
                                .contains("^"));
    }

    @Test
    void aConstantHasOneRange() {
        assertThatThrownBy(() -> ConstantRange.parse("range", List.of("N=1", "N=2..3")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the constant 'N' has two ranges");
    }
}
