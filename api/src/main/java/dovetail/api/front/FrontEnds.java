package dovetail.api.front;

import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the front ends beside the tool. */
public final class FrontEnds {
    private FrontEnds() {}

    /** The front end of a kind; none where its module is not beside this one. */
    public static <T> Optional<T> find(Class<T> kind) {
        return ServiceLoader.load(kind, loader()).findFirst();
    }

    /** The loader of the tool, such as that of an application of Spark; that of the system where the tool is part of Java's own classes. */
    private static ClassLoader loader() {
        ClassLoader own = FrontEnds.class.getClassLoader();
        return own == null ? ClassLoader.getSystemClassLoader() : own;
    }
}
