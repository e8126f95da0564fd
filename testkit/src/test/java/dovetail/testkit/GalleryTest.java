package dovetail.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.reference.ReferenceSearch;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures written beside each exhibit were counted by hand; the reference agrees with them. */
class GalleryTest {
    static List<Gallery.Exhibit> exhibits() {
        return Gallery.all();
    }

    @ParameterizedTest
    @MethodSource("exhibits")
    void figuresAreThoseOfTheReference(Gallery.Exhibit exhibit) {
        ReferenceSearch search = new ReferenceSearch(exhibit.network());
        assertThat(search.states()).as("states").isEqualTo(exhibit.states());
        assertThat(search.transitions()).as("transitions").isEqualTo(exhibit.transitions());
        assertThat(search.deadlocks()).as("deadlocks").isEqualTo(exhibit.deadlocks());
        assertThat(search.errors()).as("errors").isEqualTo(exhibit.errors());
        assertThat(search.depth()).as("depth").isEqualTo(exhibit.depth());
    }
}
