package dovetail.lang.pnml.syntax;

import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.NameScope;
import dovetail.lang.source.name.NameTable;
import java.util.EnumSet;
import java.util.Set;

/**
 * Finds the places and transitions of a net in its tags, by their identifiers. A name that is shown in place of an identifier is
 * equal to it, or is no name here.
 */
public final class NameScan {
    private static final Set<NameKind> NODES = EnumSet.of(NameKind.PLACE, NameKind.TRANSITION);

    private final String text;
    private final NameScope names = new NameScope();
    /** The place or transition whose element is open; its name is shown in a text. */
    private String open = "";

    private NameScan(String text) {
        this.text = text;
    }

    /** The names of a net, or those that queries about a net use. */
    public static NameTable of(SourceText source) {
        NameScan scan = new NameScan(source.text());
        int at = scan.text.indexOf('<');
        while (at >= 0) {
            int end = scan.text.startsWith("<!--", at) ? scan.text.indexOf("-->", at) : scan.text.indexOf('>', at);
            if (end < 0) {
                break;
            }
            scan.tag(at + 1, end);
            at = scan.text.indexOf('<', end);
        }
        return scan.names.table();
    }

    private void tag(int start, int end) {
        int nameEnd = start;
        while (nameEnd < end && (Character.isLetterOrDigit(text.charAt(nameEnd)) || text.charAt(nameEnd) == '-')) {
            nameEnd++;
        }
        String tag = text.substring(start, nameEnd);
        switch (tag) {
            case "place", "transition" -> node(tag, nameEnd, end);
            case "arc" -> {
                reference("source", nameEnd, end);
                reference("target", nameEnd, end);
            }
            case "text" -> shown(end + 1);
            case "places" -> words(end + 1);
            default -> {
                // Closing tags of other elements, and elements without names of nodes.
            }
        }
        if (text.startsWith("/place", start) || text.startsWith("/transition", start)) {
            open = "";
        }
    }

    /** A node of a net by its identifier, or of a query by the text of the element. */
    private void node(String tag, int from, int end) {
        int id = attribute("id", from, end);
        NameKind kind = tag.equals("place") ? NameKind.PLACE : NameKind.TRANSITION;
        if (id >= 0) {
            String name = value(id);
            open = text.charAt(end - 1) == '/' ? "" : name;
            int declared = names.declare(kind, name, id, from - tag.length() - 1);
            names.describe(declared, tag + " " + name);
            names.end(declared, end + 1);
        } else {
            words(end + 1);
        }
    }

    private void reference(String attribute, int from, int end) {
        int value = attribute(attribute, from, end);
        if (value >= 0) {
            names.use(value(value), value, NODES);
        }
    }

    /** The offset of the value of an attribute, or -1. */
    private int attribute(String name, int from, int end) {
        int at = text.indexOf(" " + name + "=", from);
        return at < 0 || at + name.length() + 3 > end ? -1 : at + name.length() + 3;
    }

    private String value(int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\'') {
            end++;
        }
        return text.substring(start, end);
    }

    /** The name that is shown for a node, where it is its identifier. */
    private void shown(int start) {
        if (!open.isEmpty() && text.startsWith(open + "<", start)) {
            names.use(open, start, NODES);
        }
    }

    /** The identifiers between two tags. */
    private void words(int start) {
        int end = text.indexOf('<', start);
        int at = start;
        while (at < end) {
            int word = at;
            while (word < end && !Character.isWhitespace(text.charAt(word))) {
                word++;
            }
            if (word > at) {
                names.use(text.substring(at, word), at, NODES);
            }
            at = word + 1;
        }
    }
}
