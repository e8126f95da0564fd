package dovetail.bench.pastfree;

import dovetail.bench.models.Template;
import java.util.Map;

/**
 * A landing gear whose pilot moves the handle a given number of times, after Section 5 of Teodorov, Leroux, Drey and
 * Dhaussy (2016), without time. Three doors open, three gears move up or down, and the doors close; the handle may turn
 * everything round at any moment. All parts move one position at a time, in any order.
 */
public final class LandingGear {
    private LandingGear() {}

    /**
     * The system, as Fiacre.
     *
     * @param top the last position of a door and of a gear; the first one is 0
     */
    public static String system(int top) {
        return Template.fill(Template.read("landing_gear.fcr"), Map.of("top", Integer.toString(top)));
    }

    /** The context {@code pilot}, in which the handle is moved so many times, as CDL. */
    public static String pilot(int interactions) {
        return """
                event handle is { send handle to {Control}1 }
                cdl pilot is { main is { loop %d handle } }
                """.formatted(interactions);
    }
}
