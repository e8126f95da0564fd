package dovetail.testkit.files;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;

/** File system whose changes have a {@link Fault}. */
public final class FaultySystem extends FileSystem {
    private final FaultyFiles provider;
    private final FileSystem files;

    FaultySystem(FaultyFiles provider, FileSystem files) {
        this.provider = provider;
        this.files = files;
    }

    /** The same path in a file system whose changes have a fault. */
    public static Path path(Path real, Fault fault) {
        return new FaultyFiles(real.getFileSystem(), fault).faulty(real);
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public Path getPath(String first, String... more) {
        return provider.faulty(files.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        PathMatcher matcher = files.getPathMatcher(pattern);
        return path -> matcher.matches(FaultyFiles.real(path));
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return files.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return files.getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return files.supportedFileAttributeViews();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return files.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
