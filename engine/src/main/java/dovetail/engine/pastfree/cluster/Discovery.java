package dovetail.engine.pastfree.cluster;

/** A state of a cluster, by its number there, that is a goal or has a step that is a model error. */
record Discovery(int cluster, long number, long[] words) {}
