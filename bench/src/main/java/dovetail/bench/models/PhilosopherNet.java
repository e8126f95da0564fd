package dovetail.bench.models;

import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import java.math.BigInteger;
import java.util.Map;

/** Dining philosophers as a net: each takes the left fork, then the right one, and returns both at once. */
public final class PhilosopherNet {
    private PhilosopherNet() {}

    public static Network of(int n) {
        return model(n).network();
    }

    public static Model model(int n) {
        StringBuilder text = new StringBuilder("net philosophers\n");
        for (int i = 0; i < n; i++) {
            int right = (i + 1) % n;
            text.append("pl think%d (1)\npl fork%1$d (1)\n".formatted(i));
            text.append("tr left%d think%1$d fork%1$d -> hungry%1$d\n".formatted(i));
            text.append("tr right%d hungry%1$d fork%2$d -> eat%1$d\n".formatted(i, right));
            text.append("tr put%d eat%1$d -> think%1$d fork%1$d fork%2$d\n".formatted(i, right));
        }
        SourceText source = new SourceText("philosophers.net", text.toString());
        return ModelReader.read(source, Map.of(), ConstantValues.NONE);
    }

    /**
     * The number of reachable states. After one who eats, the next one thinks, and no other neighbours exclude each other. So it is
     * the trace of a power of the matrix of admitted neighbours: a Pell-Lucas number.
     */
    public static BigInteger states(int n) {
        BigInteger before = BigInteger.TWO;
        BigInteger number = BigInteger.TWO;
        for (int i = 1; i < n; i++) {
            BigInteger next = number.shiftLeft(1).add(before);
            before = number;
            number = next;
        }
        return number;
    }
}
