package dovetail.engine.sog.diagram;

/**
 * Relations in groups by their topmost bit, from the top down. Two saturations of the same diagrams have different keys.
 *
 * @param tops per group, the topmost variable
 * @param starts per group, the first relation, followed by the number of relations
 * @param firstKey the number of the first group among all of these diagrams
 */
record Saturation(int[] tops, int[] starts, int[] steps, int[] cubes, int firstKey) {
    int size() {
        return tops.length;
    }

    int top(int group) {
        return tops[group];
    }

    int start(int group) {
        return starts[group];
    }

    int steps(int relation) {
        return steps[relation];
    }

    int cube(int relation) {
        return cubes[relation];
    }

    int key(int group) {
        return firstKey + group;
    }
}
