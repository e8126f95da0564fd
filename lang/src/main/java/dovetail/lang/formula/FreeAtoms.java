package dovetail.lang.formula;

import dovetail.base.SourceText;
import dovetail.lts.LabelPattern;
import java.util.ArrayList;
import java.util.List;

/**
 * The atoms of a formula without a model. Every name is an atom, except temporal operators stuck to a name or to
 * nothing, such as {@code GFa} and {@code GF}.
 */
public final class FreeAtoms implements AtomTable {
    private final List<String> texts = new ArrayList<>();

    /** The atoms as a formula writes them. */
    public List<String> texts() {
        return List.copyOf(texts);
    }

    @Override
    public boolean knows(String name) {
        int at = 0;
        while (at < name.length() && "GFX".indexOf(name.charAt(at)) >= 0) {
            at++;
        }
        boolean onlyOperators = at == name.length();
        return !(onlyOperators || (at > 0 && !Character.isUpperCase(name.charAt(at))));
    }

    @Override
    public int named(String name) {
        return number(name);
    }

    @Override
    public int predicate(SourceText text) {
        return number("{" + text.text().strip() + "}");
    }

    @Override
    public int action(SourceText pattern) {
        return number('"' + LabelPattern.canonical(pattern.text()) + '"');
    }

    @Override
    public int enabled(SourceText pattern) {
        return number("E\"" + LabelPattern.canonical(pattern.text()) + '"');
    }

    @Override
    public int size() {
        return texts.size();
    }

    @Override
    public String unknown(String name) {
        return "expected an atom, found '" + name + "'";
    }

    private int number(String text) {
        int known = texts.indexOf(text);
        if (known < 0) {
            texts.add(text);
        }
        return known < 0 ? texts.size() - 1 : known;
    }
}
