package dovetail.decompose;

import dovetail.base.SourceText;
import dovetail.lang.dve.DveLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import java.util.Map;
import java.util.Random;

/**
 * Random models with what decomposition treats in ways of its own: buffered channels of one or two values, variables and
 * arrays declared outside that only one process uses, and counters that several processes change.
 */
final class RandomQueues {
    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private final int[] fields = new int[2];

    private RandomQueues(long seed) {
        this.random = new Random(seed * 7919);
    }

    static Network network(long seed) {
        return new DveLanguage()
                .read(new SourceText("random.dve", new RandomQueues(seed).model()), Map.of(), ConstantValues.NONE)
                .network();
    }

    private String model() {
        text.append("byte n, m;\n");
        for (int c = 0; c < fields.length; c++) {
            fields[c] = 1 + random.nextInt(2);
            String types = fields[c] == 1 ? "{byte}" : "{byte,byte}";
            text.append("channel ").append(types).append(" c" + c + "[" + (1 + random.nextInt(2)) + "];\n");
        }
        int processes = 2 + random.nextInt(2);
        for (int p = 0; p < processes; p++) {
            text.append("int g" + p + ";\nbyte t" + p + "[2];\n");
        }
        for (int p = 0; p < processes; p++) {
            process(p);
        }
        return text.append("system async;\n").toString();
    }

    private void process(int p) {
        text.append("process P" + p + " {\nbyte x, y;\nstate a, b, c;\ninit a;\ntrans\n");
        int steps = 3 + random.nextInt(4);
        for (int i = 0; i < steps; i++) {
            text.append(' ')
                    .append(location())
                    .append(" -> ")
                    .append(location())
                    .append(" { ");
            step(p);
            text.append(i + 1 < steps ? " },\n" : " };\n}\n");
        }
    }

    private void step(int p) {
        int channel = random.nextInt(fields.length);
        switch (random.nextInt(7)) {
            case 0 ->
                text.append("sync c" + channel + "!")
                        .append(fields[channel] == 1 ? value(p) : "{" + value(p) + "," + value(p) + "}")
                        .append(';');
            case 1 -> text.append("sync c" + channel + (fields[channel] == 1 ? "?x;" : "?{x,y};"));
            case 2 -> text.append("guard g" + p + " < 3; effect g" + p + " = g" + p + " + 1;");
            case 3 -> text.append("guard t" + p + "[x%2] != " + random.nextInt(2) + "; effect g" + p + " = 0;");
            case 4 -> text.append("effect t" + p + "[y%2] = x%2, x = 0;");
            case 5 -> text.append("guard n < 2; effect n = n + 1, m = " + value(p) + ";");
            default -> text.append("guard n > 0 && m != 1; effect n = n - 1;");
        }
    }

    private String location() {
        return String.valueOf("abc".charAt(random.nextInt(3)));
    }

    private String value(int p) {
        String[] values = {"0", "1", "x", "g" + p + "%3", "2"};
        return values[random.nextInt(values.length)];
    }
}
