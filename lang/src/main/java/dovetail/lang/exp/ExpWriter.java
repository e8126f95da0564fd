package dovetail.lang.exp;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.lang.aut.AutWriter;
import dovetail.lang.aut.ComponentNames;
import dovetail.lang.source.WrittenLabels;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a network of transition systems as an {@code .exp} file with one synchronisation vector per rule, and its
 * components as {@code .aut} files in a directory {@code NAME_parts} beside it. Reading the result gives the same
 * components under the same names (where these can be file names) and the same steps; the hierarchy becomes flat.
 */
public final class ExpWriter {
    private static final int FREE = -1;

    /** To write a file takes as long as so many simple things. */
    private static final int UNITS_PER_FILE = 4096;

    private final Network network;
    private final Poll poll;
    /** Per component and label, how many rules use it; or {@link #FREE} for an internal step that needs no vector. */
    private final int[][] uses;

    private final List<boolean[]> carried = new ArrayList<>();
    private final List<List<String>> labels = new ArrayList<>();

    private ExpWriter(Network network, Budget budget) {
        this.poll = new Poll(budget);
        this.network = network;
        this.uses = new int[network.components().size()][];
    }

    /** Writes a network all of whose components are explicit. */
    public static void write(Network network, Path file) throws IOException {
        write(network, file, Budget.unlimited());
    }

    /** The same; throws {@link dovetail.base.Limit.Exceeded} when the budget ends before everything is written. */
    public static void write(Network network, Path file, Budget budget) throws IOException {
        new ExpWriter(network, budget).run(file);
    }

    private void run(Path file) throws IOException {
        for (Component component : network.components()) {
            uses[component.index()] = new int[component.ports().size()];
        }
        countUses();
        for (Component component : network.components()) {
            labels.add(labels(component));
            carried.add(carried(component));
        }
        Path parts = file.resolveSibling(ComponentNames.baseName(file) + "_parts");
        if (!Files.isDirectory(parts)) {
            Files.createDirectory(parts);
        }
        List<String> references = new ArrayList<>();
        ComponentNames names = new ComponentNames();
        for (Component component : network.components()) {
            Path part = parts.resolve(names.of(Path.of(fileName(component.name()) + ".aut")) + ".aut");
            poll.tick(UNITS_PER_FILE + 8L * component.lts().transitionCount());
            AutWriter.write(new LabelledLts(component.lts(), labels.get(component.index())), part);
            references.add(parts.getFileName() + "/" + part.getFileName());
        }
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            writeExpression(references, out);
        }
    }

    private void countUses() {
        for (SyncRule rule : network.rules()) {
            for (SyncRule.Participant p : rule.participants()) {
                uses[p.component()][p.port()]++;
            }
        }
        for (SyncRule rule : network.rules()) {
            SyncRule.Participant first = rule.participants().get(0);
            String label = network.component(first.component()).ports().get(first.port());
            boolean single = rule.participants().size() == 1 && uses[first.component()][first.port()] == 1;
            if (single && LabelTable.isTau(label) && label.equals(rule.label())) {
                uses[first.component()][first.port()] = FREE;
            }
        }
    }

    /** The names under which the labels of a component are written: internal steps that are not free get others. */
    private List<String> labels(Component component) {
        List<String> names = new ArrayList<>(component.ports());
        for (int port = 0; port < names.size(); port++) {
            if (LabelTable.isTau(names.get(port)) && uses[component.index()][port] != FREE) {
                String name = "internal";
                while (names.contains(name)) {
                    name += "_";
                }
                names.set(port, name);
            }
        }
        return names;
    }

    private void writeExpression(List<String> references, Writer out) throws IOException {
        List<SyncRule> rules = new ArrayList<>();
        for (SyncRule rule : network.rules()) {
            if (isWritten(rule)) {
                rules.add(rule);
            }
        }
        // A composition without vectors would let every label through.
        out.append(rules.isEmpty() ? "total cut \".*\" in\n" : "").append("label par\n");
        for (int i = 0; i < rules.size(); i++) {
            out.append("  ").append(vector(rules.get(i))).append(i + 1 < rules.size() ? ",\n" : "\n");
        }
        out.append("in\n");
        for (int i = 0; i < references.size(); i++) {
            out.append(i == 0 ? "     " : "  || ")
                    .append(quote(references.get(i)))
                    .append('\n');
        }
        out.append("end par\n").append(rules.isEmpty() ? "end cut\n" : "");
    }

    /** A rule is omitted when it is implied, or can never apply since a component has the label but no such step. */
    private boolean isWritten(SyncRule rule) {
        for (SyncRule.Participant p : rule.participants()) {
            if (uses[p.component()][p.port()] == FREE || !carried.get(p.component())[p.port()]) {
                return false;
            }
        }
        return true;
    }

    /** Which labels some transition carries. */
    private static boolean[] carried(Component component) {
        Lts lts = component.lts();
        boolean[] carried = new boolean[component.ports().size()];
        for (int i = 0; i < lts.transitionCount(); i++) {
            carried[lts.event(i)] = true;
        }
        return carried;
    }

    private String vector(SyncRule rule) {
        String[] elements = new String[network.components().size()];
        poll.tick(elements.length);
        for (SyncRule.Participant p : rule.participants()) {
            elements[p.component()] = quote(labels.get(p.component()).get(p.port()));
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < elements.length; i++) {
            out.append(i == 0 ? "" : " * ").append(elements[i] == null ? "_" : elements[i]);
        }
        return out.append(" -> ").append(quote(rule.label())).toString();
    }

    private static String quote(String text) {
        WrittenLabels.requireOneLine("EXP", text);
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** A name with everything replaced that may trouble a file system. */
    private static String fileName(String name) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            out.append(Character.isLetterOrDigit(c) || c == '-' || (c == '.' && i > 0) ? c : '_');
        }
        return out.isEmpty() ? "component" : out.toString();
    }
}
