package dovetail.bench.lasso;

import dovetail.base.SourceText;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.engine.ViolatingRuns;
import dovetail.engine.ltl.LtlOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.testkit.ShortestBadPrefix;
import dovetail.testkit.corpus.Corpus;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The lassos of all violated formulas of the BEEM models. */
record BeemLassos(Sheet sheet, Corpus corpus, long mostStates, int mostNodes) {
    void print() {
        Table table = sheet.table(
                "instance | formula | states | found | shown | said | shortest | ratio | search s | added s");
        Ratios ratios = new Ratios();
        for (Corpus.Instance instance : corpus.withLinearTimeUpTo(mostStates)) {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                if (liveness.standingStill() == Corpus.Answer.NO) {
                    row(instance.name(), model, liveness.formula(), table, ratios);
                }
            }
        }
        sheet.gap();
        sheet.line(ratios.text());
    }

    private void row(String name, Model model, String formula, Table table, Ratios ratios) {
        Property.LinearTime property =
                new LinearTimeReader(model, Map.of()).formula(formula, new SourceText("formula", formula));
        Network network = model.network();
        LassoComparison compared =
                LassoComparison.of(network, property, LtlOptions.DEFAULT).orElse(null);
        if (compared == null) {
            return; // BEEM's list has one formula that holds; see the results of the ltl engine.
        }
        OptionalInt shortest = compared.isSafety()
                ? new ShortestBadPrefix(network, property).steps(mostNodes)
                : new BruteForce(network, property.atoms(), ViolatingRuns.of(property), mostNodes).length();
        ratios.add(name + ", " + formula, compared, shortest);
        table.row(
                name,
                Table.code(formula),
                compared.states(),
                compared.before(),
                compared.shown(),
                compared.isSaidShortest() ? "shortest" : "",
                shortest.isPresent() ? shortest.getAsInt() : "–",
                shortest.isPresent() && compared.shown() >= shortest.getAsInt()
                        ? (Object) Ratios.of(compared.shown(), shortest.getAsInt())
                        : "–",
                compared.searching(),
                compared.minimising());
    }
}
