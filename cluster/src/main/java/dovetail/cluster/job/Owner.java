package dovetail.cluster.job;

import org.apache.spark.Partitioner;

/** Sends each parcel to the partition whose number it has. */
public final class Owner extends Partitioner {
    private static final long serialVersionUID = 1L;

    private final int partitions;

    public Owner(int partitions) {
        this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
        return partitions;
    }

    @Override
    public int getPartition(Object key) {
        return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Owner owner && owner.partitions == partitions;
    }

    @Override
    public int hashCode() {
        return partitions;
    }
}
