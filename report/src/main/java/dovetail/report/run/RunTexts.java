package dovetail.report.run;

import dovetail.base.Printable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Table of the texts of a run, in which each has one number, so that a text that many steps repeat is written once. */
final class RunTexts {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** The number of a text, without characters that would disturb a page. */
    int of(String text) {
        return numbers.computeIfAbsent(Printable.of(text), unknown -> numbers.size());
    }

    /** All texts in the order of their numbers. */
    Set<String> all() {
        return numbers.keySet();
    }
}
