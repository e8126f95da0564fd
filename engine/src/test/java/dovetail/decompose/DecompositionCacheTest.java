package dovetail.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ContentKey;
import dovetail.cache.ResultCache;
import dovetail.decompose.cases.Bounds;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.RandomNetworks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A decomposition from the cache is the one that is constructed, and every part of a network is in its key. */
class DecompositionCacheTest {
    private static final Bounds MODEST = Bounds.DEFAULT
            .withCombinations(3_000)
            .withLocalStates(1_000)
            .withLabels(3_000)
            .withTransitions(50_000);

    @TempDir
    private Path directory;

    private ResultCache cache(boolean verify) {
        return ResultCache.in(CacheDirectory.open(directory, 1 << 26), "tool", verify);
    }

    private static DecompositionConstruction construction(Network network) {
        return new DecompositionConstruction(network, MODEST, Budget.unlimited());
    }

    private static List<Network> networks() {
        List<Network> networks = new ArrayList<>();
        for (int seed = 0; seed < 20; seed++) {
            networks.add(RandomNetworks.guarded(seed, 300));
            networks.add(RandomQueues.network(seed));
        }
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            networks.add(exhibit.network());
        }
        networks.removeIf(network -> network.priorities().hasRules() || !isDecomposed(network));
        return networks;
    }

    private static boolean isDecomposed(Network network) {
        try {
            return construction(network).build().network() != network;
        } catch (Limit.Exceeded e) {
            return false;
        }
    }

    @Test
    void decompositionsAreReadAsConstructed() {
        List<Network> networks = networks();
        assertThat(networks).hasSizeGreaterThan(30);
        ResultCache first = cache(false);
        ResultCache second = cache(false);
        ResultCache verifying = cache(true);
        for (Network network : networks) {
            Budget budget = Budget.unlimited();
            Decomposition built = first.get(construction(network), budget.meter());
            assertEqual(second.get(construction(network), budget.meter()), built);
            verifying.get(construction(network), budget.meter());
        }
        assertThat(second.use().misses()).isZero();
        assertThat(second.use().savedWork()).isPositive();
        assertThat(verifying.use().misses()).isZero();
        assertThat(verifying.use().differing()).isZero();
    }

    private static void assertEqual(Decomposition found, Decomposition expected) {
        assertThat(found.original()).isSameAs(expected.original());
        Network network = expected.network();
        assertThat(found.network().name()).isEqualTo(network.name());
        assertThat(found.network().slots()).isEqualTo(network.slots());
        assertThat(found.network().rules()).isEqualTo(network.rules());
        assertThat(found.network().components()).hasSameSizeAs(network.components());
        for (Component component : network.components()) {
            Component other = found.network().component(component.index());
            assertThat(other.name()).isEqualTo(component.name());
            assertThat(other.ports()).isEqualTo(component.ports());
            assertThat(other.origin()).isEqualTo(component.origin());
            assertThat(other.lts().hasSameContent(component.lts())).isTrue();
            assertThat(found.lift().slots(other)).isEqualTo(expected.lift().slots(component));
            for (int state = 0; state < component.lts().stateCount(); state++) {
                assertThat(found.lift().values(other, state))
                        .isEqualTo(expected.lift().values(component, state));
            }
        }
        for (int rule = 0; rule < network.rules().size(); rule++) {
            assertThat(found.lift().label(rule)).isEqualTo(expected.lift().label(rule));
            assertThat(found.lift().isError(rule)).isEqualTo(expected.lift().isError(rule));
        }
        assertThat(found.lift().state(network.initialState()))
                .isEqualTo(expected.original().initialState());
    }

    /** Bytes that are not those of a decomposition are rejected, or are another one; reading them never fails. */
    @Test
    void wrongBytesAreRejected() {
        Network network = network(0);
        MemoryMeter memory = Budget.unlimited().meter();
        ContentKey.Builder content =
                ContentKey.of("tool", construction(network).codec().format());
        construction(network).describe(content);
        ContentKey key = content.build();
        cache(false).get(construction(network), memory);
        CacheDirectory entries = CacheDirectory.open(directory, 1 << 26);
        byte[] right = entries.read(key, memory).orElseThrow();
        ResultCache cache = cache(false);
        for (int at = 0; at < right.length; at++) {
            for (int change : new int[] {1, 0x7f}) {
                byte[] wrong = right.clone();
                wrong[at] ^= (byte) change;
                entries.write(key, wrong);
                assertThat(cache.get(construction(network), memory)).isNotNull();
            }
        }
        assertThat(cache.use().rejected()).isGreaterThan(right.length / 2);
    }

    @Test
    void aDecompositionThatIsReadIsCounted() {
        Network network = network(0);
        cache(false).get(construction(network), Budget.unlimited().meter());
        Budget budget = Budget.unlimited();
        ResultCache cache = cache(false);
        cache.get(new DecompositionConstruction(network, MODEST, budget), budget.meter());
        assertThat(cache.use().hits()).isEqualTo(1);
        assertThat(budget.meter().bytes()).isPositive();
    }

    @Test
    void explicitNetworksAndPrioritiesAreNoMatterOfTheCache() {
        ResultCache cache = cache(false);
        Network explicit = RandomNetworks.explicit(1);
        assertThat(Decomposition.of(explicit, cache, Budget.unlimited()).network())
                .isSameAs(explicit);
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            if (exhibit.network().priorities().hasRules()) {
                assertThatThrownBy(() -> Decomposition.of(exhibit.network(), cache, Budget.unlimited()))
                        .isInstanceOf(Limit.Exceeded.class);
            }
        }
        assertThat(cache.use().misses()).isZero();
        Network network = network(0);
        assertEqual(
                Decomposition.of(network, cache, Budget.unlimited()), Decomposition.of(network, Budget.unlimited()));
        assertThat(cache.use().written()).isEqualTo(1);
    }

    private static ContentKey key(Network network, Bounds bounds) {
        ContentKey.Builder key = ContentKey.of("tool", "format");
        new DecompositionConstruction(network, bounds, Budget.unlimited()).describe(key);
        return key.build();
    }

    @Test
    void differentRandomNetworksHaveDifferentKeys() {
        Set<ContentKey> keys = new HashSet<>();
        for (int seed = 0; seed < 60; seed++) {
            ContentKey key = key(RandomQueues.network(seed), MODEST);
            assertThat(key(RandomQueues.network(seed), MODEST)).isEqualTo(key);
            keys.add(key);
        }
        assertThat(keys).hasSizeGreaterThan(55);
        assertThat(keys).doesNotContain(key(RandomQueues.network(0), Bounds.DEFAULT));
    }

    /** A network with two processes, of which one part is varied. */
    private static Network network(int variant) {
        Origin origin = new Origin("file", variant == 1 ? 2 : 1, 1);
        Network.Builder builder = new Network.Builder(variant == 2 ? "other" : "network");
        Domain domain = variant == 4 ? Domain.BYTE : Domain.range(0, 255);
        int x = builder.scalar(variant == 3 ? "y" : "x", -1, domain, variant == 5 ? 1 : 0, Origin.NONE)
                .base();
        Place place = new Place.Single(x, domain);
        Expr value = Expr.constant(variant == 6 ? 2 : 1);
        List<Statement> effects =
                List.of(variant == 7 ? new Statement.Any(place, 1, 1) : new Statement.Assign(place, value));
        Expr guard = Expr.binary(variant == 8 ? BinaryOp.LT : BinaryOp.LE, new Expr.Read(x), Expr.constant(3));
        List<Location> locations = List.of(
                new Location("a", variant == 9, Origin.NONE),
                new Location(variant == 10 ? "c" : "b", false, Origin.NONE));
        Action local = Action.local(0, variant == 11 ? 0 : 1, guard, effects, variant == 12 ? "m" : "l", origin);
        Action sync = new Action(1, 0, Expr.TRUE, 0, List.of(), List.of(), List.of(), "", origin);
        List<Action> actions = variant == 13 ? List.of(local) : List.of(local, sync);
        for (String name : List.of("P", "Q")) {
            int slot = builder.reserveLocation(name, 2, 0);
            builder.component(
                    name,
                    new Behaviour.Guarded(locations, 0, actions),
                    slot,
                    List.of(variant == 14 ? "q" : "p"),
                    origin);
        }
        builder.rule(new SyncRule(
                List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)),
                variant == 15 ? "other" : "joint",
                origin));
        if (variant == 16) {
            builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0)), "alone", origin));
        }
        if (variant == 17) {
            builder.temporaries(1, Domain.BYTE);
        }
        return builder.build();
    }

    @Test
    void everyPartOfANetworkIsInTheKey() {
        Set<ContentKey> keys = new HashSet<>();
        for (int variant = 0; variant <= 17; variant++) {
            keys.add(key(network(variant), MODEST));
        }
        assertThat(keys).hasSize(18);
        assertThat(keys).contains(key(network(0), MODEST));
    }
}
