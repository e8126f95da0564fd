package dovetail.report.ci;

import dovetail.report.json.JsonWriter;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Numbers the rules of SARIF: one for each property, also where it is asked twice, since rules have to differ. */
final class SarifRules {
    private final Map<Rule, Integer> numbers = new LinkedHashMap<>();

    SarifRules(Report report) {
        for (Result result : report.results()) {
            numbers.putIfAbsent(Rule.of(result.claim()), numbers.size());
        }
    }

    /** The number of the rule of a result, from 0. */
    int numberOf(Result result) {
        return Objects.requireNonNull(numbers.get(Rule.of(result.claim())));
    }

    /** Writes the member {@code rules}. */
    void write(JsonWriter json) {
        json.objects("rules", numbers.keySet(), rule -> {
            json.name("id").value(rule.id());
            json.name("shortDescription").beginObject();
            json.name("text").value(rule.text());
            json.endObject();
        });
    }

    private record Rule(String id, String text) {
        static Rule of(Claim claim) {
            String wording = claim.text().isEmpty() ? claim.kind() : claim.text();
            return new Rule(claim.name(), wording.isEmpty() ? claim.name() : wording);
        }
    }
}
