package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.Checker;
import dovetail.check.EngineChoice;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.check.VacuityCheck;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.ltl.Formula;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.mtl.Mtl;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.text.Style;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.random.RandomModules;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Predicates compare slots with constants that no state has: far outside a range, before the first location and behind the
 * last one. Answers to them are searched, explained, tested for vacuity and rendered without a failure.
 */
class FarConstantsTest {
    private static final int CASES = 40;
    private static final int MAX_STATES = 400;
    private static final int[] CONSTANTS = {
        Integer.MIN_VALUE, -1000, -2, -1, 0, 1, 2, 3, 4, 5, 7, 100, 255, 256, 65536, Integer.MAX_VALUE
    };

    private int rendered;

    @Test
    void randomNetworks() {
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + CASES; seed++) {
            ask(RandomNetworks.guarded(seed), seed);
            ask(RandomNetworks.explicit(seed), seed);
        }
        assertThat(rendered).isGreaterThan(CASES);
    }

    @Test
    void randomTimedNetworksAndModules() {
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + CASES / 2; seed++) {
            ask(RandomTimedNetworks.any(seed), seed);
            ask(RandomModules.system(seed), seed);
        }
        assertThat(rendered).isGreaterThan(CASES / 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "conveyor.pnml",
                "parcel_locker.coin",
                "peterson.dve",
                "retry.aut",
                "alternating-bit/alternating-bit.exp",
                "crossing.fcr",
                "reservoir.mod",
                "beverage.mod",
                "vending.fcr"
            })
    void models(String file) {
        TransitionSystem system =
                ModelReader.read(List.of(Path.of("../examples", file))).system();
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + 10; seed++) {
            ask(system, seed);
        }
        assertThat(rendered).isPositive();
    }

    private void ask(TransitionSystem system, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        EngineChoice choice = new EngineChoice(EngineRegistry.standard(), EngineRegistry.AUTO);
        List<Property> properties = new ArrayList<>();
        for (Property property : properties(system, random)) {
            try {
                choice.of(new Task(system, property));
                properties.add(property);
            } catch (IllegalArgumentException e) {
                // No engine answers properties of this kind about such systems.
            }
        }
        assertThat(properties).isNotEmpty();
        Budget budget = Budget.unlimited().withStates(MAX_STATES);
        List<Result> results = new ArrayList<>();
        try (PreparedSystem prepared = PreparedSystem.of(system, budget)) {
            Checker checker = new Checker(prepared, choice, RunSettings.DEFAULT, Progress.SILENT);
            List<Answer> answers = new VacuityCheck(system, checker, budget).judged(checker.check(properties, budget));
            for (Answer answer : answers) {
                assertThat(answer.failure())
                        .as("seed %d, %s: %s", seed, system.name(), answer.property())
                        .isEmpty();
                results.add(new Result(Claim.of(answer.property()), answer.verdict()));
            }
        }
        Report report = new Report("", List.of(system.name()), "check", results, List.of());
        StringBuilder out = new StringBuilder();
        ReportJson.writeCheck(report, List.of(), out);
        out.append(ReportText.check(report, Style.PLAIN, ReportText.Detail.EVERYTHING));
        rendered += results.stream().anyMatch(result -> result.trace().isPresent()) ? 1 : 0;
    }

    private static List<Property> properties(TransitionSystem system, SplittableRandom random) {
        Expr one = predicate(system, random, 2);
        Expr other = predicate(system, random, 1);
        List<Atom> atoms = List.of(new Atom.State("a", one), new Atom.State("b", other));
        return List.of(
                new Property.Never("never", one),
                new Property.Never("imply", Expr.not(new Expr.Binary(BinaryOp.IMPLY, other, one))),
                new Property.Never("and not", Expr.and(other, Expr.not(one))),
                new Property.Reachable("reach", one),
                new Property.LinearTime(
                        "responds",
                        Formula.globally(Formula.implies(new Formula.Atom(0), Formula.eventually(new Formula.Atom(1)))),
                        atoms,
                        RunRules.DEFAULT),
                new Property.Metric("metric", Mtl.not(new Mtl.Atom(0)), atoms, RunRules.DEFAULT));
    }

    private static Expr predicate(TransitionSystem system, SplittableRandom random, int depth) {
        if (depth > 0 && random.nextInt(4) > 0) {
            Expr left = predicate(system, random, depth - 1);
            Expr right = predicate(system, random, depth - 1);
            return switch (random.nextInt(4)) {
                case 0 -> Expr.not(left);
                case 1 -> Expr.and(left, right);
                case 2 -> Expr.or(left, right);
                default -> new Expr.Binary(BinaryOp.IMPLY, left, right);
            };
        }
        int slot = random.nextInt(system.slots().size());
        // The memory of a formula is no part of predicates.
        Expr read = new Expr.Read(system.isShown(slot) ? slot : 0);
        Expr constant = Expr.constant(CONSTANTS[random.nextInt(CONSTANTS.length)]);
        BinaryOp[] comparisons = {BinaryOp.EQ, BinaryOp.EQ, BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE};
        return new Expr.Binary(comparisons[random.nextInt(comparisons.length)], read, constant);
    }
}
