package dovetail.cluster.job;

import dovetail.search.run.RunFile;
import java.io.IOException;

/** Tells that a job cannot read or write a run; the cluster tries it again, perhaps on another computer. */
public final class LostRun extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LostRun(RunFile run, IOException cause) {
        super(run.path() + ": " + cause.getMessage(), cause);
    }

    public LostRun(String file, IOException cause) {
        super(file + ": " + cause.getMessage(), cause);
    }
}
