package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.models.ClientsServers;
import dovetail.bench.models.LtsNetwork;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Cells;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import java.util.List;

/**
 * Rebuilds Section 4 of the paper: two clients and two servers, and its two formulas. Every verdict must be that of an
 * enumeration of the whole state space.
 */
record PaperExample(Sheet sheet, Panel panel) {
    private static final int EACH = 2;
    private static final LtsNetwork SYSTEM = ClientsServers.of(EACH, EACH);

    /** A formula of the paper, and the number of components after which the paper decides it. */
    private record Formula(String name, String text, int paper) {}

    void print() {
        Formula phi1 = new Formula(
                "phi1",
                Growing.phi(ClientsServers.receive(1, 1)),
                SYSTEM.parts().size());
        Formula phi2 = new Formula("phi2", Growing.phi(ClientsServers.send(1, 2)), 1);
        sizes();
        sheet.gap();
        subsystems(List.of(phi1, phi2));
        sheet.gap();
        incremental(List.of(phi1, phi2));
    }

    private void sizes() {
        Table table = sheet.table("component | states | the paper | aggregates | the paper | after merging equal ones");
        String client = answered(1, 1) + " && " + answered(1, 2);
        size(SYSTEM.parts().get(0), client, "9", "4", table);
        String server = answered(1, 1) + " && " + answered(2, 1);
        size(SYSTEM.parts().get(1), server, "7", "3", table);
    }

    /** A formula that observes the messages between a client and a server. */
    private static String answered(int client, int server) {
        return "G (\"" + ClientsServers.send(client, server) + "\" -> F \"" + ClientsServers.receive(client, server)
                + "\")";
    }

    private void size(LtsNetwork.Part part, String formula, String paperStates, String paperAggregates, Table table) {
        OpenModel model = read(new LtsNetwork("alone_" + part.name(), List.of(part)));
        Reply reply = asked(model, model.formula(formula));
        table.row(
                part.name(),
                part.states(),
                paperStates,
                reply.states(),
                paperAggregates,
                reply.extra("localAggregates"));
    }

    private void subsystems(List<Formula> formulas) {
        Table table = sheet.table(
                "formula | components | states | aggregates | largest product | verdict | with weak fairness"
                        + " | the paper");
        for (Formula formula : formulas) {
            for (int count = 1; count <= SYSTEM.parts().size(); count++) {
                LtsNetwork subsystem = SYSTEM.first(count);
                OpenModel model = read(subsystem);
                Property property = model.formula(formula.text());
                Reply reply = asked(model, property);
                Cells whole = heading -> heading.equals("states")
                        ? panel.explore(model.network()).states()
                        : reply.cell(heading);
                String paper = formula.paper() == 1 ? "violated" : "holds";
                table.row(formula.name(), String.join(", ", subsystem.names()), whole, fair(model, property), paper);
            }
        }
    }

    private void incremental(List<Formula> formulas) {
        Table table = sheet.table("formula | order | verdict | decided after | the paper | steps");
        OpenModel model = read(SYSTEM);
        for (Formula formula : formulas) {
            Property property = model.formula(formula.text());
            for (String order : List.of(String.join(",", SYSTEM.names()), "auto")) {
                Reply reply = panel.ask("sog", model.network(), property, RunSettings.DEFAULT.with("order", order));
                require(model, property, reply);
                long decided = reply.extra("decidedAfter");
                BenchFailure.when(
                        formula.paper() == 1 && decided != 1,
                        formula.name() + " is decided after " + decided + " components, not one");
                String steps = String.join("; ", reply.figures().account().story());
                String after = decided + " of " + SYSTEM.parts().size();
                table.row(formula.name(), order, reply.word(), after, formula.paper(), steps);
            }
        }
    }

    private Reply asked(OpenModel model, Property property) {
        Reply reply = panel.ask("sog", model.network(), property, RunSettings.DEFAULT);
        require(model, property, reply);
        return reply;
    }

    /** Requires the verdict of an enumeration, and of the linear-time engine. */
    private void require(OpenModel model, Property property, Reply reply) {
        boolean isViolated = ReferenceLtl.isViolated(model.network(), property);
        Verdict.Kind expected = isViolated ? Verdict.Kind.VIOLATED : Verdict.Kind.HOLDS;
        Reply other = panel.ask("ltl", model.network(), property, RunSettings.DEFAULT);
        BenchFailure.when(
                reply.kind() != expected || other.kind() != expected,
                "sog says " + reply.word() + ", ltl " + other.word() + ", enumeration " + expected + " to "
                        + property.name());
    }

    /** The verdict of the linear-time engine when only weakly fair runs count. */
    private String fair(OpenModel model, Property property) {
        Property fair = property.asOfRuns().withRules(new RunRules(RunRules.FiniteRuns.STUTTER, false, true));
        return panel.ask("ltl", model.network(), fair, RunSettings.DEFAULT).word();
    }

    private OpenModel read(LtsNetwork network) {
        return OpenModel.read(network.writeTo(sheet.scratch()));
    }
}
