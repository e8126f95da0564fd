package dovetail.api.front;

import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the front ends beside the tool. The system's class loader knows them, also where the tool is part of Java's own classes. */
public final class FrontEnds {
    private FrontEnds() {}

    /** The front end of a kind; none where its module is not beside this one. */
    public static <T> Optional<T> find(Class<T> kind) {
        return ServiceLoader.load(kind, ClassLoader.getSystemClassLoader()).findFirst();
    }
}
