package dovetail.lang.cdl;

import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Clock;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import java.math.BigInteger;
import java.util.List;

/**
 * Finds the unit of time of a context: the constants of the system and of the properties with clocks are integers in it. A
 * system without time becomes one whose steps can be taken at any time, when a property has clocks.
 */
final class ContextTime {
    private final TransitionSystem given;
    private final List<LoweredProperty> properties;
    private final BigInteger unit;

    private ContextTime(TransitionSystem given, List<LoweredProperty> properties) {
        this.given = given;
        this.properties = properties;
        BigInteger refined = BigInteger.valueOf(unitOf(given));
        for (LoweredProperty property : properties) {
            refined = property.refine(refined);
        }
        this.unit = refined;
    }

    static ContextTime of(TransitionSystem system, List<LoweredProperty> properties) {
        return new ContextTime(system, properties);
    }

    /** The number of units of the clocks in one of the text. */
    BigInteger unit() {
        return unit;
    }

    /** Reports bounds that clocks cannot count to. */
    void check(Name context, Messages messages) {
        if (!fits()) {
            String where = unit.equals(BigInteger.ONE) ? "" : " in units of 1/" + unit + ", as the decimals need";
            messages.error(context, "a bound of time is larger than " + TimeInterval.MOST + where);
        }
    }

    private boolean fits() {
        boolean isCounted =
                unit.bitLength() < Integer.SIZE && properties.stream().allMatch(p -> p.fits(unit));
        return isCounted && fits(given);
    }

    /** The system in the unit; as it is given when clocks cannot count to a bound. */
    TransitionSystem system() {
        boolean hasClocks = properties.stream().anyMatch(LoweredProperty::isTimed);
        return hasClocks && fits() ? inUnit(given) : given;
    }

    /** Whether the clocks of a system can count to their bounds in the unit. */
    private boolean fits(TransitionSystem system) {
        if (system.timed().isEmpty()) {
            return true;
        }
        int factor = unit.intValueExact() / unitOf(system);
        return system.timed().get().clocks().stream().map(Clock::interval).allMatch(i -> i.isCountable(factor));
    }

    /** The unit of a timed system; one for another. */
    private static int unitOf(TransitionSystem system) {
        return system.timed().map(TimedNetwork::unit).orElse(1);
    }

    /** The system with clocks that count the unit. */
    private TransitionSystem inUnit(TransitionSystem system) {
        return system.timed().isPresent()
                ? system.timed().get().refined(unit.intValueExact() / unitOf(system))
                : TimedNetwork.withoutClocks(system.asNetwork(), unit.intValueExact());
    }
}
