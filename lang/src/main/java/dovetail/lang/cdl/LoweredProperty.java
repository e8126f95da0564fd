package dovetail.lang.cdl;

import dovetail.lang.source.Decimals;
import dovetail.property.Property;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;

/**
 * A property of a file before a context gives it a name and its clocks a unit.
 *
 * @param isTimed whether it has clocks
 * @param constants the constants that its clocks are compared with
 */
record LoweredProperty(boolean isTimed, List<BigDecimal> constants, Scaled property) {
    LoweredProperty {
        constants = List.copyOf(constants);
    }

    /** Makes the property. */
    @FunctionalInterface
    interface Scaled {
        /** @param unit the number of units of the clocks in one of the text; all constants are integers in it */
        Property of(String name, BigInteger unit);
    }

    static LoweredProperty untimed(Function<String, Property> property) {
        return new LoweredProperty(false, List.of(), (name, unit) -> property.apply(name));
    }

    /** The least multiple of a unit that makes all constants integers. */
    BigInteger refine(BigInteger unit) {
        BigInteger refined = unit;
        for (BigDecimal constant : constants) {
            refined = Decimals.refine(refined, constant);
        }
        return refined;
    }

    /** Whether clocks can count to the constants in a unit. */
    boolean fits(BigInteger unit) {
        return constants.stream().allMatch(c -> Decimals.in(unit, c).isPresent());
    }
}
