package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.source.StatedProperties;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The properties that a program states: assertions, proper ends, formulas, never claims, progress and acceptance. */
final class Properties {
    private final Program program;
    private final SystemScope system;
    private final Places places;
    private final ControlGraph.Reports reports;

    Properties(Program program, SystemScope system, Places places, ControlGraph.Reports reports) {
        this.program = program;
        this.system = system;
        this.places = places;
        this.reports = reports;
    }

    void add(StatedProperties stated) {
        assertions(stated);
        stated.add(
                new Property.DeadlockFree("end-states", properEnds()),
                places.at(0).get(0).at().origin());
        Traces trace = system.trace();
        if (trace != null) {
            stated.add(trace.property(), trace.at().origin());
        }
        FormulaParser formulas = new FormulaParser(program, system, reports);
        for (Program.Formula formula : program.formulas()) {
            stated.add(formulas.read(formula), formula.at().origin());
        }
        Claims claims = new Claims(system, reports);
        for (Program.Process claim : program.claims()) {
            claims.lower(claim)
                    .ifPresent(process -> stated.add(
                            process.property(RunRules.DEFAULT), claim.name().origin()));
        }
        if (program.claims().isEmpty() && program.formulas().isEmpty()) {
            progress(stated);
            acceptance(stated);
        }
    }

    private void assertions(StatedProperties stated) {
        Map<String, Expr> failures = new LinkedHashMap<>();
        for (Instance instance : places.all()) {
            TermLowering terms = new TermLowering(system, instance, system.storage(instance), Expr.FALSE);
            for (int point : instance.resting()) {
                for (Move move : instance.graph().points().get(point).moves()) {
                    if (move.step() instanceof Step.Assert assertion) {
                        Expr fails = Expr.and(
                                system.isAt(instance, point), TermLowering.not(terms.lower(assertion.condition())));
                        String text = assertion.text() + " fails at line "
                                + assertion.at().origin().line();
                        failures.merge(text, fails, Expr::or);
                    }
                }
            }
        }
        if (!failures.isEmpty()) {
            Expr any = Expr.FALSE;
            List<Atom> parts = new ArrayList<>();
            for (Map.Entry<String, Expr> failure : failures.entrySet()) {
                any = Expr.or(any, failure.getValue());
                parts.add(new Atom.State(failure.getKey(), failure.getValue()));
            }
            stated.add(
                    new Property.Never("assertions", any, parts),
                    places.at(0).get(0).at().origin());
        }
    }

    /** The states in which the system may end: every process is at its end, or at a label for that. */
    private Expr properEnds() {
        Expr all = Expr.TRUE;
        for (int place = 0; place < places.size(); place++) {
            Expr ends = Expr.FALSE;
            for (Instance instance : places.at(place)) {
                for (int point : instance.resting()) {
                    if (instance.graph().isEnd(point)) {
                        ends = Expr.or(ends, system.isAt(instance, point));
                    }
                }
            }
            all = Expr.and(all, Expr.or(TermLowering.not(exists(place)), ends));
        }
        Traces trace = system.trace();
        return trace == null ? all : Expr.and(all, trace.mayEnd());
    }

    private Expr exists(int place) {
        Expr count = system.processes();
        return count instanceof Expr.Constant ? Expr.TRUE : Expr.binary(BinaryOp.GT, count, Expr.constant(place));
    }

    /** Every infinite run is at labels of progress infinitely often. As in SPIN, a run that ends makes no such claim. */
    private void progress(StatedProperties stated) {
        Formula often = Formula.globally(Formula.eventually(Formula.atom(0)));
        RunRules infinite = new RunRules(RunRules.FiniteRuns.IGNORE, false, false);
        cycles(stated, "progress", "!np_", often, infinite);
    }

    /** No run is at labels of acceptance infinitely often. As in SPIN, a run that ends stays where it ends. */
    private void acceptance(StatedProperties stated) {
        Formula rarely = Formula.eventually(Formula.globally(Formula.not(Formula.atom(0))));
        cycles(stated, "accept", "at a label of acceptance", rarely, RunRules.DEFAULT);
    }

    /** A property of labels that begin with a word, in a model that has such labels. */
    private void cycles(StatedProperties stated, String label, String atom, Formula formula, RunRules rules) {
        Expr at = system.atLabels(label);
        if (at != Expr.FALSE) {
            String name = label.equals("accept") ? "acceptance" : label;
            stated.add(
                    new Property.LinearTime(name, formula, List.of(new Atom.State(atom, at)), rules),
                    places.at(0).get(0).at().origin());
        }
    }
}
