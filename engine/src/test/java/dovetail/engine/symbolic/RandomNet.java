package dovetail.engine.symbolic;

import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import java.util.Map;
import java.util.Random;

/** Random bounded nets with weighted arcs: no transition makes more tokens than it takes. */
final class RandomNet {
    private static final String NET = """
            <?xml version="1.0"?><pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="random%d" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="page">
            %s</page></net></pnml>
            """;

    private final Random random;
    private final StringBuilder elements = new StringBuilder();
    private int arcs;

    private RandomNet(long seed) {
        this.random = new Random(seed);
    }

    static Network of(long seed) {
        RandomNet net = new RandomNet(seed);
        net.generate();
        String text = NET.formatted(seed, net.elements);
        return ModelReader.read(new SourceText("random" + seed + ".pnml", text), Map.of(), ConstantValues.NONE)
                .network();
    }

    private void generate() {
        int places = 2 + random.nextInt(6);
        for (int p = 0; p < places; p++) {
            elements.append("<place id=\"p%d\"><initialMarking><text>%d</text></initialMarking></place>\n"
                    .formatted(p, random.nextInt(3)));
        }
        int transitions = 1 + random.nextInt(8);
        for (int t = 0; t < transitions; t++) {
            elements.append("<transition id=\"t%d\"/>\n".formatted(t));
            int[] taken = new int[places];
            int[] made = new int[places];
            for (int moved = 1 + random.nextInt(3); moved > 0; moved--) {
                taken[random.nextInt(places)]++;
                made[random.nextInt(places)] += random.nextInt(10) > 0 ? 1 : 0;
            }
            for (int p = 0; p < places; p++) {
                arc("p" + p, "t" + t, taken[p]);
                arc("t" + t, "p" + p, made[p]);
            }
        }
    }

    private void arc(String source, String target, int weight) {
        if (weight > 0) {
            elements.append(
                    "<arc id=\"a%d\" source=\"%s\" target=\"%s\"><inscription><text>%d</text></inscription></arc>\n"
                            .formatted(arcs++, source, target, weight));
        }
    }
}
