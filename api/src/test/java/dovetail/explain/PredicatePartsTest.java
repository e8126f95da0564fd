package dovetail.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The atoms of state properties: parts of their predicates, in the names of the model. */
class PredicatePartsTest {
    private static final int X = 0;
    private static final int P = 1;

    private final Network network = network();

    @Test
    void partsOfAConjunctionAreAtoms() {
        Expr busy = Expr.equal(P, 1);
        Expr large = Expr.binary(BinaryOp.GT, new Expr.Read(X), Expr.constant(3));
        assertThat(texts(Expr.and(busy, large))).containsExactly("P.busy", "x > 3");
        assertThat(texts(Expr.and(busy, Expr.not(Expr.not(large))))).containsExactly("P.busy", "x > 3");
        assertThat(texts(Expr.not(Expr.and(busy, large)))).containsExactly("P.busy", "x > 3");
        assertThat(texts(Expr.or(Expr.equal(X, 2), Expr.not(Expr.and(busy, large)))))
                .containsExactly("x = 2", "not ((P.busy) and (x > 3))");
    }

    @Test
    void aSinglePartOrOneWithoutATextGivesNone() {
        Expr busy = Expr.equal(P, 1);
        assertThat(texts(busy)).isEmpty();
        Expr byNumber = Expr.binary(BinaryOp.GT, new Expr.Read(P), Expr.constant(0));
        assertThat(texts(Expr.and(busy, byNumber))).isEmpty();
        assertThat(texts(Expr.and(busy, new Expr.Checked(new Expr.Read(X), 3)))).isEmpty();
        Expr many = Expr.join(BinaryOp.OR, Collections.nCopies(9, busy));
        assertThat(texts(many)).isEmpty();
    }

    @Test
    void aLongPartIsAnAtomToo() {
        Expr busy = Expr.equal(P, 1);
        Expr some = Expr.join(BinaryOp.OR, Collections.nCopies(6, Expr.equal(X, 2)));
        assertThat(texts(Expr.and(busy, some))).hasSize(2).element(1).asString().hasSizeGreaterThan(40);
        Expr many = Expr.join(BinaryOp.OR, Collections.nCopies(60, Expr.equal(X, 2)));
        assertThat(texts(Expr.and(busy, many))).isEmpty();
    }

    private List<String> texts(Expr predicate) {
        return PredicateParts.of(new Property.Never("p", predicate), network).stream()
                .map(Atom::text)
                .toList();
    }

    private static Network network() {
        Network.Builder builder = new Network.Builder("parts");
        builder.scalar("x", Slot.SHARED, Domain.BYTE, 0, Origin.NONE);
        int slot = builder.reserveLocation("P", 2, 0);
        List<Location> locations =
                List.of(new Location("idle", false, Origin.NONE), new Location("busy", false, Origin.NONE));
        builder.component("P", new Behaviour.Guarded(locations, 0, List.of()), slot, List.of(), Origin.NONE);
        return builder.build();
    }
}
