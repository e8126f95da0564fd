package dovetail.lang.pnml.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.source.token.MisspeltWords;
import dovetail.lang.source.token.TokenStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over the elements of an XML document, with their places in the text. Document types are refused, hence
 * there are no entities but the predefined ones. A document that is not well-formed ends in an
 * {@link dovetail.base.InputException}; errors about its content are collected.
 */
public final class XmlCursor {
    private static final String ELEMENT_DEPTH = "jdk.xml.maxElementDepth";
    private static final String NO_LIMIT = "0";

    private final SourceText source;
    private final String text;
    private final Diagnostics diagnostics;
    private final XMLStreamReader reader;
    private int depth;
    /** The offset at which an error was reported last; there are no two errors at one offset. */
    private int lastError = -1;

    /** A cursor before the root element. */
    public XmlCursor(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        // The limit of nesting is that of all readers. Since JDK 24 the library has a lower one of its own.
        factory.setProperty(ELEMENT_DEPTH, NO_LIMIT);
        try {
            this.reader = factory.createXMLStreamReader(new StringReader(text));
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    /** Goes to the root element and visits it, then reads to the end of the document. */
    public void root(Consumer<String> visitor) {
        boolean found = false;
        try {
            while (reader.hasNext()) {
                if (step() == XMLStreamConstants.START_ELEMENT && !found) {
                    found = true;
                    visitor.accept(reader.getLocalName());
                }
            }
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    /** Visits the children of the current element with their names; the rest of each child is skipped. */
    public void children(Consumer<String> visitor) {
        int own = depth;
        if (own > TokenStream.DEEPEST) {
            refuseDepth(own);
            return;
        }
        while (depth >= own) {
            if (advance() == XMLStreamConstants.START_ELEMENT) {
                visitor.accept(reader.getLocalName());
                skip(own);
            }
        }
    }

    /** The text of the current element without that of its children, and without blanks around it. */
    public Text text() {
        return element().text();
    }

    /** The current element with all that it contains. */
    public XmlElement element() {
        int own = depth;
        String name = reader.getLocalName();
        int offset = offset();
        int textStart = skipBlanks(endOfTag());
        StringBuilder content = new StringBuilder();
        List<XmlElement> children = new ArrayList<>();
        if (own > TokenStream.DEEPEST) {
            refuseDepth(own);
        }
        while (depth >= own) {
            int event = advance();
            if (event == XMLStreamConstants.CHARACTERS) {
                content.append(reader.getText());
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                children.add(element());
            }
        }
        return new XmlElement(name, new Text(content.toString().strip(), textStart), children, offset);
    }

    private void refuseDepth(int own) {
        error(TokenStream.TOO_DEEP);
        skip(own - 1);
    }

    /** A text with its offset. */
    public record Text(String text, int offset) {}

    /** An attribute of the current element, or null. */
    public @Nullable String attribute(String name) {
        return reader.getAttributeValue(null, name);
    }

    /** An attribute that the current element must have; reports when it is missing. */
    public @Nullable String required(String name) {
        String value = attribute(name);
        if (value == null || value.isBlank()) {
            error("expected an attribute '" + name + "' of '" + reader.getLocalName() + "', found "
                    + (value == null ? "none" + misspelt(name) : "an empty one"));
            return null;
        }
        return value;
    }

    /** The attribute that may have been meant to be a missing one. */
    private String misspelt(String missing) {
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String present = reader.getAttributeLocalName(i);
            if (Spelling.isSlip(present, missing)) {
                return ", but '" + present + "'; did you mean '" + missing + "'?";
            }
        }
        return "";
    }

    /** The offset of the current element, which has just been entered. */
    public int offset() {
        return Math.max(0, text.lastIndexOf('<', endOfTag() - 1));
    }

    /** The offset of the value of an attribute of the current element, or of the element without such an attribute. */
    public int offset(String attribute) {
        int end = endOfTag();
        int start = offset();
        for (int at = text.indexOf(attribute, start); at >= 0 && at < end; at = text.indexOf(attribute, at + 1)) {
            int after = skipBlanks(at + attribute.length());
            if (Character.isWhitespace(text.charAt(at - 1)) && after < end && text.charAt(after) == '=') {
                return skipBlanks(after + 1) + 1;
            }
        }
        return start;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** The offset behind the tag that was read last. */
    private int endOfTag() {
        int end = reader.getLocation().getCharacterOffset();
        return Math.max(0, Math.min(end, text.length()));
    }

    /** Reports an error at the current element. */
    public void error(String message) {
        error(offset(), message);
    }

    /** Reports an error. */
    public void error(int offset, String message) {
        if (offset != lastError) {
            lastError = offset;
            diagnostics.error(source, offset, message);
        }
    }

    /** The message about an element or a text in the place of another one. */
    public static String unexpected(String expected, String found) {
        return "expected " + expected + ", found '" + shorten(found) + "'" + MisspeltWords.hint(expected, found);
    }

    /** A text of the document as a message shows it. */
    public static String shorten(String text) {
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }

    private void skip(int to) {
        while (depth > to) {
            advance();
        }
    }

    private int advance() {
        try {
            return step();
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    private int step() throws XMLStreamException {
        int event = reader.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
            depth++;
        } else if (event == XMLStreamConstants.END_ELEMENT) {
            depth--;
        } else if (event == XMLStreamConstants.DTD) {
            error(Math.max(0, text.indexOf("<!DOCTYPE")), "a document type declaration is not supported");
            diagnostics.throwIfErrors();
        }
        return event;
    }

    /** Reports the place where the document is not well-formed, after which nothing can be read. */
    private RuntimeException malformed(XMLStreamException e) {
        int offset = e.getLocation() == null ? 0 : e.getLocation().getCharacterOffset();
        String message = e.getMessage() == null ? "" : e.getMessage();
        int start = message.indexOf("Message: ");
        String reason = (start < 0 ? message : message.substring(start + 9)).strip();
        diagnostics.error(
                source,
                Math.max(0, Math.min(offset, text.length())),
                "this is no well-formed XML" + (reason.isEmpty() ? "" : ": " + reason));
        diagnostics.throwIfErrors();
        throw new IllegalStateException("an error was reported, and is not there");
    }
}
