package dovetail.lang.cdl;

import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Clock;
import dovetail.model.Modules;
import dovetail.model.Network;
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
        BigInteger refined = BigInteger.valueOf(given.accept(new UnitOf()));
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
        return isCounted && given.accept(new Fits(unit));
    }

    /** The system in the unit; as it is given when clocks cannot count to a bound. */
    TransitionSystem system() {
        boolean hasClocks = properties.stream().anyMatch(LoweredProperty::isTimed);
        return hasClocks && fits() ? given.accept(new InUnit(unit)) : given;
    }

    /** Whether the clocks of a system can count to their bounds in a unit. */
    private record Fits(BigInteger unit) implements TransitionSystem.Visitor<Boolean> {
        @Override
        public Boolean network(Network network) {
            return true;
        }

        @Override
        public Boolean modules(Modules modules) {
            return true;
        }

        @Override
        public Boolean timed(TimedNetwork timed) {
            int factor = unit.intValueExact() / timed.unit();
            return timed.clocks().stream().map(Clock::interval).allMatch(i -> i.isCountable(factor));
        }
    }

    /** The unit of a timed system; one for another. */
    private static final class UnitOf implements TransitionSystem.Visitor<Integer> {
        @Override
        public Integer network(Network network) {
            return 1;
        }

        @Override
        public Integer modules(Modules modules) {
            return 1;
        }

        @Override
        public Integer timed(TimedNetwork timed) {
            return timed.unit();
        }
    }

    /** The system with clocks that count a unit. */
    private record InUnit(BigInteger unit) implements TransitionSystem.Visitor<TransitionSystem> {
        @Override
        public TransitionSystem network(Network network) {
            return TimedNetwork.withoutClocks(network, unit.intValueExact());
        }

        @Override
        public TransitionSystem modules(Modules modules) {
            throw new IllegalStateException("'" + modules.name() + "' has no contexts");
        }

        @Override
        public TransitionSystem timed(TimedNetwork timed) {
            return timed.refined(unit.intValueExact() / timed.unit());
        }
    }
}
