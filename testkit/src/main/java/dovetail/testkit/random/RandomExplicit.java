package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One random network of explicit transition systems: composed on common labels as a list of AUT files is, or by
 * synchronisation vectors as an EXP file is, or by both.
 */
final class RandomExplicit {
    private static final List<String> SHARED = List.of("a", "b", "c", "d !1");

    private final Dice dice;
    private final Network.Builder builder;
    private final List<List<String>> alphabets = new ArrayList<>();

    private RandomExplicit(long seed) {
        this.dice = new Dice(seed);
        this.builder = new Network.Builder("explicit" + seed);
    }

    static Network network(long seed) {
        return new RandomExplicit(seed).build();
    }

    private Network build() {
        int components = dice.between(1, 5);
        for (int i = 0; i < components; i++) {
            LabelledLts lts = lts(i);
            alphabets.add(lts.labels());
            Behaviour.Explicit behaviour = new Behaviour.Explicit(lts.lts(), List.of(), origins("C" + i, lts));
            builder.explicit("C" + i, behaviour, lts.labels(), Origin.NONE);
        }
        int style = dice.below(100);
        if (style < 65) {
            commonLabels();
        }
        if (style >= 45) {
            for (int i = dice.between(1, 5 * components); i > 0; i--) {
                vector();
            }
        }
        return builder.build();
    }

    /** Each transition has a line of its own, by which it can be told from the others. */
    private static List<Origin> origins(String file, LabelledLts lts) {
        List<Origin> origins = new ArrayList<>();
        for (int i = 0; i < lts.lts().transitionCount(); i++) {
            origins.add(new Origin(file, i + 1, 1));
        }
        return origins;
    }

    private LabelledLts lts(int component) {
        LabelledLts.Builder lts = new LabelledLts.Builder();
        int states = dice.between(1, 6);
        int initial = dice.chance(70) ? 0 : dice.below(states);
        lts.states(states).initial(initial);
        List<String> labels = new ArrayList<>(List.of("p" + component, dice.chance(50) ? "tau" : "i"));
        for (String label : SHARED) {
            if (dice.chance(45)) {
                labels.add(label);
            }
        }
        for (String label : labels) {
            if (dice.chance(20)) {
                lts.intern(label);
            }
        }
        for (int i = dice.between(states / 2, 3 * states); i > 0; i--) {
            int from = dice.chance(25) ? initial : dice.below(states);
            String label = dice.pick(labels);
            lts.transition(from, label, dice.chance(50) ? (from + 1) % states : dice.below(states));
            if (dice.chance(15)) {
                lts.transition(from, label, dice.below(states));
            }
        }
        return lts.build();
    }

    /** Every label steps jointly in all components that declare it; internal and private ones step alone. */
    private void commonLabels() {
        Set<String> labels = new LinkedHashSet<>();
        alphabets.forEach(labels::addAll);
        for (String label : labels) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (int c = 0; c < alphabets.size(); c++) {
                int port = alphabets.get(c).indexOf(label);
                if (port >= 0) {
                    participants.add(new SyncRule.Participant(c, port));
                }
            }
            if (LabelTable.isTau(label)) {
                participants.forEach(p -> builder.rule(new SyncRule(List.of(p), label, Origin.NONE)));
            } else {
                builder.rule(new SyncRule(participants, label, Origin.NONE));
            }
        }
    }

    /** A vector over some components, with a result that may be hidden; at times a second result for the same ones. */
    private void vector() {
        List<SyncRule.Participant> participants = new ArrayList<>();
        int density = dice.pick(20, 40, 60);
        for (int c = 0; c < alphabets.size(); c++) {
            if (!alphabets.get(c).isEmpty() && dice.chance(density)) {
                participants.add(
                        new SyncRule.Participant(c, dice.below(alphabets.get(c).size())));
            }
        }
        if (!participants.isEmpty()) {
            for (int again = dice.chance(20) ? 2 : 1; again > 0; again--) {
                String result = dice.pick(List.of("tau", "i", "r", "a", "s !0"));
                builder.rule(new SyncRule(participants, result, Origin.NONE));
            }
        }
    }
}
