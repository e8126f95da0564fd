package dovetail.lang.coin;

import dovetail.base.Setting;
import dovetail.lang.coin.Syntax.Composite;
import dovetail.lang.coin.Syntax.Filter;
import dovetail.lang.coin.Syntax.Openness;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Steps of a system with an unknown partner in its environment: the inputs and outputs that its outermost composite offers.
 * A closed system has none of them. There is a warning of those that the text does not mention as such: neither by
 * {@code system open} nor in the {@code onlyL} of the outermost composite.
 */
final class UnknownPartners {
    /** The number of labels that the warning names. */
    private static final int NAMED = 5;

    private final Syntax.File file;
    private final boolean isClosed;
    private final Messages messages;
    private final Set<String> labels = new LinkedHashSet<>();
    private final Set<String> mentioned = new HashSet<>();

    /** @param isClosed whether the system is closed, whatever the file says */
    UnknownPartners(Syntax.File file, boolean isClosed, Messages messages) {
        this.file = file;
        this.isClosed = isClosed || file.openness() == Openness.CLOSED;
        this.messages = messages;
        for (Composite composite : file.composites()) {
            boolean isSystem = file.system() != null
                    && composite.name().text().equals(file.system().text());
            if (isSystem && composite.filter() == Filter.ONLY) {
                composite.labels().forEach(label -> mentioned.add(Labels.text(label)));
            }
        }
    }

    /** Whether the system has a step that its outermost composite offers. */
    boolean allow(int label, Labels table) {
        if (!table.isInput(label) && !table.isOutput(label)) {
            return true;
        }
        if (!isClosed) {
            labels.add(table.text(label));
        }
        return !isClosed;
    }

    /** The labels of the steps that the system has with an unknown partner; warns of them. */
    List<String> told() {
        Name system = Objects.requireNonNull(file.system());
        List<String> silent = new ArrayList<>(labels);
        silent.removeAll(mentioned);
        if (!silent.isEmpty() && file.openness() == Openness.UNSAID) {
            messages.warningOfAnswers(
                    system.offset(),
                    "the system is open: its environment takes part in " + named(silent) + "; 'system closed "
                            + system.text() + "' or " + Setting.CLOSED + " forbids such steps, and 'system open "
                            + system.text()
                            + "' says that they are meant");
        }
        return List.copyOf(labels);
    }

    private static String named(List<String> all) {
        return all.size() <= NAMED
                ? String.join(", ", all)
                : String.join(", ", all.subList(0, NAMED)) + " and " + (all.size() - NAMED) + " more";
    }
}
