package dovetail.cluster.context;

import dovetail.expr.Expr;
import dovetail.model.TransitionSystem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Serial form of questions and answers. Properties, verdicts and traces are records of records, which Java serialises only
 * where each says so: here every record goes as the list of its parts, and is made by its constructor again. A trace does not
 * carry its system, which the reader has.
 */
final class SerialForm {
    /** A record by its parts. */
    private record Parts(Class<?> type, @Nullable Object[] parts) implements Serializable {}

    /** A value that may be absent. */
    private record Perhaps(@Nullable Object value) implements Serializable {}

    /** The system that the reader has. */
    private enum Known {
        SYSTEM
    }

    private SerialForm() {}

    /**
     * The serial form of a value.
     *
     * @param known the system that the reader has; null where it has none
     */
    static byte[] of(Object value, @Nullable TransitionSystem known) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer writer = new Writer(bytes, known)) {
            writer.writeObject(value);
        } catch (IOException e) {
            throw new IllegalStateException("no serial form: " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    /** The value of a serial form. */
    static <T> T read(byte[] bytes, Class<T> type, @Nullable TransitionSystem known) {
        try (Reader reader = new Reader(new ByteArrayInputStream(bytes), known)) {
            return type.cast(reader.readObject());
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException("a serial form cannot be read: " + e.getMessage(), e);
        }
    }

    private static final class Writer extends ObjectOutputStream {
        private final @Nullable TransitionSystem known;

        Writer(OutputStream out, @Nullable TransitionSystem known) throws IOException {
            super(out);
            this.known = known;
            enableReplaceObject(true);
        }

        @Override
        protected @Nullable Object replaceObject(@Nullable Object value) throws IOException {
            if (value == null) {
                return null;
            }
            if (value == known) {
                return Known.SYSTEM;
            }
            if (value instanceof Optional<?> perhaps) {
                return new Perhaps(perhaps.orElse(null));
            }
            return value instanceof Record && !(value instanceof Serializable) ? parts(value) : value;
        }

        private static Parts parts(Object value) throws IOException {
            RecordComponent[] components = value.getClass().getRecordComponents();
            @Nullable Object[] parts = new Object[components.length];
            for (int i = 0; i < parts.length; i++) {
                try {
                    var accessor = components[i].getAccessor();
                    accessor.setAccessible(true);
                    parts[i] = accessor.invoke(value);
                } catch (ReflectiveOperationException e) {
                    throw new IOException(e);
                }
            }
            return new Parts(value.getClass(), parts);
        }
    }

    private static final class Reader extends ObjectInputStream {
        private final @Nullable TransitionSystem known;

        Reader(InputStream in, @Nullable TransitionSystem known) throws IOException {
            super(in);
            this.known = known;
            enableResolveObject(true);
        }

        /** The classes of the tool, whichever loader has those of Spark. */
        @Override
        protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(type.getName(), false, SerialForm.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                return super.resolveClass(type);
            }
        }

        @Override
        protected @Nullable Object resolveObject(Object value) throws IOException {
            if (value instanceof Parts parts) {
                return made(parts);
            }
            if (value instanceof Perhaps perhaps) {
                return Optional.ofNullable(perhaps.value());
            }
            // These are compared by identity.
            for (Expr constant : List.of(Expr.TRUE, Expr.FALSE)) {
                if (constant.equals(value)) {
                    return constant;
                }
            }
            return value == Known.SYSTEM ? known : value;
        }

        private static Object made(Parts parts) throws IOException {
            RecordComponent[] components = parts.type().getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            for (int i = 0; i < types.length; i++) {
                types[i] = components[i].getType();
            }
            try {
                var constructor = parts.type().getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return constructor.newInstance(parts.parts());
            } catch (ReflectiveOperationException e) {
                throw new InvalidObjectException(parts.type().getName() + ": " + e);
            }
        }
    }
}
