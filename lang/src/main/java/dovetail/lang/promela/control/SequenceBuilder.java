package dovetail.lang.promela.control;

import dovetail.base.Spelling;
import dovetail.lang.promela.control.Element.Kind;
import dovetail.lang.promela.control.Element.Sequence;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the sequences of elements of a process from its statements. */
final class SequenceBuilder {
    private final ControlGraph.Reports reports;
    private final Map<String, List<Label>> labels = new LinkedHashMap<>();
    private final Map<Element, Jump> jumps = new LinkedHashMap<>();
    private final Deque<Element> breaks = new ArrayDeque<>();
    private final List<Element> blocks = new ArrayList<>();

    private final Set<String> remote;
    /** The numbers of the open braces, each behind a dot. */
    private String scope = "";

    private int scopes;

    /** A label with the braces around it. */
    private record Label(Token at, String scope, Element element) {}

    /** The label of a jump with the braces around the jump. */
    private record Jump(Token label, String scope) {}

    /** @param remote the labels that other processes and formulas refer to */
    SequenceBuilder(ControlGraph.Reports reports, Set<String> remote) {
        this.reports = reports;
        this.remote = remote;
    }

    /** The elements of labels; of several labels of one name the first one. */
    Map<String, Element> labels() {
        Map<String, Element> first = new LinkedHashMap<>();
        labels.forEach((name, all) -> first.put(name, all.get(0).element()));
        return first;
    }

    /** The whole body of a process, with its end. */
    Sequence body(List<Step> steps, Token end) {
        Sequence sequence = new Sequence();
        steps.forEach(step -> add(step, sequence));
        append(new Element(Kind.END, end, "-end-", null), sequence);
        sequence.extent = sequence.last;
        jumps.forEach((jump, to) -> {
            Token label = to.label();
            jump.destination = destination(to);
            if (jump.destination == null) {
                reports.error(
                        label,
                        "there is no label '" + label.text() + "'"
                                + Spelling.candidates(label.text(), labels.keySet()));
                jump.destination = sequence.last;
            }
        });
        blocks.stream().filter(block -> block.kind == Kind.D_STEP).forEach(this::stays);
        looseEnds();
        blocks.forEach(block -> patchJumps(block.parts.get(0)));
        return sequence;
    }

    /** The label of a jump within the same braces or those around them, or else any of its name; null for none. */
    private @Nullable Element destination(Jump jump) {
        Label best = null;
        for (Label label : labels.getOrDefault(jump.label().text(), List.of())) {
            boolean isAround = jump.scope().startsWith(label.scope());
            if (best == null
                    || isAround && label.scope().length() >= best.scope().length()) {
                best = label;
            }
        }
        return best == null ? null : best.element();
    }

    /** Reports the jumps into a {@code d_step} and out of it. */
    private void stays(Element dStep) {
        List<Element> inside = new ArrayList<>();
        ControlGraph.members(dStep.parts.get(0), inside);
        for (Element element : inside) {
            if (element.kind == Kind.JUMP && !inside.contains(element.destination)) {
                reports.error(element.at, "this jump leaves a d_step, which is executed as a whole");
            }
        }
        for (Element jump : jumps.keySet()) {
            if (!inside.contains(jump) && inside.contains(jump.destination)) {
                reports.error(jump.at, "this jump enters a d_step, which is executed as a whole");
            }
        }
    }

    private Sequence sequence(List<Step> steps) {
        Sequence sequence = new Sequence();
        steps.forEach(step -> add(step, sequence));
        sequence.extent = sequence.last;
        return sequence;
    }

    private static void append(Element element, Sequence sequence) {
        if (sequence.last == null) {
            sequence.first = element;
        } else {
            sequence.last.next = element;
        }
        sequence.last = element;
    }

    private void add(Step step, Sequence into) {
        add(step, into, new ArrayList<>());
    }

    private void add(Step step, Sequence into, List<Token> names) {
        if (step instanceof Step.Labelled labelled) {
            names.add(labelled.label());
            add(labelled.step(), into, names);
        } else if (step instanceof Step.Select select) {
            select(select, into, names);
        } else if (step instanceof Step.Unless unless) {
            unless(unless, into, names);
        } else if (step instanceof Step.Block block) {
            block(block, into, names);
        } else if (step instanceof Step.Goto jump) {
            Element element = new Element(Kind.JUMP, step.at(), step.text(), null);
            jumps.put(element, new Jump(jump.label(), scope));
            jump(element, into, names);
        } else if (step instanceof Step.Break) {
            Element element = new Element(Kind.JUMP, step.at(), step.text(), null);
            if (breaks.isEmpty()) {
                reports.error(step.at(), "there is no loop here to break");
            }
            element.destination = breaks.isEmpty() ? element : breaks.peek();
            jump(element, into, names);
        } else {
            Element element = new Element(Kind.BASIC, step.at(), step.text(), step);
            label(element, names);
            append(element, into);
        }
    }

    private void label(Element element, List<Token> names) {
        for (Token name : names) {
            List<Label> known = labels.computeIfAbsent(name.text(), n -> new ArrayList<>());
            for (Label other : known) {
                if (other.scope().equals(scope)) {
                    int line = other.at().origin().line();
                    reports.error(name, "there is a label '" + name.text() + "' already, on line " + line);
                }
            }
            known.add(new Label(name, scope, element));
            element.labels.add(name.text());
        }
    }

    /** A jump with a label of a special meaning stands behind a step of its own. */
    private void jump(Element element, Sequence into, List<Token> names) {
        boolean isSpecial = false;
        for (Token name : names) {
            isSpecial |= ControlGraph.isSpecial(name.text()) || remote.contains(name.text());
        }
        if (isSpecial) {
            Element skip = new Element(Kind.BASIC, element.at, "skip", null);
            label(skip, names);
            append(skip, into);
        } else {
            label(element, names);
        }
        append(element, into);
    }

    private void select(Step.Select select, Sequence into, List<Token> names) {
        Element element = new Element(Kind.SELECT, select.at(), select.text(), null);
        Element join = new Element(Kind.JOIN, select.at(), "", null);
        Element exit = new Element(Kind.BREAK, select.at(), "break", null);
        label(element, names);
        if (select.repeats()) {
            breaks.push(exit);
        }
        Sequence otherwise = null;
        for (List<Step> option : select.options()) {
            Sequence sequence = sequence(option);
            if (sequence.start().step instanceof Step.Else) {
                if (otherwise != null) {
                    reports.error(sequence.start().at, "there is an 'else' already");
                }
                otherwise = sequence;
            } else {
                element.parts.add(sequence);
            }
        }
        if (otherwise != null) {
            element.parts.add(otherwise);
        }
        element.parts.forEach(part -> append(join, part));
        if (select.repeats()) {
            breaks.pop();
            append(join, into);
        }
        append(element, into);
        append(select.repeats() ? exit : join, into);
    }

    private void unless(Step.Unless unless, Sequence into, List<Token> names) {
        Element element = new Element(Kind.UNLESS, unless.at(), "unless", null);
        Element join = new Element(Kind.JOIN, unless.at(), "", null);
        element.parts.add(sequence(content(unless.main())));
        element.parts.add(sequence(content(unless.escape())));
        label(element.parts.get(0).start(), names);
        element.parts.forEach(part -> append(join, part));
        attach(element.parts.get(0), element.parts.get(1));
        append(element, into);
        append(join, into);
    }

    private static List<Step> content(Step step) {
        return step instanceof Step.Block block && block.kind() == Step.Kind.PLAIN ? block.steps() : List.of(step);
    }

    private static void attach(Sequence to, Sequence escape) {
        for (Element e = to.first; e != null; e = e.next) {
            attach(e, escape);
            if (e == to.extent) {
                return;
            }
        }
    }

    private static void attach(Element element, Sequence escape) {
        if (element.escapes.contains(escape)) {
            return;
        }
        List.copyOf(element.escapes).forEach(inner -> attach(inner, escape));
        element.escapes.add(0, escape);
        switch (element.kind) {
            case UNLESS, BLOCK -> attach(element.parts.get(0), escape);
            case SELECT -> element.parts.forEach(part -> attach(part, escape));
            default -> {
                // It has no parts, or none at which control can rest.
            }
        }
    }

    private void block(Step.Block block, Sequence into, List<Token> names) {
        Kind kind = block.kind() == Step.Kind.D_STEP ? Kind.D_STEP : Kind.BLOCK;
        Element element = new Element(kind, block.at(), block.text(), null);
        label(element, names);
        String outer = scope;
        scope += "." + ++scopes;
        Sequence inner = sequence(block.steps());
        scope = outer;
        element.parts.add(inner);
        if (block.kind() == Step.Kind.ATOMIC) {
            makeAtomic(inner);
        }
        blocks.add(element);
        append(element, into);
    }

    private static void makeAtomic(Sequence sequence) {
        walk(sequence);
        Element last = Objects.requireNonNull(sequence.last);
        switch (last.kind) {
            case BLOCK, UNLESS -> makeAtomic(last.parts.get(0));
            default -> {
                last.isAtomic = false;
                last.endsAtomic = true;
            }
        }
    }

    private static void walk(Sequence sequence) {
        for (Element e = sequence.first; e != null; e = e.next) {
            e.isAtomic = true;
            if (e.kind != Kind.D_STEP) {
                e.parts.forEach(SequenceBuilder::walk);
            }
            if (e == sequence.last) {
                return;
            }
        }
    }

    /** Continues the last element of a block after the block. */
    private void looseEnds() {
        for (int i = blocks.size() - 1; i >= 0; i--) {
            Element block = blocks.get(i);
            Element last = Objects.requireNonNull(block.parts.get(0).last);
            if (last.next == null) {
                last.next = block.next;
            }
        }
    }

    /** Jumps out of an atomic sequence end it, and jumps between atomic sequences keep it. */
    private static void patchJumps(Sequence sequence) {
        for (Element e = sequence.first; e != null; e = e.next) {
            Element to = e.destination;
            if (e.kind == Kind.JUMP && to != null) {
                boolean isInside = to.isAtomic || to.endsAtomic;
                if ((e.isAtomic || e.endsAtomic) && !isInside) {
                    e.isAtomic = false;
                    e.endsAtomic = true;
                }
                if (e.endsAtomic && isInside) {
                    e.endsAtomic = false;
                    e.isAtomic = true;
                }
            } else if (e.kind != Kind.BLOCK && e.kind != Kind.D_STEP) {
                e.parts.forEach(SequenceBuilder::patchJumps);
            }
            if (e == sequence.extent) {
                return;
            }
        }
    }
}
