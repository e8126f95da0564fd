package dovetail.report.html;

import java.io.IOException;

/** Passes JSON on into a script element, which a less-than sign could end: it becomes an escape, as which JSON allows it. */
final class ScriptText implements Appendable {
    private final Appendable out;

    ScriptText(Appendable out) {
        this.out = out;
    }

    @Override
    public Appendable append(CharSequence text) throws IOException {
        return append(text, 0, text.length());
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
        for (int i = start; i < end; i++) {
            append(text.charAt(i));
        }
        return this;
    }

    @Override
    public Appendable append(char c) throws IOException {
        if (c == '<') {
            out.append("\\u003c");
        } else {
            out.append(c);
        }
        return this;
    }
}
