package dovetail.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Keys are equal for equal contents only. */
class ContentKeyTest {
    private static ContentKey.Builder key() {
        return ContentKey.of("tool", "kind");
    }

    @Test
    void differentContentsHaveDifferentKeys() {
        Set<ContentKey> keys = new HashSet<>();
        keys.add(key().build());
        keys.add(ContentKey.of("tool", "other").build());
        keys.add(ContentKey.of("tool 2", "kind").build());
        keys.add(ContentKey.of("too", "lkind").build());
        keys.add(key().add(0).build());
        keys.add(key().add(0).add(0).add(0).build());
        keys.add(key().add(1L).build());
        keys.add(key().add(1L << 32).build());
        keys.add(key().add("ab").add("c").build());
        keys.add(key().add("a").add("bc").build());
        keys.add(key().add("\uD800").build());
        keys.add(key().add("?").build());
        keys.add(key().add(new int[] {1}).add(new int[] {2, 3}).build());
        keys.add(key().add(new int[] {1, 2}).add(new int[] {3}).build());
        assertThat(keys).hasSize(14);
    }

    @Test
    void equalContentsHaveEqualKeys() {
        assertThat(key().add("a").add(3).build())
                .isEqualTo(key().add("a").add(3).build());
        assertThat(key().add("a").build().hex()).matches("[0-9a-f]{64}");
    }

    @Test
    void everyChangeOfASystemChangesItsKey() {
        Set<ContentKey> keys = new HashSet<>();
        keys.add(key().add(system(2, 0, 0, 1)).build());
        keys.add(key().add(system(3, 0, 0, 1)).build());
        keys.add(key().add(system(2, 1, 0, 1)).build());
        keys.add(key().add(system(2, 0, Lts.HIDDEN, 1)).build());
        keys.add(key().add(system(2, 0, 0, 0)).build());
        keys.add(key().add(new LtsBuilder().add(1, 0, 1).build(2, 0)).build());
        assertThat(keys).hasSize(6);
    }

    private static Lts system(int states, int initial, int event, int target) {
        return new LtsBuilder().add(0, event, target).build(states, initial);
    }

    @Test
    void longContentsCountToTheirEnd() {
        int[] numbers = new int[10_000];
        ContentKey before = key().add(numbers).build();
        numbers[9_999] = 1;
        assertThat(key().add(numbers).build()).isNotEqualTo(before);
    }

    @Test
    void theBuildOfTheToolIsThatOfItsClasses() {
        assertThat(ToolBuild.of(ContentKey.class, Lts.class))
                .matches("[0-9a-f]{64}")
                .isEqualTo(ToolBuild.of(ContentKey.class, Lts.class))
                .isNotEqualTo(ToolBuild.of(ContentKey.class, Test.class));
        assertThat(ToolBuild.of(String.class)).isNotEqualTo(ToolBuild.of(String.class));
    }
}
