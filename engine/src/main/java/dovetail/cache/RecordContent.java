package dovetail.cache;

import dovetail.lts.Lts;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds the content of records to a key: their kinds and all their components, down to numbers and texts. A component that a
 * record gets later is part of the content by itself, so no result is found for a content that was only partly compared.
 */
public final class RecordContent {
    private final ContentKey.Builder key;
    private final Map<Class<?>, Method[]> accessors = new HashMap<>();

    public RecordContent(ContentKey.Builder key) {
        this.key = key;
    }

    /** @throws IllegalArgumentException when a value is none of those that contents are made of */
    public RecordContent add(@Nullable Object value) {
        if (value == null) {
            key.add("null");
        } else if (value instanceof Integer number) {
            key.add("int").add(number.intValue());
        } else if (value instanceof Boolean truth) {
            key.add("boolean").add(truth.booleanValue());
        } else if (value instanceof String text) {
            key.add("text").add(text);
        } else if (value instanceof Enum<?> constant) {
            key.add(constant.getDeclaringClass().getName()).add(constant.name());
        } else if (value instanceof List<?> list) {
            key.add("list").add(list.size());
            list.forEach(this::add);
        } else if (value instanceof Lts lts) {
            key.add("lts").add(lts);
        } else if (value instanceof Record record) {
            addRecord(record);
        } else {
            throw new IllegalArgumentException("no content of a key: " + value.getClass());
        }
        return this;
    }

    private void addRecord(Record record) {
        key.add(record.getClass().getName());
        for (Method accessor : accessors.computeIfAbsent(record.getClass(), RecordContent::accessors)) {
            Object component;
            try {
                component = accessor.invoke(record);
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException("no content of a key: " + accessor, e);
            }
            add(component);
        }
    }

    private static Method[] accessors(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Method[] accessors = new Method[components.length];
        for (int i = 0; i < accessors.length; i++) {
            accessors[i] = components[i].getAccessor();
        }
        return accessors;
    }
}
