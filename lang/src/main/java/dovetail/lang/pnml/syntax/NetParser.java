package dovetail.lang.pnml.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.MisspeltWords;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parses a PNML document with one place/transition net. Pages only group nodes, graphics and data of unknown tools are
 * skipped. An element that is neither is an error, since it may change the behaviour.
 */
public final class NetParser {
    /** The elements that every other element may have. */
    private static final List<String> COMMON = List.of("name", "graphics", "toolspecific");

    private final SourceText source;
    private final Diagnostics diagnostics;
    private final XmlCursor xml;
    private final NetBuilder nodes;
    private @Nullable String netId;
    private boolean isComplete;

    private NetParser(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.xml = new XmlCursor(source, diagnostics);
        this.nodes = new NetBuilder(source, diagnostics);
    }

    /** The net of a document; throws with everything that is wrong with it. */
    public static Net parse(SourceText source, Diagnostics diagnostics) {
        return new NetParser(source, diagnostics).parse();
    }

    private Net parse() {
        xml.root(this::document);
        if (netId == null && !diagnostics.hasErrors()) {
            diagnostics.error(source, 0, "expected a 'net' in the document, found none");
        }
        if (isComplete) {
            nodes.connect();
        }
        diagnostics.throwIfErrors();
        return nodes.build(Objects.requireNonNull(netId));
    }

    private void document(String root) {
        if (!root.equals("pnml")) {
            xml.error(XmlCursor.unexpected("a 'pnml' document", root));
            return;
        }
        xml.children(child -> {
            if (!child.equals("net")) {
                xml.error(XmlCursor.unexpected("'net'", child));
            } else if (netId != null) {
                xml.error("expected the end of the document, found another net; a file has one net");
            } else {
                net();
            }
        });
    }

    private void net() {
        String id = xml.required("id");
        netId = id == null ? "" : id;
        String type = xml.required("type");
        String problem = type == null ? null : problem(type);
        if (problem != null) {
            xml.error(xml.offset("type"), problem);
            // Everything in a net of another type would be an error.
            return;
        }
        page();
        isComplete = true;
    }

    /** The reason against reading a net of a type, or null. */
    private static @Nullable String problem(String type) {
        String last = type.substring(type.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (last.startsWith("ptnet")) {
            return null;
        }
        return switch (last) {
            case "symmetricnet", "highlevelnet", "hlpn", "hlpng", "pt-hlpng" ->
                "expected a place/transition net, found a coloured net (" + last
                        + "); coloured nets have to be unfolded first";
            default ->
                "expected a place/transition net (.../ptnet), found a net of type '" + type + "'"
                        + (type.equals("P/T net")
                                ? "; PNML writes it 'http://www.pnml.org/version-2009/grammar/ptnet'"
                                : "");
        };
    }

    /** The nodes and arcs of a page or of the net itself. */
    private void page() {
        xml.children(child -> {
            switch (child) {
                case "page" -> page();
                case "place" -> place();
                case "transition" -> transition();
                case "arc" -> arc();
                case "referencePlace", "referenceTransition" -> reference(child);
                case "toolspecific" -> toolspecific();
                default ->
                    refuseUnless(
                            child, "'place', 'transition', 'arc', 'page', 'referencePlace' or 'referenceTransition'");
            }
        });
    }

    private void place() {
        String id = xml.required("id");
        int at = xml.offset("id");
        String[] name = new String[1];
        int[] initial = new int[1];
        xml.children(child -> {
            if (child.equals("name")) {
                name[0] = label().text();
            } else if (child.equals("initialMarking")) {
                initial[0] = number(0);
            } else {
                refuseUnless(child, "'name' or 'initialMarking'");
            }
        });
        if (id != null) {
            nodes.place(id, name[0], initial[0], at);
        }
    }

    private void transition() {
        String id = xml.required("id");
        int at = xml.offset("id");
        String[] name = new String[1];
        xml.children(child -> {
            if (child.equals("name")) {
                name[0] = label().text();
            } else {
                refuseUnless(child, "'name'");
            }
        });
        if (id != null) {
            nodes.transition(id, name[0], at);
        }
    }

    private void arc() {
        String from = xml.required("source");
        String to = xml.required("target");
        int at = xml.offset();
        int fromAt = xml.offset("source");
        int toAt = xml.offset("target");
        int[] weight = {1};
        boolean[] inhibits = {inhibits("type")};
        xml.children(child -> {
            if (child.equals("inscription")) {
                weight[0] = number(1);
            } else if (child.equals("type")) {
                inhibits[0] = inhibits("value");
            } else {
                refuseUnless(child, "'inscription' or 'type'");
            }
        });
        if (from != null && to != null) {
            nodes.arc(new NetBuilder.Arc(from, fromAt, to, toAt, weight[0], inhibits[0], at));
        }
    }

    /** Whether an attribute with the type of an arc makes it an inhibitor arc. */
    private boolean inhibits(String attribute) {
        String type = xml.attribute(attribute);
        if (type == null || type.equals("normal")) {
            return false;
        }
        if (!type.equals("inhibitor")) {
            xml.error(xml.offset(attribute), XmlCursor.unexpected("an arc of type 'normal' or 'inhibitor'", type));
        }
        return true;
    }

    private void reference(String kind) {
        String id = xml.required("id");
        String target = xml.required("ref");
        if (id != null && target != null) {
            nodes.reference(id, target, kind.equals("referencePlace"), xml.offset("id"), xml.offset("ref"));
        }
    }

    private void toolspecific() {
        if ("nupn".equals(xml.attribute("tool"))) {
            nodes.units(new UnitParser(xml).parse());
        }
    }

    /** The text of a label such as a name; it is in a child of its own. */
    private XmlCursor.Text label() {
        XmlCursor.Text[] content = {new XmlCursor.Text("", xml.offset())};
        boolean[] isThere = new boolean[1];
        xml.children(child -> {
            if (child.equals("text")) {
                if (isThere[0]) {
                    xml.error(xml.offset(), "a label has one text; expected no other 'text'");
                }
                isThere[0] = true;
                content[0] = xml.text();
            }
        });
        return content[0];
    }

    /** The number that is the text of a label. */
    private int number(int least) {
        XmlCursor.Text label = label();
        try {
            int number = Integer.parseInt(label.text());
            if (number >= least && number <= Net.LARGEST) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The message says what a number is.
        }
        String found = label.text().isEmpty() ? "nothing" : "'" + XmlCursor.shorten(label.text()) + "'";
        xml.error(label.offset(), "expected a number from " + least + " to " + Net.LARGEST + ", found " + found);
        return least;
    }

    /** Reports a child that is none of those that every element may have. */
    private void refuseUnless(String child, String expected) {
        switch (child) {
            case "name", "graphics", "toolspecific":
                break;
            case "hlinitialMarking", "hlinscription", "condition", "declaration", "type":
                xml.error("expected " + expected + ", found '" + child + "' of a coloured net; coloured nets have to be"
                        + " unfolded first");
                break;
            case "delay":
                xml.error("expected " + expected + ", found 'delay'; transitions with times are not supported in nets;"
                        + " Fiacre ('.fcr') has intervals of time");
                break;
            default:
                String hint = MisspeltWords.hint(child, COMMON);
                String found = XmlCursor.unexpected(expected, child);
                boolean isMisspelt = !hint.isEmpty() || found.contains("did you mean");
                xml.error(found + (isMisspelt ? hint : "; data of other tools have to be in 'toolspecific'"));
        }
    }
}
