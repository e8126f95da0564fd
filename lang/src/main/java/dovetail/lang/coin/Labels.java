package dovetail.lang.coin;

import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The labels of a model by number, each with its three parts. */
final class Labels {
    private final LabelTable table = new LabelTable();
    private final List<String> senders = new ArrayList<>();
    private final List<String> actions = new ArrayList<>();
    private final List<String> receivers = new ArrayList<>();

    /** The text of a label: {@code (1a, start, 1b)}. */
    static String text(String sender, String action, String receiver) {
        return "(" + sender + ", " + action + ", " + receiver + ")";
    }

    static String text(Syntax.Label label) {
        return text(
                label.sender().text(), label.action().text(), label.receiver().text());
    }

    /** The parts of a label. */
    record Parts(String sender, String action, String receiver) {}

    /** The parts of the text of a label, in which blanks do not matter; empty when it is no label. */
    static Optional<Parts> parts(String written) {
        String text = written.strip();
        int first = text.indexOf(',');
        int last = text.lastIndexOf(',');
        boolean triple =
                text.startsWith("(") && text.endsWith(")") && first != last && text.indexOf(',', first + 1) == last;
        return triple
                ? Optional.of(new Parts(
                        text.substring(1, first).strip(),
                        text.substring(first + 1, last).strip(),
                        text.substring(last + 1, text.length() - 1).strip()))
                : Optional.empty();
    }

    int intern(Syntax.Label label) {
        return intern(
                label.sender().text(), label.action().text(), label.receiver().text());
    }

    int intern(String sender, String action, String receiver) {
        int id = table.intern(text(sender, action, receiver));
        if (id == senders.size()) {
            senders.add(sender);
            actions.add(action);
            receivers.add(receiver);
        }
        return id;
    }

    String text(int label) {
        return table.get(label);
    }

    String sender(int label) {
        return senders.get(label);
    }

    String action(int label) {
        return actions.get(label);
    }

    String receiver(int label) {
        return receivers.get(label);
    }

    /** Whether the label waits for a receiver. */
    boolean isOutput(int label) {
        return receivers.get(label).equals(Syntax.NO_PARTY);
    }

    /** Whether the label waits for a sender. */
    boolean isInput(int label) {
        return senders.get(label).equals(Syntax.NO_PARTY);
    }
}
