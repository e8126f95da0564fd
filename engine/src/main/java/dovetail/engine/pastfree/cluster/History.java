package dovetail.engine.pastfree.cluster;

/** Records the parent of every state, so that a path to any of them can be found when their clusters are freed. */
interface History {
    /**
     * Records the parent of the next state of a cluster.
     *
     * @param source the cluster of the parent; negative for the initial state
     * @param parent the number of the parent in its cluster
     * @param hash the hash of the state
     */
    void add(Cluster cluster, int source, long parent, long hash);

    /** Frees the memory of the record of a cluster that goes on later. */
    void suspend(Cluster cluster);

    /** Ends the record of a cluster that is finished. */
    void finish(Cluster cluster);
}
