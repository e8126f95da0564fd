package dovetail.cache;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Identifies the build of the tool by the names and checksums of its classes. Two builds of one version may construct
 * different results while it is developed. A build that cannot be identified shares results with no other run.
 */
public final class ToolBuild {
    private static final String CLASS = ".class";
    private static final String ARCHIVE = "jar:";
    private static final String MEMBER = "!/";

    private ToolBuild() {}

    /** The build of the places that some classes come from. */
    public static String of(Class<?>... members) {
        List<Path> places = new ArrayList<>();
        try {
            for (Class<?> member : members) {
                Path place = place(member);
                if (!places.contains(place)) {
                    places.add(place);
                }
            }
            ContentKey.Builder key = ContentKey.of("", "build");
            for (Path place : places) {
                (Files.isDirectory(place) ? ofDirectory(place) : ofArchive(place))
                        .forEach((name, sum) -> key.add(name).add(sum.longValue()));
            }
            return key.build().hex();
        } catch (IOException | UncheckedIOException | URISyntaxException | IllegalArgumentException e) {
            return unknown();
        }
    }

    /**
     * A name of the build that is found at once, and that another build does not have: the size and the date of the archive that
     * Java was started with; the build itself where it was started with others.
     */
    public static String quick(Class<?>... members) {
        try {
            Path archive = Path.of(System.getProperty("java.class.path", ""));
            BasicFileAttributes attributes = Files.readAttributes(archive, BasicFileAttributes.class);
            if (attributes.isRegularFile()) {
                return archive.toAbsolutePath() + " " + attributes.size() + " "
                        + attributes.lastModifiedTime().toMillis();
            }
        } catch (IOException | InvalidPathException e) {
            // A list of several places.
        }
        return of(members);
    }

    /** The archive or directory of a class, also of one that the loader of Java's own classes loaded. */
    private static Path place(Class<?> member) throws IOException, URISyntaxException {
        String file = member.getName().replace('.', '/') + CLASS;
        String url = String.valueOf(member.getResource('/' + file));
        String place = url.substring(0, Math.max(0, url.length() - file.length()));
        if (place.startsWith(ARCHIVE) && place.endsWith(MEMBER)) {
            place = place.substring(ARCHIVE.length(), place.length() - MEMBER.length());
        }
        if (!place.startsWith("file:")) {
            throw new IOException("no file has " + member);
        }
        return Path.of(new URI(place));
    }

    private static String unknown() {
        return UUID.randomUUID().toString();
    }

    private static SortedMap<String, Long> ofArchive(Path archive) throws IOException {
        SortedMap<String, Long> sums = new TreeMap<>();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : zip.stream().toArray(ZipEntry[]::new)) {
                if (entry.getName().endsWith(CLASS)) {
                    sums.put(entry.getName(), entry.getCrc());
                }
            }
        }
        return sums;
    }

    private static SortedMap<String, Long> ofDirectory(Path directory) throws IOException {
        SortedMap<String, Long> sums = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(f -> f.toString().endsWith(CLASS)).toList()) {
                CRC32 sum = new CRC32();
                sum.update(Files.readAllBytes(file));
                sums.put(directory.relativize(file).toString(), sum.getValue());
            }
        }
        return sums;
    }
}
