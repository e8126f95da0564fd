package dovetail.cli.session;

import dovetail.api.OpenModel;
import dovetail.base.ByteSize;
import dovetail.cache.CacheUse;
import dovetail.cache.ResultCache;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import java.nio.file.Path;
import java.util.List;

/** The options for the cache of constructions. */
public final class CacheFlags {
    private static final String CACHE = "--cache";
    private static final String SIZE = "--cache-size";
    private static final long DEFAULT_SIZE = 1L << 30;
    /** Smaller directories have no room for any entry of use. */
    private static final long LEAST_SIZE = 1L << 16;

    public static final List<Flag> FLAGS = List.of(
            Flag.of(CACHE, "DIR", """
                    keep answers, minimised components, products and observation graphs in
                    the directory DIR and reuse those of other runs; --set
                    verify-cache=true builds them again and compares"""), Flag.of(SIZE, "SIZE", "limit for the size of that directory (default 1G)"));

    private CacheFlags() {}

    /**
     * The cache that the user asks for.
     *
     * @throws dovetail.base.InputException when its directory cannot be created
     */
    static ResultCache open(Arguments arguments, EngineFlags engines) {
        if (!arguments.has(CACHE)) {
            if (arguments.has(SIZE) || engines.verify() != null) {
                throw new UsageException((arguments.has(SIZE) ? SIZE : "--set verify-cache")
                        + ": there is no cache; name its directory" + " with " + CACHE + " DIR");
            }
            return ResultCache.NONE;
        }
        Path directory = Settings.path(arguments.given(CACHE));
        return OpenModel.cache(directory, size(arguments), Boolean.TRUE.equals(engines.verify()));
    }

    private static long size(Arguments arguments) {
        if (!arguments.has(SIZE)) {
            return DEFAULT_SIZE;
        }
        try {
            long size = ByteSize.parse(arguments.given(SIZE));
            if (size < LEAST_SIZE) {
                throw new UsageException(SIZE + ": expected at least " + ByteSize.render(LEAST_SIZE));
            }
            return size;
        } catch (NumberFormatException e) {
            throw new UsageException(SIZE + ": " + e.getMessage());
        }
    }

    /** Warns of the faults of the cache, once it is closed. */
    public static void warn(Session session) {
        for (String warning : session.cache.warnings()) {
            session.warn(warning);
        }
    }

    /** Tells the use of the cache to the curious. */
    public static void tellUse(Session session) {
        if (session.cache.isActive()) {
            CacheUse use = session.cache.use();
            session.explainMore("cache: " + use.hits() + " results read, " + use.misses() + " not found, "
                    + use.written() + " written; work of " + use.builtWork() + " states and transitions done, of "
                    + use.savedWork() + " saved");
        }
    }
}
