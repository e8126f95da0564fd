package dovetail.lang.pnml.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.IntVector;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.pnml.syntax.UnitParser.Declared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Resolves the members of units. Units form a tree, and every place is in exactly one of them. */
final class UnitTree {
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final SourceText source;
    private final Diagnostics diagnostics;
    private final UnitParser.Structure structure;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final int[] parents;

    UnitTree(SourceText source, Diagnostics diagnostics, UnitParser.Structure structure) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.structure = structure;
        this.parents = new int[structure.units().size()];
        Arrays.fill(parents, -1);
    }

    /** Finds the number of the place of an id, or -1 after reporting that there is none. */
    interface PlaceNumbers {
        int of(String id, int offset);
    }

    Net.Units resolve(PlaceNumbers placeNumbers, int placeCount) {
        List<Declared> declared = structure.units();
        for (int i = 0; i < declared.size(); i++) {
            if (numbers.putIfAbsent(declared.get(i).id(), i) != null) {
                error(
                        declared.get(i).offset(),
                        "there is another unit '" + declared.get(i).id() + "'");
            }
        }
        Integer root = numbers.get(structure.root());
        if (root == null) {
            error(structure.rootAt(), "there is no unit '" + structure.root() + "'" + hint(structure.root()));
        }
        for (int i = 0; i < declared.size(); i++) {
            subunits(i);
        }
        if (root != null && !diagnostics.hasErrors()) {
            requireTree(root);
        }
        List<Net.Unit> units = new ArrayList<>();
        int[] unitOf = new int[placeCount];
        Arrays.fill(unitOf, -1);
        for (int i = 0; i < declared.size(); i++) {
            int[] places = places(i, placeNumbers, unitOf);
            units.add(new Net.Unit(
                    declared.get(i).id(), parents[i], places, declared.get(i).offset()));
        }
        int missing = Arrays.stream(unitOf).filter(unit -> unit < 0).toArray().length;
        if (missing > 0) {
            error(structure.rootAt(), "every place is in a unit; " + missing + " of the places are in none");
        }
        return new Net.Units(units, root == null ? 0 : root, structure.safe());
    }

    private void subunits(int unit) {
        XmlCursor.Text list = structure.units().get(unit).subunits();
        for (Matcher word = WORD.matcher(list.text()); word.find(); ) {
            Integer child = numbers.get(word.group());
            int at = list.offset() + word.start();
            if (child == null) {
                error(at, "there is no unit '" + XmlCursor.shorten(word.group()) + "'" + hint(word.group()));
            } else if (parents[child] >= 0) {
                error(
                        at,
                        "'" + word.group() + "' is a subunit already, of '"
                                + structure.units().get(parents[child]).id() + "'");
            } else {
                parents[child] = unit;
            }
        }
    }

    /** Reports units from which no path of parents leads to the root. */
    private void requireTree(int root) {
        for (int i = 0; i < parents.length; i++) {
            int at = i;
            for (int steps = 0; at != root && at >= 0 && steps <= parents.length; steps++) {
                at = parents[at];
            }
            if (at != root || parents[root] >= 0) {
                Declared unit = structure.units().get(i);
                error(unit.offset(), "the unit '" + unit.id() + "' is not below the root '" + structure.root() + "'");
            }
        }
    }

    private int[] places(int unit, PlaceNumbers placeNumbers, int[] unitOf) {
        XmlCursor.Text list = structure.units().get(unit).places();
        IntVector places = new IntVector();
        for (Matcher word = WORD.matcher(list.text()); word.find(); ) {
            int at = list.offset() + word.start();
            int place = placeNumbers.of(word.group(), at);
            if (place >= 0 && unitOf[place] >= 0) {
                String before = structure.units().get(unitOf[place]).id();
                error(at, "the place '" + word.group() + "' is in the unit '" + before + "' already");
            } else if (place >= 0) {
                unitOf[place] = unit;
                places.add(place);
            }
        }
        return places.toArray();
    }

    private String hint(String id) {
        return Spelling.hint(id, numbers.keySet());
    }

    private void error(int offset, String message) {
        diagnostics.error(source, offset, message);
    }
}
