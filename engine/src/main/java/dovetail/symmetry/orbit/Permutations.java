package dovetail.symmetry.orbit;

/** Operations on permutations, given by the images of the numbers from 0 on. */
final class Permutations {
    private Permutations() {}

    static int[] identity(int size) {
        int[] identity = new int[size];
        for (int i = 0; i < size; i++) {
            identity[i] = i;
        }
        return identity;
    }

    /** The permutation that applies the first one and then the second. */
    static int[] composed(int[] first, int[] second) {
        int[] composed = new int[first.length];
        for (int i = 0; i < composed.length; i++) {
            composed[i] = second[first[i]];
        }
        return composed;
    }

    static int[] inverse(int[] permutation) {
        int[] inverse = new int[permutation.length];
        for (int i = 0; i < inverse.length; i++) {
            inverse[permutation[i]] = i;
        }
        return inverse;
    }

    static boolean isInvolution(int[] permutation) {
        for (int i = 0; i < permutation.length; i++) {
            if (permutation[permutation[i]] != i) {
                return false;
            }
        }
        return true;
    }
}
