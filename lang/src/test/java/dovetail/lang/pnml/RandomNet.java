package dovetail.lang.pnml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random nets with weighted and inhibitor arcs, with and without units, as token games and as PNML. */
record RandomNet(TokenGame game, String text) {
    static RandomNet of(long seed) {
        Random random = new Random(seed);
        int places = 1 + random.nextInt(6);
        boolean hasUnits = random.nextInt(3) == 0;
        boolean isWeighted = random.nextBoolean();
        int[] initial = new int[places];
        int[] unitOf = hasUnits ? new int[places] : null;
        for (int p = 0; p < places; p++) {
            initial[p] = hasUnits ? random.nextInt(2) : random.nextInt(4) * random.nextInt(2);
        }
        for (int p = 0; hasUnits && p < places; p++) {
            unitOf[p] = random.nextInt(1 + places / 2);
            boolean isTaken = false;
            for (int q = 0; q < p; q++) {
                isTaken |= unitOf[q] == unitOf[p] && initial[q] > 0;
            }
            if (isTaken && random.nextInt(20) > 0) {
                initial[p] = 0;
            }
        }
        List<TokenGame.Transition> transitions = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int t = 0; t < count; t++) {
            transitions.add(transition(random, places, isWeighted));
        }
        TokenGame game = new TokenGame(initial, transitions, unitOf);
        return new RandomNet(game, text(game, random));
    }

    private static TokenGame.Transition transition(Random random, int places, boolean isWeighted) {
        int[] inputs = new int[places];
        int[] outputs = new int[places];
        int[] inhibitors = new int[places];
        int moved = random.nextInt(4);
        for (int i = 0; i < moved; i++) {
            inputs[random.nextInt(places)] += 1;
            outputs[random.nextInt(places)] += random.nextInt(8) > 0 ? 1 : 0;
        }
        if (random.nextInt(12) == 0) {
            outputs[random.nextInt(places)]++;
        }
        if (isWeighted && random.nextInt(3) == 0) {
            int p = random.nextInt(places);
            inputs[p] *= 2;
            outputs[random.nextInt(places)] *= 2;
        }
        if (random.nextInt(4) == 0) {
            inhibitors[random.nextInt(places)] = 1 + random.nextInt(3);
        }
        return new TokenGame.Transition(inputs, outputs, inhibitors);
    }

    private static String text(TokenGame game, Random random) {
        List<String> items = new ArrayList<>();
        boolean hasNames = random.nextBoolean();
        for (int p = 0; p < game.initial().length; p++) {
            String marking = "<initialMarking><text> " + game.initial()[p] + "\n</text></initialMarking>";
            items.add("<place id='p" + p + "'>" + (hasNames ? name("place " + p) : "")
                    + (game.initial()[p] > 0 || random.nextBoolean() ? marking : "") + "</place>");
        }
        for (int t = 0; t < game.transitions().size(); t++) {
            items.add("<transition id='t" + t + "'>" + (hasNames ? name("does " + t) : "") + "</transition>");
            TokenGame.Transition transition = game.transitions().get(t);
            for (int p = 0; p < game.initial().length; p++) {
                arc("p" + p, "t" + t, transition.inputs()[p], "", items);
                arc("t" + t, "p" + p, transition.outputs()[p], "", items);
                arc("p" + p, "t" + t, transition.inhibitors()[p], "<type value='inhibitor'/>", items);
            }
        }
        Collections.shuffle(items, random);
        if (random.nextBoolean()) {
            int middle = items.size() / 2;
            items.add(middle, "<page id='inner'><name><text>inner</text></name>");
            items.add("</page>");
        }
        return "<?xml version='1.0'?>\n<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'>\n"
                + "<net id='random' type='http://www.pnml.org/version-2009/grammar/ptnet'>\n<page id='page'>\n"
                + String.join("\n", items)
                + (game.unitOf() == null ? "" : units(game.unitOf()))
                + "\n</page></net></pnml>\n";
    }

    private static String name(String name) {
        return "<name><text>" + name + "</text></name>";
    }

    /** An arc; one of weight 2 sometimes as two arcs. */
    private static void arc(String from, String to, int weight, String type, List<String> items) {
        String begin = "<arc id='a" + items.size() + "' source='" + from + "' target='" + to + "'>" + type;
        if (weight == 1) {
            items.add(begin + "</arc>");
        } else if (weight == 2 && type.isEmpty()) {
            items.add(begin + "</arc>" + begin.replace("id='a", "id='b") + "</arc>");
        } else if (weight > 0) {
            items.add(begin + "<inscription><text>" + weight + "</text></inscription></arc>");
        }
    }

    private static String units(int[] unitOf) {
        StringBuilder text =
                new StringBuilder("<toolspecific tool='nupn' version='1.1'>\n<structure root='u' safe='true'>");
        StringBuilder subunits = new StringBuilder();
        for (int unit = 0; unit < unitOf.length; unit++) {
            StringBuilder places = new StringBuilder();
            for (int p = 0; p < unitOf.length; p++) {
                places.append(unitOf[p] == unit ? " p" + p : "");
            }
            subunits.append(" u").append(unit);
            text.append("<unit id='u" + unit + "'><places>" + places + "</places><subunits/></unit>\n");
        }
        return text + "<unit id='u'><places/><subunits>" + subunits + "</subunits></unit></structure></toolspecific>";
    }
}
