package dovetail.cluster;

/** Engine with two partitions on Spark in two threads of this process. */
final class EngineOnSpark {
    private EngineOnSpark() {}

    /** Every level is a job. */
    static ClusterEngine always() {
        return beyond(0);
    }

    /** Levels of more states are jobs. */
    static ClusterEngine beyond(int smallLevel) {
        return new ClusterEngine(new ClusterOptions(
                ClusterOptions.VALUES
                        .with(ClusterOptions.MASTER, "local[2]")
                        .with(ClusterOptions.PARTITIONS, 2)
                        .with(ClusterOptions.SMALL_LEVEL, smallLevel),
                2));
    }
}
