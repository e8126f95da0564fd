package dovetail.por.dependency;

import dovetail.base.Poll;
import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;

/**
 * State as a chooser observes it: locations, and answers to queries about values. Queries are recorded, so that an
 * ample set can be memoised by their answers. For the use of one thread.
 */
public final class QueriedState {
    private final StateLayout layout;
    private final NumberedExpressions.Values values;
    private final int[] locationSlots;
    private final int[] location;
    /**
     * The number of the query for the monitor state, after two for each expression: its truth, and its value as an
     * index.
     */
    private final int monitorQuery;

    private final Implications implied;
    private final LocationGroups byLocation;
    private final long[] atSource;
    private long[] enabled = {};
    private long[] state = {};
    private int at;
    /** The queries since the record began, in order, and their answers. */
    private final int[] queries;

    private final int[] answers;
    private int queryCount;
    private final int[] recordedIn;
    private final Poll poll;
    private int record;

    /** @param poll of the search that the state belongs to */
    public QueriedState(
            Dependencies dependencies,
            Implications implied,
            StateLayout layout,
            NumberedExpressions.Values values,
            Poll poll) {
        this.poll = poll;
        this.implied = implied;
        this.byLocation = dependencies.byLocation;
        this.atSource = Bits.none(dependencies.size);
        this.layout = layout;
        this.values = values;
        int components = dependencies.network.components().size();
        this.locationSlots = new int[components];
        for (int c = 0; c < components; c++) {
            locationSlots[c] = dependencies.network.component(c).locationSlot();
        }
        this.location = new int[components];
        this.monitorQuery = 2 * dependencies.expressions.all().size();
        this.queries = new int[monitorQuery + 1];
        this.answers = new int[monitorQuery + 1];
        this.recordedIn = new int[monitorQuery + 1];
    }

    /** Counts work for this state: closing a set takes a time that is quadratic in the number of groups. */
    public void tick(int units) {
        poll.tick(units);
    }

    /** Begins a state, which is borrowed until the next call. A record must begin before anything is chosen. */
    public void enter(long[] in, int position) {
        state = in;
        at = position;
    }

    /** Begins a new record. Facts that follow from the enabled groups are not recorded. */
    public void begin(long[] enabledGroups) {
        enabled = enabledGroups;
        queryCount = 0;
        record++;
        for (int c = 0; c < location.length; c++) {
            location[c] = layout.get(state, at, locationSlots[c]);
        }
        byLocation.findAtSource(location, atSource);
    }

    /** Copies the words of the state under a mask. */
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
        Implications.Known known = implied.known(expression, atSource, enabled);
        if (known != Implications.Known.NOTHING) {
            return known == Implications.Known.FALSE;
        }
        int representative = implied.representative(expression);
        return ask(2 * representative) != 0 == (representative == expression);
    }

    /** The value of an index, or -1 when it has none. */
    int index(int expression) {
        return ask(2 * expression + 1);
    }

    /** The state of the monitor in the product. */
    public int monitor() {
        return ask(monitorQuery);
    }

    private int ask(int query) {
        int answer = answer(query);
        if (recordedIn[query] != record) {
            recordedIn[query] = record;
            queries[queryCount] = query;
            answers[queryCount++] = answer;
        }
        return answer;
    }

    /** The answer to a query, without recording it. */
    public int answer(int query) {
        if (query == monitorQuery) {
            return layout.monitor(state, at);
        }
        boolean isIndex = (query & 1) != 0;
        try {
            int value = values.of(query >>> 1, state, at);
            return isIndex ? value : value == 0 ? 1 : 0;
        } catch (ModelErrorSignal e) {
            return isIndex ? -1 : 0;
        }
    }

    /** The number of different queries since the record began. */
    public int queryCount() {
        return queryCount;
    }

    public int query(int i) {
        return queries[i];
    }

    /** Whether a query is about the truth of a condition, and so has one of two answers. */
    public boolean isOfTruth(int i) {
        return queries[i] != monitorQuery && (queries[i] & 1) == 0;
    }

    public int answered(int i) {
        return answers[i];
    }
}
