package dovetail.lang.pnml.syntax;

import java.util.List;

/** An element of a document with all that it contains. Its text is without that of its children. */
public record XmlElement(String name, XmlCursor.Text text, List<XmlElement> children, int offset) {
    public XmlElement {
        children = List.copyOf(children);
    }
}
