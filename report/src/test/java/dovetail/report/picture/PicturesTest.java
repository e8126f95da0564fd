package dovetail.report.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.ArrayForm;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import dovetail.report.Samples;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Head;
import dovetail.report.drawing.Role;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PicturesTest {
    private static List<String> lines(Drawing drawing, int edge) {
        return drawing.edges().get(edge).lines();
    }

    @Test
    void aNetworkHasItsComponentsAndThenEachOfThem() {
        List<Picture> pictures = Pictures.of(Samples.network());
        assertThat(pictures)
                .extracting(Picture::id)
                .containsExactly("components", "process:Client", "process:Server#1");
        assertThat(pictures).extracting(Picture::kind).contains(PictureKind.COMPONENTS, PictureKind.PROCESS);
        Drawing components = pictures.get(0).drawing();
        assertThat(components.nodes())
                .extracting(node -> node.lines().get(0))
                .containsExactly("Client", "Server#1", "buf");
        assertThat(components.nodes().get(2).has(Role.VARIABLE)).isTrue();
        assertThat(components.edges())
                .extracting(Drawing.Edge::tooltip)
                .containsExactly("Client writes", "Server#1 writes", "msg; <1>");
        assertThat(components.edges().get(2).head()).isEqualTo(Head.NONE);
    }

    @Test
    void aProcessHasItsLocationsAndActionsWithTheirPlaces() {
        Drawing process = Pictures.of(Samples.network()).get(1).drawing();
        assertThat(process.nodes()).extracting(node -> node.lines().get(0)).containsExactly("idle", "sent");
        assertThat(process.nodes().get(0).has(Role.INITIAL)).isTrue();
        assertThat(process.nodes().get(0).origin().line()).isEqualTo(3);
        assertThat(lines(process, 0)).containsExactly("p", "buf[0] := 5");
        assertThat(lines(process, 1)).containsExactly("reset");
        assertThat(process.edges().get(1).origin().line()).isEqualTo(6);
    }

    /** Guards and effects with named values, a test of another component's location, and an index that is checked. */
    @Test
    void guardsAndEffectsAreInTheWordsOfTheUser() {
        Network.Builder builder = new Network.Builder("words");
        Variable variable = builder.array("a", Slot.SHARED, Domain.BYTE, new int[] {0, 1}, Origin.NONE);
        int slot = builder.reserveLocation("P", 2, 0);
        Expr index = new Expr.Checked(new Expr.Read(variable.base()), 2);
        Expr guard = Expr.and(
                Expr.not(Expr.equal(variable.base(), 3)),
                Expr.and(
                        Expr.equal(slot, 0),
                        Expr.or(
                                Expr.binary(BinaryOp.LE, new Expr.ReadCell(0, 2, index), Expr.constant(4)),
                                Expr.binary(BinaryOp.MIN, new Expr.Read(0), Expr.constant(1)))));
        Statement.If branch = new Statement.If(
                Expr.not(new Expr.Read(1)),
                new Statement.Assign(new Place.Cell(0, 2, index, Domain.BYTE), Expr.constant(7)),
                Statement.Block.of());
        List<Location> locations =
                List.of(new Location("on", true, Origin.NONE), new Location("off", false, Origin.NONE));
        Action action = Action.local(0, 1, guard, List.of(branch), "P.on->off", Origin.NONE);
        builder.component("P", new Behaviour.Guarded(locations, 0, List.of(action)), slot, List.of(), Origin.NONE);
        Drawing process = Pictures.of(builder.build()).get(0).drawing();
        assertThat(process.edges().get(0).tooltip())
                .isEqualTo("[a[0] ≠ 3 and P.on and (a[a[0]] ≤ 4 or min(a[0], 1))]\nif not a[1] { a[a[0]] := 7 }");
        assertThat(process.nodes().get(0).has(Role.COMMITTED)).isTrue();
    }

    /** A sender writes to a queue and a receiver reads from it, although both read and write the number of its elements. */
    @Test
    void messagesOfQueuesHaveADirection() {
        Drawing components = Pictures.of(queue()).get(0).drawing();
        assertThat(components.edges())
                .extracting(edge -> edge.from() + ">" + edge.to() + " " + edge.tooltip())
                .containsExactly("0>2 A writes", "2>1 B reads");
        assertThat(components.nodes().get(2).has(Role.CHANNEL)).isTrue();
        assertThat(lines(Pictures.of(queue()).get(1).drawing(), 0)).containsExactly("q!5");
        assertThat(lines(Pictures.of(queue()).get(2).drawing(), 0)).containsExactly("q?x");
    }

    private static Network queue() {
        Network.Builder builder = new Network.Builder("queue");
        Variable count = builder.scalar("q#", Slot.SHARED, Domain.BYTE, 0, Origin.NONE);
        Variable cells = builder.array("q", Slot.SHARED, Domain.BYTE, new int[] {0}, Origin.NONE);
        QueueForm form =
                new QueueForm(count.base(), ArrayForm.of(cells.base(), 1).cells());
        builder.datum(new Datum("q", Slot.SHARED, form));
        Place length = new Place.Single(count.base(), Domain.BYTE);
        Place cell = new Place.Single(cells.base(), Domain.BYTE);
        Expr more = Expr.binary(BinaryOp.ADD, new Expr.Read(count.base()), Expr.constant(1));
        Expr less = Expr.binary(BinaryOp.SUB, new Expr.Read(count.base()), Expr.constant(1));
        Action send = Action.local(
                0,
                0,
                Expr.equal(count.base(), 0),
                List.of(new Statement.Assign(cell, Expr.constant(5)), new Statement.Assign(length, more)),
                "q!A",
                Origin.NONE);
        one(builder, "A", send);
        Variable local = builder.scalar("B.x", 1, Domain.BYTE, 0, Origin.NONE);
        Action receive = Action.local(
                0,
                0,
                Expr.equal(count.base(), 1),
                List.of(
                        new Statement.Assign(new Place.Single(local.base(), Domain.BYTE), new Expr.Read(cells.base())),
                        new Statement.Assign(cell, Expr.constant(0)),
                        new Statement.Assign(length, less)),
                "q?B",
                Origin.NONE);
        one(builder, "B", receive);
        return builder.build();
    }

    private static void one(Network.Builder builder, String name, Action action) {
        int slot = builder.reserveLocation(name, 1, 0);
        Behaviour behaviour =
                new Behaviour.Guarded(List.of(new Location("run", false, Origin.NONE)), 0, List.of(action));
        builder.component(name, behaviour, slot, List.of(), Origin.NONE);
    }

    @Test
    void statesHaveNamesAndMarks() {
        LabelledLts graph = new LabelledLts.Builder()
                .initial(0)
                .transition(0, "msg", 1)
                .transition(0, "other", 1)
                .transition(1, "Client.sent->idle", 2)
                .states(4)
                .build();
        List<int[]> states =
                List.of(new int[] {0, 7, 0, 0}, new int[] {5, 7, 1, 1}, new int[] {5, 7, 0, 1}, new int[] {0, 7, 1, 0});
        BitSet bad = new BitSet();
        bad.set(2);
        BitSet errors = new BitSet();
        errors.set(3);
        Drawing drawing =
                StateGraphPicture.of(Samples.network(), graph, states, new StateMarks(bad, errors, new BitSet()), 10);
        assertThat(drawing.nodes())
                .extracting(node -> String.join("/", node.lines()))
                .containsExactly("idle, wait;", "sent, done/buf=[5,7]", "idle, done/buf=[5,7]", "sent, wait;");
        assertThat(drawing.nodes())
                .extracting(Drawing.Node::roles)
                .extracting(Object::toString)
                .containsExactly("[INITIAL]", "[]", "[DEADLOCK, BAD]", "[ERROR]");
        assertThat(lines(drawing, 0)).containsExactly("msg", "other");
        assertThat(lines(drawing, 1)).containsExactly("Client");
        assertThat(drawing.edges().get(1).tooltip()).isEqualTo("Client.sent->idle");
    }

    @Test
    void theNearestStatesAreDrawn() {
        LabelledLts.Builder chain = new LabelledLts.Builder().initial(9);
        for (int state = 9; state > 0; state--) {
            chain.transition(state, "down", state - 1);
        }
        Drawing drawing = StateGraphPicture.ofNumbers("chain", chain.build(), StateMarks.NONE, 4);
        assertThat(drawing.nodes()).extracting(Drawing.Node::id).containsExactly("9", "8", "7", "6");
        assertThat(drawing.nodes().get(3).roles()).containsExactly(Role.PARTIAL);
        assertThat(drawing.remarks())
                .containsExactly("Drawn are the 4 of 10 states that are nearest to the initial one.");
    }
}
