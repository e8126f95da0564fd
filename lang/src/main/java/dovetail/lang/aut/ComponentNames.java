package dovetail.lang.aut;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Names components after their files, adding {@code _2}, {@code _3}, ... where a name is taken. */
public final class ComponentNames {
    private final Set<String> taken = new HashSet<>();

    public String of(Path file) {
        String base = baseName(file);
        String name = base;
        for (int i = 2; !taken.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }

    /** The name of a file without its directory and its extension. */
    public static String baseName(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
