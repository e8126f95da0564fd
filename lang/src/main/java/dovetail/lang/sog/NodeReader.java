package dovetail.lang.sog;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.lang.source.LineCursor;
import dovetail.lang.source.LineScanner;
import dovetail.lts.Lts;
import dovetail.lts.ObservationGraph;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Reads the nodes of an observation graph: of each its number, its steps in rising order of events, and its minimal
 * behaviours in rising order of size and events. The keyword of a line has been taken before.
 */
final class NodeReader {
    private static final String NO_NODE = "this line belongs to no node; expected 'node 0'";

    private final String file;
    private final LineCursor line;
    private final LineScanner scanner;
    private final Diagnostics diagnostics;
    private final int events;
    private final int nodes;

    private final RowBuilder rows = new RowBuilder();
    private final BitSet livelocks = new BitSet();
    private final List<int[][]> behaviours = new ArrayList<>();
    /** The lines of the nodes so far, for errors that appear later. */
    private int[] lines = new int[16];

    private int read;

    /** The events of the present node that have steps, and the last of them. */
    private final BitSet offered = new BitSet();

    private int lastEvent;
    private final List<int[]> sets = new ArrayList<>();

    NodeReader(String file, LineCursor line, LineScanner scanner, Diagnostics diagnostics, int events, int nodes) {
        this.file = file;
        this.line = line;
        this.scanner = scanner;
        this.diagnostics = diagnostics;
        this.events = events;
        this.nodes = nodes;
    }

    void node() {
        endNode();
        int at = scanner.position();
        int number = scanner.takeNumber("the number of a node");
        int expected = read;
        if (number >= nodes) {
            scanner.error(at, outOfRange("node", number, nodes));
        } else if (number >= 0 && number != expected) {
            scanner.error(at, "expected node " + expected + "; nodes are numbered without gaps");
        }
        lines = read == lines.length ? Arrays.copyOf(lines, 2 * read) : lines;
        lines[read++] = line.number();
        offered.clear();
        sets.clear();
        lastEvent = -1;
        if (number < 0) {
            return;
        }
        at = scanner.position();
        String flag = scanner.takeName();
        if (flag.equals("livelock")) {
            livelocks.set(expected);
        } else if (!flag.isEmpty()) {
            scanner.expectedAt(at, "'livelock' or the end of the line");
            return;
        }
        scanner.takeEnd();
    }

    void step() {
        if (read == 0) {
            scanner.error(line.start(), NO_NODE);
            return;
        }
        int eventAt = scanner.position();
        int event = takeEvent();
        if (event < 0) {
            return;
        }
        boolean isSecond = offered.get(event);
        boolean isInOrder = event > lastEvent;
        offered.set(event);
        lastEvent = event;
        scanner.position();
        if (!scanner.takeWord("->")) {
            return;
        }
        int targetAt = scanner.position();
        int target = scanner.takeNumber("the number of a node");
        if (target < 0 || !scanner.takeEnd()) {
            return;
        }
        if (target >= nodes) {
            scanner.error(targetAt, outOfRange("node", target, nodes));
        } else if (!sets.isEmpty()) {
            scanner.error(line.start(), "the steps of a node stand before its stable sets");
        } else if (isSecond) {
            scanner.error(
                    eventAt,
                    "node " + (read - 1) + " has another step of event " + event
                            + "; an observation graph is deterministic");
        } else if (!isInOrder) {
            scanner.error(eventAt, "the steps of a node are not in rising order of events");
        } else {
            rows.add(event, target);
        }
    }

    /** Takes the number of an event; negative after reporting that there is none. */
    private int takeEvent() {
        int at = scanner.position();
        int event = scanner.takeNumber("the number of an event");
        if (event >= events) {
            scanner.error(at, outOfRange("event", event, events));
            return LineScanner.FAILED;
        }
        return event;
    }

    void stable() {
        if (read == 0) {
            scanner.error(line.start(), NO_NODE);
            return;
        }
        if (!scanner.take('{')) {
            return;
        }
        int open = scanner.position() - 1;
        int[] set = new int[4];
        int size = 0;
        while (!atClosing()) {
            int at = scanner.position();
            int event = takeEvent();
            if (event < 0) {
                return;
            }
            if (size > 0 && event <= set[size - 1]) {
                scanner.error(at, "the events of a stable set are not distinct and in rising order");
                return;
            }
            if (!offered.get(event)) {
                scanner.error(
                        at, "a stable state offers event " + event + ", of which node " + (read - 1) + " has no step");
            }
            set = size == set.length ? Arrays.copyOf(set, 2 * size) : set;
            set[size++] = event;
        }
        if (scanner.take('}') && scanner.takeEnd()) {
            add(Arrays.copyOf(set, size), open);
        }
    }

    private boolean atClosing() {
        scanner.position();
        return scanner.sees('}');
    }

    private void add(int[] set, int at) {
        if (!sets.isEmpty() && compare(sets.get(sets.size() - 1), set) >= 0) {
            scanner.error(at, "the stable sets of a node are not distinct and in rising order of size and events");
            return;
        }
        for (int[] other : sets) {
            if (other.length < set.length && includes(set, other)) {
                scanner.error(at, "this stable set is not minimal: it includes " + text(other));
                return;
            }
        }
        sets.add(set);
    }

    /** The order of stable sets in a file. */
    private static int compare(int[] a, int[] b) {
        return a.length != b.length ? a.length - b.length : Arrays.compare(a, b);
    }

    private static boolean includes(int[] large, int[] small) {
        for (int event : small) {
            if (Arrays.binarySearch(large, event) < 0) {
                return false;
            }
        }
        return true;
    }

    private static String text(int[] set) {
        return Arrays.toString(set).replace('[', '{').replace(']', '}').replace(",", "");
    }

    private void endNode() {
        if (read == 0) {
            return;
        }
        rows.endRow();
        int node = read - 1;
        if (sets.isEmpty() && !livelocks.get(node) && !diagnostics.hasErrors()) {
            error(node, "node " + node + " has neither a stable set nor a livelock");
        }
        behaviours.add(sets.toArray(new int[0][]));
    }

    /** Ends the last node. */
    void end() {
        endNode();
        if (read != nodes) {
            scanner.error(line.start(), "the file announces " + nodes + " for the number of nodes; it holds " + read);
        }
    }

    /** The graph, unless something is wrong with the file; then it throws. */
    ObservationGraph graph() {
        diagnostics.throwIfErrors();
        Lts lts = rows.build(0);
        int[] order = lts.reachableFrom(0);
        BitSet reached = new BitSet();
        for (int i = 0; i < order.length; i++) {
            reached.set(order[i]);
        }
        for (int node = reached.nextClearBit(0); node < nodes; node = reached.nextClearBit(node + 1)) {
            error(node, "node " + node + " cannot be reached");
        }
        for (int i = 0; i < order.length && !diagnostics.hasErrors(); i++) {
            if (order[i] != i) {
                error(i, "the nodes are not numbered breadth first: node " + order[i] + " is found before node " + i);
            }
        }
        diagnostics.throwIfErrors();
        return new ObservationGraph(lts, livelocks, behaviours);
    }

    private void error(int node, String message) {
        String text = "node " + node + (livelocks.get(node) ? " livelock" : "");
        diagnostics.add(new Diagnostic(Diagnostic.Severity.ERROR, file, lines[node], 1, message, text));
    }

    private static String outOfRange(String what, int number, int count) {
        return what + " " + number + " is out of range; the file announces " + count + " " + what + "s"
                + (count == 0 ? "" : ", 0 to " + (count - 1));
    }
}
