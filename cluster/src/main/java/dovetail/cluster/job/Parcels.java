package dovetail.cluster.job;

import dovetail.base.Limit;
import dovetail.search.owcty.LostTable;
import dovetail.search.run.Expansion;
import dovetail.step.LayoutOverflow;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Iterator over the parcels of a job, which works until there is one: they leave for their partitions as they are found. A fault
 * that the search knows how to go on after is the last parcel of a partition.
 *
 * @param <T> that a job is about, beside the number of its partition
 */
public abstract class Parcels<T> implements Iterator<Tuple2<Integer, Parcel>>, Expansion.Mail {
    private final Iterator<Tuple2<Integer, T>> parts;
    private final Queue<Tuple2<Integer, Parcel>> ready = new ArrayDeque<>();
    private int number;
    private String name = "";
    /** Null between two partitions. */
    private @Nullable Work work;

    /** The work on one partition. */
    public interface Work extends Closeable {
        /** Works for a while; whether there is more to do. */
        boolean goOn() throws IOException;
    }

    protected Parcels(Iterator<Tuple2<Integer, T>> parts) {
        this.parts = parts;
    }

    /** Begins the work on a partition. */
    protected abstract Work begin(int partition, T part) throws IOException;

    /** The name of a partition in a complaint about its files. */
    protected abstract String name(int partition, T part);

    @Override
    public final boolean hasNext() {
        while (ready.isEmpty() && (work != null || parts.hasNext())) {
            try {
                advance();
            } catch (IOException e) {
                throw new LostRun(name, e);
            }
        }
        return !ready.isEmpty();
    }

    private void advance() throws IOException {
        try {
            if (work == null) {
                Tuple2<Integer, T> next = parts.next();
                number = next._1();
                name = name(number, next._2());
                work = begin(number, next._2());
            } else if (!work.goOn()) {
                end();
            }
        } catch (Limit.Exceeded e) {
            put(Parcel.Fault.of(e.limit()));
            end();
        } catch (LostTable | LayoutOverflow e) {
            // Compiled steps compute more before they know that a step is none, and may meet a wide value alone.
            put(Parcel.Fault.of(e));
            end();
        }
    }

    private void end() throws IOException {
        Work ended = work;
        work = null;
        if (ended != null) {
            ended.close();
        }
    }

    @Override
    public final Tuple2<Integer, Parcel> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }

    /** Adds a parcel of the partition that is worked on. */
    protected final void put(Parcel parcel) {
        ready.add(new Tuple2<>(number, parcel));
    }

    @Override
    public final void send(int partition, byte[] run) {
        ready.add(new Tuple2<>(partition, new Parcel.States(run)));
    }
}
