package dovetail.lang.promela.control;

import dovetail.lang.promela.control.Element.Kind;
import dovetail.lang.promela.control.Element.Sequence;
import dovetail.lang.promela.control.Move.Point;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.lang.promela.syntax.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The control points of a process, the first one initial, and the moves between them. */
public final class ControlGraph {
    /** The jumps that may follow each other without a statement. */
    private static final int MOST_JUMPS = 500;

    private final Reports reports;
    private final List<Element> elements = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();
    private final Map<String, Integer> labels = new TreeMap<>();
    /** The elements of a d_step; null where all elements of the process belong here. */
    private final @Nullable List<Element> inside;

    private ControlGraph(Reports reports, @Nullable List<Element> inside) {
        this.reports = reports;
        this.inside = inside;
    }

    /**
     * The control of a process.
     *
     * @param remote the labels that other processes and formulas refer to
     */
    public static ControlGraph of(Process process, Set<String> remote, Reports reports) {
        SequenceBuilder builder = new SequenceBuilder(reports, remote);
        Sequence body = builder.body(process.body(), process.end());
        ControlGraph graph = new ControlGraph(reports, null);
        graph.explore(graph.hunt(body.start(), body.start().isAtomic));
        builder.labels().forEach((name, element) -> {
            Element at = element.kind == Kind.UNLESS ? element.parts.get(0).start() : element;
            if (at.point >= 0) {
                graph.labels.put(name, at.point);
            }
        });
        return graph;
    }

    /** Takes errors. */
    public interface Reports {
        void error(Token at, String message);
    }

    static boolean isSpecial(String label) {
        return label.startsWith("end") || label.startsWith("accept") || label.startsWith("progress");
    }

    public List<Point> points() {
        return points;
    }

    /** The control points of labels; labels that are never reached have none. */
    public Map<String, Integer> labels() {
        return labels;
    }

    /** Whether a process may rest at a point forever: at a label {@code end}, or at its end. */
    public boolean isEnd(int point) {
        Point at = points.get(point);
        return hasLabel(point, "end")
                || at.moves().size() == 1 && at.moves().get(0).isEnd();
    }

    public boolean hasLabel(int point, String prefix) {
        return points.get(point).labels().stream().anyMatch(label -> label.startsWith(prefix));
    }

    private void explore(Element first) {
        point(first);
        for (int i = 0; i < elements.size(); i++) {
            Element element = elements.get(i);
            points.add(new Point(element.at, List.copyOf(element.labels), List.copyOf(moves(element))));
        }
    }

    private int point(Element element) {
        if (inside != null && !inside.contains(element)) {
            return Move.EXIT;
        }
        if (element.point < 0) {
            element.point = elements.size();
            elements.add(element);
        }
        return element.point;
    }

    /** The moves at an element, those of escapes first. */
    private List<Move> moves(Element element) {
        List<Element> leaves = new ArrayList<>();
        leaves(element, leaves, 0);
        List<Move> moves = new ArrayList<>();
        List<Sequence> escapes = new ArrayList<>();
        for (Element leaf : leaves) {
            for (Sequence escape : leaf.escapes) {
                if (!escapes.contains(escape) && leaf.kind != Kind.JOIN) {
                    escapes.add(escape);
                    List<Element> guards = new ArrayList<>();
                    leaves(hunt(escape.start(), leaf.isAtomic), guards, 0);
                    guards.forEach(guard -> moves.add(move(guard).asEscape(escapes.size() - 1)));
                }
            }
        }
        leaves.forEach(leaf -> moves.add(move(leaf)));
        return moves;
    }

    /** The elements that can be executed first at an element. */
    private void leaves(Element element, List<Element> leaves, int depth) {
        if (depth > MOST_JUMPS) {
            reports.error(element.at, "this statement has no beginning");
            return;
        }
        switch (element.kind) {
            case SELECT -> element.parts.forEach(part -> leaves(start(part.start()), leaves, depth + 1));
            case BLOCK, UNLESS -> leaves(start(element.parts.get(0).start()), leaves, depth + 1);
            default -> leaves.add(element);
        }
    }

    private static Element start(Element first) {
        Element e = first;
        for (int i = 0; i < MOST_JUMPS; i++) {
            if (e.kind == Kind.JOIN && e.next != null) {
                e = e.next;
            } else if (e.kind == Kind.UNLESS) {
                e = e.parts.get(0).start();
            } else {
                return e;
            }
        }
        return e;
    }

    private Move move(Element leaf) {
        boolean isEnd = leaf.kind == Kind.END;
        ControlGraph inner = leaf.kind == Kind.D_STEP ? inner(leaf) : null;
        Element after = leaf.kind == Kind.JUMP ? leaf.destination : leaf.next;
        int target = after == null ? Move.EXIT : point(hunt(after, leaf.isAtomic));
        Step step = leaf.kind == Kind.BASIC ? leaf.step : null;
        String text = leaf.text.isEmpty() ? "skip" : leaf.text;
        return new Move(leaf.at, text, step, inner, isEnd, target, leaf.isAtomic, -1);
    }

    private ControlGraph inner(Element block) {
        Sequence body = block.parts.get(0);
        List<Element> members = new ArrayList<>();
        members(body, members);
        members.forEach(member -> member.point = -1);
        ControlGraph graph = new ControlGraph(reports, members);
        graph.explore(graph.hunt(body.start(), false));
        return graph;
    }

    static void members(Sequence sequence, List<Element> members) {
        for (Element e = sequence.first; e != null; e = e.next) {
            if (!members.contains(e)) {
                members.add(e);
                e.parts.forEach(part -> members(part, members));
            }
            if (e == sequence.last) {
                return;
            }
        }
    }

    /** Follows jumps to the element at which control rests; an atomic sequence is not left without a step. */
    private Element hunt(Element from, boolean isAtomic) {
        Element e = from;
        for (int i = 0; i < MOST_JUMPS; i++) {
            Element to;
            switch (e.kind) {
                case JUMP -> to = Objects.requireNonNull(e.destination);
                case JOIN, BREAK -> {
                    if (e.next == null) {
                        return e;
                    }
                    to = e.next;
                }
                case UNLESS -> to = hunt(e.parts.get(0).start(), isAtomic);
                default -> {
                    return e;
                }
            }
            if (isAtomic && !to.isAtomic) {
                return e;
            }
            e = to;
        }
        reports.error(from.at, "this statement jumps in a circle");
        return e;
    }
}
