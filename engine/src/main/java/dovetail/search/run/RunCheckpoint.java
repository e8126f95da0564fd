package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.search.SearchMoment;
import dovetail.search.checkpoint.CheckpointDirectory;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checkpoint of a search over runs: the runs lie in the directory of the checkpoint anyway, and the moment names them. */
final class RunCheckpoint {
    private static final int MOST_RUNS = 1 << 24;

    private final CheckpointDirectory directory;
    private final Budget budget;
    /** The files that are known to be on the disk. */
    private final Set<String> forced = new HashSet<>();

    RunCheckpoint(CheckpointDirectory directory, Budget budget) {
        this.directory = directory;
        this.budget = budget;
    }

    CheckpointDirectory directory() {
        return directory;
    }

    /** A moment of a search, and its partitions. */
    record Saved(SearchMoment moment, List<Partition> partitions) {}

    /**
     * The last moment that was written; nothing where there is none. Files of other moments are deleted.
     *
     * @throws InputException when the checkpoint is damaged
     */
    Optional<Saved> read() throws IOException {
        Optional<Saved> saved = directory.read(CheckpointDirectory.Kind.RUNS, this::read);
        Set<String> wanted = new HashSet<>();
        for (Partition partition : saved.map(Saved::partitions).orElse(List.of())) {
            require(partition.known(), wanted);
            require(partition.levels(), wanted);
        }
        forced.addAll(wanted);
        deleteOthers(wanted, saved.isPresent() ? "*.{run,tmp,states}" : "*.{run,tmp}");
        return saved;
    }

    private void deleteOthers(Set<String> wanted, String pattern) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory.path(), pattern)) {
            for (Path file : files) {
                if (!wanted.contains(file.toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Requires that files are as they were written; each of them is read once. */
    private void require(List<RunFile> runs, Set<String> read) throws IOException {
        for (RunFile run : runs) {
            if (read.add(run.path())) {
                budget.check(0);
                if (!run.isWhole()) {
                    throw CheckpointDirectory.refused(
                            Path.of(run.path()), "the checkpoint is damaged: this file is not as it was written");
                }
            }
        }
    }

    /** Writes a moment, once all files that it names are on the disk. */
    void write(SearchMoment moment, List<Partition> partitions) throws IOException {
        for (Partition partition : partitions) {
            for (String file : partition.files()) {
                if (forced.add(file)) {
                    CheckpointDirectory.force(Path.of(file));
                }
            }
        }
        directory.write(CheckpointDirectory.Kind.RUNS, out -> {
            moment.write(out);
            out.writeInt(partitions.size());
            for (Partition partition : partitions) {
                write(partition.known(), out);
                write(partition.levels(), out);
            }
        });
    }

    private static void write(List<RunFile> runs, DataOutputStream out) throws IOException {
        out.writeInt(runs.size());
        for (RunFile run : runs) {
            out.writeUTF(String.valueOf(Path.of(run.path()).getFileName()));
            out.writeLong(run.states());
            out.writeLong(run.bytes());
            out.writeLong(run.sum());
        }
    }

    private Saved read(DataInputStream in) throws IOException {
        SearchMoment moment = SearchMoment.read(in);
        List<Partition> partitions = new ArrayList<>();
        for (int left = size(in); left > 0; left--) {
            partitions.add(new Partition(runs(in), runs(in)));
        }
        return new Saved(moment, partitions);
    }

    private List<RunFile> runs(DataInputStream in) throws IOException {
        List<RunFile> runs = new ArrayList<>();
        for (int left = size(in); left > 0; left--) {
            String path = directory.path().resolve(in.readUTF()).toString();
            runs.add(new RunFile(path, in.readLong(), in.readLong(), in.readLong()));
        }
        return runs;
    }

    private static int size(DataInputStream in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > MOST_RUNS) {
            throw new IOException("an impossible number of runs");
        }
        return size;
    }
}
