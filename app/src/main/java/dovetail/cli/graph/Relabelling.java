package dovetail.cli.graph;

import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.lts.LabelPattern;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Hides and renames labels by {@code --hide} and {@code --rename}. A label that matches a hidden pattern becomes internal;
 * any other takes the new name of the first renaming that it matches. Both match the label of the file, so that the order
 * of hiding and renaming does not matter.
 */
final class Relabelling implements UnaryOperator<String> {
    static final Flag HIDE = Flag.of("--hide", "LABEL", "make a label internal first; * stands for any text");
    static final Flag RENAME = Flag.of(
            "--rename",
            "OLD=NEW",
            "give a label another name first; each * in NEW\nstands for the text of the same * in OLD");

    /** The number of labels that a warning names. */
    private static final int MAX_NAMED_LABELS = 10;

    private final List<String> hidden;
    private final List<Renaming> renamings = new ArrayList<>();

    private record Renaming(String pattern, String replacement) {}

    Relabelling(List<String> hidden, List<String> renamings) {
        this.hidden = hidden;
        for (String text : renamings) {
            int sign = text.indexOf('=');
            if (sign <= 0 || sign + 1 == text.length()) {
                throw new UsageException("--rename: expected OLD=NEW, found '" + text + "'");
            }
            Renaming renaming = new Renaming(text.substring(0, sign), text.substring(sign + 1));
            if (stars(renaming.replacement) > stars(renaming.pattern)) {
                throw new UsageException("--rename: '" + text + "' has more * in the new name than in the old one");
            }
            this.renamings.add(renaming);
        }
    }

    static Relabelling of(Session session) {
        return new Relabelling(session.arguments.all("--hide"), session.arguments.all("--rename"));
    }

    boolean isEmpty() {
        return hidden.isEmpty() && renamings.isEmpty();
    }

    /** The system with its labels hidden and renamed. */
    LabelledLts relabelled(LabelledLts system) {
        return isEmpty() ? system : system.renamed(this);
    }

    /** Warns of patterns that no label fits, and names the labels there are. */
    void warnOfIdle(Collection<String> labels, Session session) {
        for (String pattern : hidden) {
            warnIfIdle("--hide", pattern, labels, session);
        }
        for (Renaming renaming : renamings) {
            warnIfIdle("--rename", renaming.pattern, labels, session);
        }
    }

    private static void warnIfIdle(String flag, String pattern, Collection<String> labels, Session session) {
        StringBuilder known = new StringBuilder();
        int named = 0;
        for (String label : labels) {
            if (LabelPattern.matches(pattern, label)) {
                return;
            }
            if (named++ < MAX_NAMED_LABELS) {
                known.append(named == 1 ? "" : ", ").append(label);
            }
        }
        session.warn(flag + ": no label matches '" + pattern + "'; "
                + (named == 0
                        ? "there are no labels"
                        : "there are " + known + (named > MAX_NAMED_LABELS ? ", ..." : "")));
    }

    private static int stars(String text) {
        int stars = 0;
        for (int i = 0; i < text.length(); i++) {
            stars += text.charAt(i) == '*' ? 1 : 0;
        }
        return stars;
    }

    @Override
    public String apply(String label) {
        for (String pattern : hidden) {
            if (LabelPattern.matches(pattern, label)) {
                return LabelTable.INTERNAL;
            }
        }
        for (Renaming renaming : renamings) {
            List<String> stars = LabelPattern.stars(renaming.pattern, label);
            if (stars != null) {
                return filled(renaming.replacement, stars);
            }
        }
        return label;
    }

    private static String filled(String replacement, List<String> stars) {
        StringBuilder out = new StringBuilder();
        int next = 0;
        for (int i = 0; i < replacement.length(); i++) {
            if (replacement.charAt(i) == '*') {
                out.append(stars.get(next++));
            } else {
                out.append(replacement.charAt(i));
            }
        }
        return out.toString();
    }
}
