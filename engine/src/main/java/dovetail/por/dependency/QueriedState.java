package dovetail.por.dependency;

import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;

/**
 * What a chooser may know about a state besides which groups are enabled: where components stand, and the answers to
 * questions about values. It keeps a record of the questions, so that a choice can be remembered. For the use of one thread.
 */
public final class QueriedState {
    private final StateLayout layout;
    private final NumberedExpressions.Values values;
    private final int[] locationSlots;
    private final int[] location;
    /** The number of the question about the monitor, after two for each expression: about its truth, and as an index. */
    private final int monitorQuestion;

    private final Implications implied;
    private final LocationGroups where;
    private final long[] standing;
    private long[] enabled;
    private long[] state;
    private int at;
    /** The questions that were asked since the record began, in their order, and the answers. */
    private final int[] questions;

    private final int[] answers;
    private int asked;
    private final int[] askedIn;
    private int record;

    public QueriedState(Dependencies all, Implications implied, StateLayout layout, NumberedExpressions.Values values) {
        this.implied = implied;
        this.where = all.where;
        this.standing = Bits.none(all.size);
        this.layout = layout;
        this.values = values;
        int components = all.network.components().size();
        this.locationSlots = new int[components];
        for (int c = 0; c < components; c++) {
            locationSlots[c] = all.network.component(c).locationSlot();
        }
        this.location = new int[components];
        this.monitorQuestion = 2 * all.expressions.all().size();
        this.questions = new int[monitorQuestion + 1];
        this.answers = new int[monitorQuestion + 1];
        this.askedIn = new int[monitorQuestion + 1];
    }

    /** Turns to a state, which is borrowed until the next call. Before anything is chosen, a record must begin. */
    public void enter(long[] in, int position) {
        state = in;
        at = position;
    }

    /** Begins a new record; what the enabled groups tell is not asked. */
    public void begin(long[] enabledGroups) {
        enabled = enabledGroups;
        asked = 0;
        record++;
        for (int c = 0; c < location.length; c++) {
            location[c] = layout.get(state, at, locationSlots[c]);
        }
        where.findStanding(location, standing);
    }

    /** The words of the state with the bits of a mask. */
    public void copy(long[] mask, long[] into, int from) {
        for (int w = 0; w < mask.length; w++) {
            into[from + w] = state[at + w] & mask[w];
        }
    }

    public int location(int component) {
        return location[component];
    }

    /** Whether a condition is false; one without a value is not. */
    boolean isFalse(int expression) {
        Implications.Known known = implied.known(expression, standing, enabled);
        if (known != Implications.Known.NOTHING) {
            return known == Implications.Known.FALSE;
        }
        int representative = implied.representative(expression);
        return ask(2 * representative) != 0 == (representative == expression);
    }

    /** The value of an index, or -1 where it has none. */
    int index(int expression) {
        return ask(2 * expression + 1);
    }

    /** The state of the monitor that goes along. */
    public int monitor() {
        return ask(monitorQuestion);
    }

    private int ask(int question) {
        int answer = answer(question);
        if (askedIn[question] != record) {
            askedIn[question] = record;
            questions[asked] = question;
            answers[asked++] = answer;
        }
        return answer;
    }

    /** The answer to a question, off the record. */
    public int answer(int question) {
        if (question == monitorQuestion) {
            return layout.monitor(state, at);
        }
        boolean isIndex = (question & 1) != 0;
        try {
            int value = values.of(question >>> 1, state, at);
            return isIndex ? value : value == 0 ? 1 : 0;
        } catch (ModelErrorSignal e) {
            return isIndex ? -1 : 0;
        }
    }

    /** How many different questions were asked since the record began. */
    public int asked() {
        return asked;
    }

    public int question(int i) {
        return questions[i];
    }

    /** Whether a question is about the truth of a condition, and so has one of two answers. */
    public boolean isOfTruth(int i) {
        return questions[i] != monitorQuestion && (questions[i] & 1) == 0;
    }

    public int answered(int i) {
        return answers[i];
    }
}
