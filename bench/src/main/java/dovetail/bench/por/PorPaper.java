package dovetail.bench.por;

import dovetail.api.OpenModel;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.Locale;

/**
 * Compares the table of the paper with trading systems of ours that have about as many states, with their hierarchy and
 * without it.
 */
record PorPaper(Sheet sheet, Panel panel) {
    private static final int DESKS = 2;
    private static final RunSettings HIERARCHY = RunSettings.DEFAULT.with("strategy", "hierarchy");

    PorPaper(Sheet sheet) {
        this(sheet, Panel.of(sheet, 120, "3G"));
    }

    void print() {
        for (PaperFormula formula : PaperFormula.ALL) {
            sheet.line("- In the place of property %d: `%s`, %s.", formula.number(), formula.text(), formula.name());
        }
        sheet.gap();
        sheet.paragraph("Each search took at most %s.", panel.limits());
        Table table = sheet.table(
                "users, paper | property | states, paper | left, paper | ratio, paper | users"
                        + " | states of the model | product | left | left, flat | left, subtrees | left, subtrees, flat | ratio");
        PorModels models = new PorModels(sheet.arguments());
        for (PaperSystem system : PaperSystem.ALL) {
            if (models.hasFamily(system.family().title()) && models.isWithin(system.states())) {
                rows(table, system);
            }
        }
    }

    private void rows(Table table, PaperSystem system) {
        GeneratedModel generated = system.family().of(DESKS);
        OpenModel nested = OpenModel.read(generated.writeTo(sheet.scratch()));
        OpenModel flat = OpenModel.read(generated.flat().writeTo(sheet.scratch()));
        for (int i = 0; i < PaperFormula.ALL.size(); i++) {
            PaperFormula formula = PaperFormula.ALL.get(i);
            PaperSystem.Row row = system.rows().get(i);
            Reply product = ask("ltl", nested, formula, RunSettings.DEFAULT);
            Reply left = ask("por", nested, formula, RunSettings.DEFAULT);
            table.row(
                    system.name(),
                    formula.number(),
                    row.full() == 0 ? "–" : row.full(),
                    row.left(),
                    row.full() == 0 ? "–" : (double) row.full() / row.left(),
                    system.family().title(),
                    system.states(),
                    product.statesCell(),
                    left.statesCell(),
                    ask("por", flat, formula, RunSettings.DEFAULT).statesCell(),
                    ask("por", nested, formula, HIERARCHY).statesCell(),
                    ask("por", flat, formula, HIERARCHY).statesCell(),
                    ratio(product, left));
        }
    }

    private static Object ratio(Reply product, Reply left) {
        double ratio = (double) product.states() / left.states();
        return product.isDecided() ? ratio : String.format(Locale.ROOT, "> %,.2f", ratio);
    }

    private Reply ask(String engine, OpenModel model, PaperFormula formula, RunSettings settings) {
        Property property = model.formula(formula.text());
        return panel.ask(engine, model.system(), property, settings, Verdict.Kind.HOLDS);
    }
}
