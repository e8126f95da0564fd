package dovetail.engine.modular.promela;

/** The smallest type of Promela that holds a range of numbers. */
final class PromelaType {
    private PromelaType() {}

    static String of(int min, int max) {
        if (min >= 0 && max <= 1) {
            return "bit";
        } else if (min >= 0 && max <= 255) {
            return "byte";
        }
        return min >= Short.MIN_VALUE && max <= Short.MAX_VALUE ? "short" : "int";
    }
}
