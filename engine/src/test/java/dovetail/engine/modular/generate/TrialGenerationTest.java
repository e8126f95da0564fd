package dovetail.engine.modular.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.engine.modular.order.OrderCost;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.testkit.ModulesBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Orders that were improved by trial generation, against random orders. */
class TrialGenerationTest {
    private static final int RANDOM_ORDERS = 200;

    @Test
    void improvedOrderNeedsFewNodes() {
        for (int seed : List.of(2, 10)) {
            Modules system = plant(12, seed);
            GenerationOrder paper = GenerationOrder.of(system);
            GenerationOrder improved = paper.improved(trial(system, paper));
            OrderCost nodes = trial(system, paper);
            long own = nodes.of(improved.modules(), Long.MAX_VALUE);
            assertThat(own).isLessThanOrEqualTo(nodes.of(paper.modules(), Long.MAX_VALUE));
            List<Integer> order = new ArrayList<>(paper.modules());
            Random random = new Random(seed);
            for (int i = 0; i < RANDOM_ORDERS; i++) {
                Collections.shuffle(order, random);
                assertThat(own).as("%s", order).isLessThanOrEqualTo(nodes.of(order, own) * 3 / 2);
            }
        }
    }

    /** With optimisation A of the paper, and without the others, the best order is that of its Table 3. */
    @Test
    void reservoirsComeBeforeTheirControl() {
        Modules system = reservoirs();
        GenerationOrder paper = GenerationOrder.of(system);
        assertThat(paper.text()).isEqualTo("p,r1,r2,c");
        GenerationRules rules = new GenerationRules(true, GenerationRules.Definitions.GUESSED, false, false);
        OrderCost nodes =
                new TrialGeneration(system, paper.modules(), rules, TrialGeneration.MANY_NODES, Budget.unlimited());
        assertThat(paper.improved(nodes).text()).isEqualTo("r1,r2,c,p");
    }

    private static OrderCost trial(Modules system, GenerationOrder order) {
        return new TrialGeneration(
                system, order.modules(), GenerationRules.ALL, TrialGeneration.MANY_NODES, Budget.unlimited());
    }

    /** The reservoir system of the paper, without its temporal formula. */
    private static Modules reservoirs() {
        Domain level = Domain.range(0, 12);
        ModulesBuilder builder = new ModulesBuilder("plant")
                .modules("r1", "r2", "c", "p")
                .output("level1", level, "r1", "c")
                .hidden("leak1", "r1")
                .output("level2", level, "r2", "c")
                .hidden("leak2", "r2")
                .output("fill1", "c", "r1")
                .output("trans", "c", "p")
                .output("drain2", "c", "r2")
                .output("drain1", "p", "r1")
                .output("fill2", "p", "r2");
        builder.register("next1", level, "r1", 6, next(builder, "level1", "fill1", 4, "drain1", "leak1"));
        builder.register("next2", level, "r2", 6, next(builder, "level2", "fill2", 2, "drain2", "leak2"));
        Expr low1 = compare(builder.read("level1"), BinaryOp.LE, 5);
        Expr high1 = compare(builder.read("level1"), BinaryOp.GE, 10);
        Expr low2 = compare(builder.read("level2"), BinaryOp.LE, 5);
        Expr high2 = compare(builder.read("level2"), BinaryOp.GE, 10);
        Expr trans = builder.read("trans");
        Expr fill1 = builder.read("fill1");
        return builder.instant("r1", equal(builder.read("level1"), new Expr.Read(builder.registerSlot("next1"))))
                .instant("r2", equal(builder.read("level2"), new Expr.Read(builder.registerSlot("next2"))))
                .instant("p", equal(trans, builder.read("drain1")))
                .instant("p", equal(trans, builder.read("fill2")))
                .instant("c", Expr.binary(BinaryOp.IMPLY, low1, fill1))
                .instant("c", Expr.binary(BinaryOp.IMPLY, fill1, compare(builder.read("level1"), BinaryOp.LE, 6)))
                .instant("c", equal(Expr.or(high1, low2), trans))
                .instant("c", equal(high2, builder.read("drain2")))
                .build();
    }

    private static Expr next(ModulesBuilder builder, String level, String fill, int rate, String drain, String leak) {
        Expr filled = Expr.binary(
                BinaryOp.ADD, builder.read(level), Expr.binary(BinaryOp.MUL, builder.read(fill), Expr.constant(rate)));
        Expr drained =
                Expr.binary(BinaryOp.SUB, filled, Expr.binary(BinaryOp.MUL, builder.read(drain), Expr.constant(2)));
        Expr leaked = Expr.binary(BinaryOp.SUB, drained, builder.read(leak));
        return Expr.binary(BinaryOp.MIN, Expr.constant(12), Expr.binary(BinaryOp.MAX, Expr.constant(0), leaked));
    }

    private static Expr compare(Expr left, BinaryOp op, int right) {
        return Expr.binary(op, left, Expr.constant(right));
    }

    private static Expr equal(Expr left, Expr right) {
        return Expr.binary(BinaryOp.EQ, left, right);
    }

    /**
     * A random system in three levels. Modules of even number have an output that is a register. The others compute their
     * output from inputs of this instant, or bound it by them.
     */
    private static Modules plant(int count, int seed) {
        Random random = new Random(seed);
        ModulesBuilder builder = new ModulesBuilder("system");
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add("m" + i);
            builder.modules("m" + i);
        }
        int[] max = new int[count];
        List<List<Integer>> inputs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            max[i] = 1 + random.nextInt(i % 2 == 0 ? 8 : 3);
            builder.output("x" + i, Domain.range(0, max[i]), "m" + i);
            builder.hidden("h" + i, Domain.range(0, random.nextInt(3)), "m" + i);
            inputs.add(new ArrayList<>());
        }
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) {
                int other = random.nextInt(count);
                if (other != i && (i % 2 == 0 || other % 2 == 0 || other < i)) {
                    inputs.get(i).add(other);
                    builder.connect("x" + other, "m" + i);
                }
            }
        }
        for (int i = 0; i < 3; i++) {
            builder.composite("k" + i, names.subList(2 * i, 2 * i + 2).toArray(String[]::new));
        }
        builder.composite("top", "k0", "k1", "m6", "m7");
        for (int i = 0; i < count; i += 2) {
            Expr sum = sum(builder, i, inputs.get(i));
            Expr next = Expr.binary(BinaryOp.MIN, Expr.constant(max[i]), sum);
            builder.register("r" + i, Domain.range(0, max[i]), "m" + i, random.nextInt(max[i] + 1), next);
        }
        for (int i = 0; i < count; i++) {
            Expr own = builder.read("x" + i);
            if (i % 2 == 0) {
                Expr register = new Expr.Read(builder.registerSlot("r" + i));
                builder.instant("m" + i, Expr.binary(BinaryOp.EQ, own, register));
            } else {
                Expr value = Expr.binary(BinaryOp.MOD, sum(builder, i, inputs.get(i)), Expr.constant(max[i] + 1));
                builder.instant("m" + i, Expr.binary(random.nextInt(3) == 0 ? BinaryOp.LE : BinaryOp.EQ, own, value));
            }
        }
        return builder.build();
    }

    private static Expr sum(ModulesBuilder builder, int module, List<Integer> inputs) {
        Expr sum = builder.read("h" + module);
        for (int input : inputs) {
            sum = Expr.binary(BinaryOp.ADD, sum, builder.read("x" + input));
        }
        return sum;
    }
}
