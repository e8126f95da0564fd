package dovetail.engine.icc.trace;

import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operands of one verification check: chosen traces of some components, a projection of the property, and one component
 * under its restriction. The check asks whether their product has an accepting state: one in which all chosen traces,
 * the restriction and the property accept. Events of all other components occur freely.
 *
 * @param traces the chosen traces, and those that violate the property
 * @param restriction of the component, or null
 */
public record Check(
        List<Traces> traces,
        ComponentLts component,
        @Nullable Restriction restriction) {
    /** The product; its annotation is the state of the restriction, counted from {@link Restriction#FREE}. */
    SynchronousProduct product() {
        List<ComponentLts> factors = new ArrayList<>();
        for (Traces chosen : traces) {
            factors.add(chosen.lts());
        }
        // The component comes last, so that the few steps of chosen traces lead.
        factors.add(component);
        return SynchronousProduct.annotated(factors, restriction == null ? 1 : restriction.stateCount() + 1);
    }

    /** The number of the component among the factors of the product. */
    int componentFactor() {
        return traces.size();
    }

    static int annotation(int restrictionState) {
        return restrictionState - Restriction.FREE;
    }

    static int restrictionState(int annotation) {
        return annotation + Restriction.FREE;
    }

    int initialAnnotation() {
        return annotation(restriction == null ? Restriction.FREE : restriction.initial());
    }

    /** Whether a state of the product is accepting. */
    boolean accepts(SynchronousProduct product, long[] state) {
        for (int i = 0; i < traces.size(); i++) {
            if (!traces.get(i).accepting().get(product.local(state, i))) {
                return false;
            }
        }
        return restriction == null || restriction.allows(restrictionState(product.annotation(state)));
    }

    /** Whether all operands but one can take an event in a state of the product. */
    boolean othersOffer(SynchronousProduct product, long[] state, int operand, int event) {
        for (int i = 0; i < traces.size(); i++) {
            Traces chosen = traces.get(i);
            if (i != operand && chosen.lts().declares(event) && chosen.next(product.local(state, i), event) < 0) {
                return false;
            }
        }
        if (!component.declares(event)) {
            return true;
        }
        int local = product.local(state, componentFactor());
        int at = component.seek(local, event);
        return at < component.rowStart(local + 1)
                && component.event(at) == event
                && (restriction == null
                        || restriction.next(restrictionState(product.annotation(state)), event) != Restriction.BLOCKED);
    }
}
