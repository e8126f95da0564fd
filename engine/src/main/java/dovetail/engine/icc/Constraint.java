package dovetail.engine.icc;

import dovetail.compose.ComponentLts;
import java.util.BitSet;

/**
 * What a failed check teaches about one of the components it has chosen traces of: these traces, and more. A trace whose
 * beginning the others cannot follow is impossible however it goes on; so is, after a beginning that they can follow, an
 * event that none of them offers, even if it is not in the chosen traces. (The paper's constraint LTS forbids the former.
 * The latter goes further and is sound for the same reason: whether the others can follow a beginning does not depend on
 * the component.)
 */
final class Constraint {
    private Constraint() {}

    /**
     * What must not be chosen again.
     *
     * @param check one that was searched wholly and found nothing
     * @param part the number of the chosen traces in it
     * @param generalise whether to forbid events outside the chosen traces
     */
    static Restriction of(Check check, int part, Traces chosen, boolean generalise, long mostSubsets, Effort effort) {
        ComponentLts explored = check.explored("explored");
        BitSet all = new BitSet();
        all.set(0, explored.stateCount());
        Projection.Result projection =
                Projection.of(explored, all, chosen.machine().alphabet(), mostSubsets, effort);
        if (projection == null) {
            return exactly(chosen);
        }
        Restriction.Builder builder = new Restriction.Builder();
        ComponentLts followed = projection.machine();
        int[] alphabet = chosen.machine().alphabet();
        for (int subset = 0; subset < followed.stateCount(); subset++) {
            effort.poll(alphabet.length);
            int[] members = projection.members(subset);
            // The chosen traces are deterministic, so all members agree on where they are.
            int state = check.local(part, members[0]);
            int at = followed.rowStart(subset);
            for (int event : alphabet) {
                while (at < followed.rowStart(subset + 1) && followed.event(at) < event) {
                    at++;
                }
                if (at < followed.rowStart(subset + 1) && followed.event(at) == event) {
                    builder.step(subset, event, followed.target(at));
                } else if (chosen.next(state, event) >= 0
                        || generalise
                                && check.othersDeclare(part, event)
                                && !anyOffers(check, members, part, event, effort)) {
                    builder.step(subset, event, Restriction.BLOCKED);
                }
            }
            if (chosen.accepting().get(state)) {
                builder.forbidEnd(subset);
            }
        }
        return builder.build(followed.stateCount()).minimised();
    }

    private static boolean anyOffers(Check check, int[] members, int part, int event, Effort effort) {
        for (int member : members) {
            effort.spend(1);
            if (check.othersOffer(member, part, event)) {
                return true;
            }
        }
        return false;
    }

    /** The chosen traces must not be chosen again; nothing else is known. */
    static Restriction exactly(Traces chosen) {
        Restriction.Builder builder = new Restriction.Builder();
        ComponentLts machine = chosen.machine();
        for (int s = 0; s < machine.stateCount(); s++) {
            int number = s == machine.initial() ? 0 : s == 0 ? machine.initial() : s;
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                int target = machine.target(i);
                builder.step(
                        number,
                        machine.event(i),
                        target == machine.initial() ? 0 : target == 0 ? machine.initial() : target);
            }
            if (chosen.accepting().get(s)) {
                builder.forbidEnd(number);
            }
        }
        return builder.build(machine.stateCount());
    }
}
