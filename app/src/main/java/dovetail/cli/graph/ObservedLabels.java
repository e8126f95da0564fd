package dovetail.cli.graph;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.cli.args.Flag;
import dovetail.lang.source.Model;
import dovetail.lts.LabelPattern;
import dovetail.lts.LabelTable;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The labels that an observation graph observes, by {@code --observe}: those of a list, or all but the internal step. */
final class ObservedLabels {
    static final Flag OBSERVE = Flag.of(
            "--observe",
            "LABEL,...",
            "for .sog, the labels that are observed; * stands for any text\n(default: all but the internal step)");

    private final Model model;
    private final SortedSet<String> visible = new TreeSet<>();
    private final SortedSet<String> observed = new TreeSet<>();
    private final Diagnostics diagnostics = new Diagnostics();

    private ObservedLabels(Model model) {
        this.model = model;
        visible.addAll(model.network().labels());
        visible.removeIf(LabelTable::isTau);
        // A graph that declared a label that no step has would block it in every environment.
        visible.removeAll(model.network().deadLabels());
    }

    /**
     * The labels in rising order; throws with all that the model does not have.
     *
     * @param lists the values of the option; without any, every label is observed that is not internal
     */
    static SortedSet<String> of(Model model, List<String> lists) {
        ObservedLabels labels = new ObservedLabels(model);
        if (lists.isEmpty()) {
            return labels.visible;
        }
        lists.forEach(labels::addList);
        labels.diagnostics.throwIfErrors();
        return labels.observed;
    }

    /** Adds labels between commas; a comma inside quotes or parentheses belongs to a label. */
    private void addList(String list) {
        SourceText text = new SourceText(OBSERVE.name(), list);
        int start = 0;
        int open = 0;
        boolean isQuoted = false;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (!isQuoted && c == '(') {
                open++;
            } else if (!isQuoted && c == ')') {
                open--;
            } else if (!isQuoted && open <= 0 && c == ',') {
                add(text, start, i);
                start = i + 1;
            }
        }
        add(text, start, list.length());
    }

    private void add(SourceText list, int from, int to) {
        String written = list.text().substring(from, to);
        int at = from + written.length() - written.stripLeading().length();
        written = written.strip();
        boolean isQuoted = written.length() > 1 && written.startsWith("\"") && written.endsWith("\"");
        String label = isQuoted ? written.substring(1, written.length() - 1) : written;
        if (label.isEmpty()) {
            diagnostics.add(Diagnostic.error(list, at, "expected a label"));
            return;
        }
        String pattern = LabelPattern.canonical(model.label(label));
        if (LabelTable.isTau(pattern)) {
            diagnostics.add(
                    Diagnostic.error(list, at, "'" + label + "' is the internal step, which is never observed"));
            return;
        }
        boolean isKnown = false;
        for (String each : visible) {
            if (LabelPattern.matches(pattern, each)) {
                observed.add(each);
                isKnown = true;
            }
        }
        if (!isKnown) {
            String hint = Spelling.hint(label, visible);
            diagnostics.add(Diagnostic.error(list, at, "no action of the model matches '" + label + "'" + hint));
        }
    }
}
