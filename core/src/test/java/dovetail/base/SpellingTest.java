package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
    @Test
    void distanceCountsLetters() {
        assertThat(Spelling.distance("cart", "cart")).isZero();
        assertThat(Spelling.distance("cart", "card")).isEqualTo(1);
        assertThat(Spelling.distance("cart", "")).isEqualTo(4);
        assertThat(Spelling.distance("scan", "cans")).isEqualTo(2);
    }

    @Test
    void theNearestWordIsSuggestedUnlessItIsFar() {
        assertThat(Spelling.nearest("Cartt", List.of("Sale", "Card", "Cart"))).hasValue("Cart");
        assertThat(Spelling.hint("Cartt", List.of("Cart"))).isEqualTo("; did you mean 'Cart'?");
        assertThat(Spelling.nearest("Drawer", List.of("Sale", "Card"))).isEmpty();
        assertThat(Spelling.hint("Drawer", List.of())).isEmpty();
    }

    @Test
    void ofAWordSomethingMustBeRight() {
        assertThat(Spelling.nearest("a", List.of("b"))).isEmpty();
        assertThat(Spelling.nearest("ab", List.of("cd"))).isEmpty();
        assertThat(Spelling.nearest("", List.of("b"))).isEmpty();
    }

    @Test
    void longNamesMayDifferMore() {
        assertThat(Spelling.nearest("(Sale, add, Cart)", List.of("(Sale1, add1, Cart1)")))
                .hasValue("(Sale1, add1, Cart1)");
    }

    @Test
    void slipsAreOneLetterOrTwoNeighbours() {
        assertThat(Spelling.isSlip("proces", "process")).isTrue();
        assertThat(Spelling.isSlip("tpye", "type")).isTrue();
        assertThat(Spelling.isSlip("PAR", "par")).isTrue();
        assertThat(Spelling.isSlip("automatn", "automaton")).isTrue();
        assertThat(Spelling.isSlip("comment", "commit")).isFalse();
        assertThat(Spelling.isSlip("a", "b")).isFalse();
    }

    @Test
    void onlyListsOfWordsGiveHints() {
        assertThat(Spelling.hintOfList("compat", "hash or compact")).isEqualTo("; did you mean 'compact'?");
        assertThat(Spelling.hintOfList("nmber", "a number of at least 1")).isEmpty();
    }
}
