package dovetail.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Options parse what they print, and describe the values that they take. */
class OptionTest {
    private enum Colour {
        RED,
        DARK_BLUE,
        GREEN
    }

    private static final Option<Colour> COLOUR = Option.choice("colour", Colour.RED, "the colour");
    private static final Option<Boolean> LIGHT = Option.either("light", "on", "off", true, "whether there is light");
    private static final Option<Integer> SIZE = Option.number("size", 1, 2, "the size");
    private static final Option<Optional<Path>> FILE = Option.file("file", "a file");
    private static final OptionValues VALUES = OptionValues.of(COLOUR, LIGHT, SIZE, FILE);

    @Test
    void valuesAreParsedAndPrintedAlike() {
        OptionValues values = VALUES.with("colour", "dark-blue")
                .with("light", "off")
                .with("size", "7")
                .with("file", "a.txt");
        assertThat(values.get(COLOUR)).isEqualTo(Colour.DARK_BLUE);
        assertThat(values.get(LIGHT)).isFalse();
        assertThat(values.get(SIZE)).isEqualTo(7);
        assertThat(values.get(FILE)).contains(Path.of("a.txt"));
        assertThat(values.text()).isEqualTo("colour=dark-blue, light=off, size=7, file=a.txt");
        assertThat(VALUES.text()).isEqualTo("colour=red, light=on, size=2");
        assertThat(values).isNotEqualTo(VALUES);
        assertThat(values.with(COLOUR, Colour.RED)
                        .with(LIGHT, true)
                        .with("size", "2")
                        .text())
                .isEqualTo("colour=red, light=on, size=2, file=a.txt");
    }

    @Test
    void optionsDescribeThemselves() {
        assertThat(COLOUR.values()).isEqualTo("red|dark-blue|green");
        assertThat(COLOUR.fallbackText()).isEqualTo("red");
        assertThat(FILE.fallbackText()).isEmpty();
        assertThat(Option.choice("some", Colour.RED, "", List.of(Colour.RED, Colour.GREEN))
                        .values())
                .isEqualTo("red|green");
    }

    @Test
    void wrongNamesAndValuesAreRefusedWithTheRightOnes() {
        assertThatThrownBy(() -> VALUES.with("colour", "blue"))
                .hasMessage("colour: expected red, dark-blue or green, found 'blue'");
        assertThatThrownBy(() -> VALUES.with("light", "yes")).hasMessage("light: expected on or off, found 'yes'");
        assertThatThrownBy(() -> VALUES.with("size", "0")).hasMessage("size: expected a number from 1 on, found '0'");
        assertThatThrownBy(() -> VALUES.with("size", "many")).hasMessageContaining("found 'many'");
        assertThatThrownBy(() -> VALUES.with("color", "red"))
                .hasMessage("unknown option 'color'; expected colour, light, size, file; did you mean 'colour'?");
    }
}
