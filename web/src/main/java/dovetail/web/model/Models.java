package dovetail.web.model;

import dovetail.api.ModelSource;
import dovetail.lang.PropertyReader;
import dovetail.web.http.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The models of a service. Each is read when it is first asked for, and again when a file of it changes. Those that were used last
 * are kept.
 */
public final class Models {
    private static final int MOST_KEPT = 16;

    private final List<ModelSource> sources;
    private final Optional<Path> properties;
    private final Map<Key, Kept> kept = new LinkedHashMap<>();

    /** @param properties a file of properties that replaces those beside the models */
    public Models(List<ModelSource> sources, Optional<Path> properties) {
        this.sources = List.copyOf(sources);
        this.properties = properties;
    }

    private record Key(int number, Map<String, String> constants) {}

    /** A model, with the times of its files when it was read. */
    private record Kept(ModelSession session, String times) {}

    public int size() {
        return sources.size();
    }

    /** The files of a model as the user named them. */
    public List<Path> files(int number) {
        return sources.get(number).files();
    }

    /** The files of a model as words of a command line, with the option of a file of properties where one was given. */
    public List<String> words(int number) {
        List<String> words = new ArrayList<>();
        properties.ifPresent(file -> words.addAll(List.of("--props", file.toString())));
        files(number).forEach(file -> words.add(file.toString()));
        return words;
    }

    /** The files of a model that cannot be read, and that of its properties. */
    List<Path> namedFiles(int number) {
        List<Path> files = new ArrayList<>(files(number));
        properties.or(() -> PropertyReader.beside(files.get(0))).ifPresent(files::add);
        return files;
    }

    /** The number of the model that a request asks for. */
    public int number(Request request) {
        return request.number("model", 0, 0, sources.size() - 1);
    }

    /**
     * The model that a request asks for, by its number and the values of its constants.
     *
     * @throws dovetail.base.InputException when it cannot be read
     */
    public ModelSession of(Request request) {
        return of(number(request), request.map("constants"));
    }

    /** A model with values of its constants. */
    public ModelSession of(int number, Map<String, String> constants) {
        Key key = new Key(number, Map.copyOf(constants));
        synchronized (kept) {
            Kept old = kept.remove(key);
            if (old != null && old.times.equals(times(old.session.files()))) {
                kept.put(key, old);
                return old.session;
            }
        }
        ModelSession session = new ModelSession(sources.get(number), properties, constants);
        synchronized (kept) {
            kept.put(key, new Kept(session, times(session.files())));
            if (kept.size() > MOST_KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
        return session;
    }

    /** Keeps a form of a model with more places for processes, for all questions about the model from now on. */
    public void grown(int number, Map<String, String> constants, ModelForm larger) {
        synchronized (kept) {
            kept.computeIfPresent(
                    new Key(number, Map.copyOf(constants)),
                    (key, old) -> new Kept(old.session.with(larger), old.times));
        }
    }

    /** A model that is read afresh, so that nothing is known from earlier questions. */
    public ModelSession fresh(int number, Map<String, String> constants) {
        return new ModelSession(sources.get(number), properties, constants);
    }

    /** The form of a model that a request asks for: its member {@code context} names one of several. */
    public ModelForm form(Request request) {
        return of(request).form(request.optionalText("context").orElse(""));
    }

    private static String times(List<Path> files) {
        StringBuilder times = new StringBuilder();
        for (Path file : files) {
            try {
                times.append(Files.getLastModifiedTime(file).toMillis())
                        .append(':')
                        .append(Files.size(file))
                        .append(' ');
            } catch (IOException e) {
                times.append("none ");
            }
        }
        return times.toString();
    }
}
