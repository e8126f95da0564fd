package dovetail.testkit.files;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Provider of the files of another file system whose changes have a {@link Fault}. A write that fails has written half of its
 * bytes. Paths print as those of the other file system.
 */
final class FaultyFiles extends FileSystemProvider {
    private final FileSystemProvider files;
    private final Fault fault;
    private final FileSystem system;

    FaultyFiles(FileSystem files, Fault fault) {
        this.files = files.provider();
        this.fault = fault;
        this.system = new FaultySystem(this, files);
    }

    private record Handler(FaultyFiles provider, Path real) implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return method.getName().equals("getFileSystem") ? provider.system : provider.call(real, method, arguments);
        }
    }

    /** Calls a method with the real paths among its arguments. */
    private Object call(Object target, Method method, Object[] arguments) throws Throwable {
        Object[] real = arguments == null ? new Object[0] : arguments.clone();
        for (int i = 0; i < real.length; i++) {
            real[i] = real[i] instanceof Path path ? real(path) : real[i];
        }
        try {
            Object result = method.invoke(target, real);
            return result instanceof Path path ? faulty(path) : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    Path faulty(Path real) {
        return (Path) Proxy.newProxyInstance(
                FaultyFiles.class.getClassLoader(), new Class<?>[] {Path.class}, new Handler(this, real));
    }

    static Path real(Path path) {
        return Proxy.isProxyClass(path.getClass()) && Proxy.getInvocationHandler(path) instanceof Handler handler
                ? handler.real()
                : path;
    }

    private void change() throws IOException {
        fault.begins();
        fault.check();
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        if (options.contains(StandardOpenOption.WRITE)) {
            change();
        }
        SeekableByteChannel channel = files.newByteChannel(real(path), options, attributes);
        return (SeekableByteChannel) Proxy.newProxyInstance(
                FaultyFiles.class.getClassLoader(),
                new Class<?>[] {SeekableByteChannel.class},
                (proxy, method, given) -> {
                    if (method.getName().equals("write")) {
                        write(channel, (ByteBuffer) given[0]);
                    }
                    return call(channel, method, given);
                });
    }

    private void write(SeekableByteChannel channel, ByteBuffer bytes) throws IOException {
        if (fault.begins()) {
            channel.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
        }
        fault.check();
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        if (options.contains(StandardOpenOption.WRITE)) {
            change();
        }
        return files.newFileChannel(real(path), options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = files.newDirectoryStream(real(directory), entry -> true)) {
            for (Path entry : entries) {
                if (filter.accept(faulty(entry))) {
                    found.add(faulty(entry));
                }
            }
        }
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return found.iterator();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
        change();
        files.createDirectory(real(directory), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
        change();
        files.delete(real(path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        change();
        files.copy(real(source), real(target), options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        change();
        files.move(real(source), real(target), options);
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return files.isSameFile(real(one), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return files.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return files.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        files.checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return files.getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return files.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return files.readAttributes(real(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        files.setAttribute(real(path), attribute, value, options);
    }

    @Override
    public String getScheme() {
        return "faulty";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }
}
