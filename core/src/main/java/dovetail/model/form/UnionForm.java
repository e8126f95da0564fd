package dovetail.model.form;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A tagged value, such as {@code go(3)} or {@code stop}.
 *
 * @param tag the position of the number of the constructor
 */
public record UnionForm(int tag, List<Constructor> constructors) implements Form {
    public UnionForm {
        constructors = List.copyOf(constructors);
    }

    /** A constructor, with the form of its argument if it has one. */
    public record Constructor(String name, Optional<Form> argument) implements Serializable {
        /** The serial form: an optional value has none. */
        private Object writeReplace() {
            return new Serial(name, argument.orElse(null));
        }
    }

    private record Serial(String name, @Nullable Form argument) implements Serializable {
        private Object readResolve() {
            return new Constructor(name, Optional.ofNullable(argument));
        }
    }

    @Override
    public String text(int[] vector) {
        Constructor constructor = constructors.get(vector[tag]);
        return constructor.name()
                + constructor
                        .argument()
                        .map(argument -> "(" + argument.text(vector) + ")")
                        .orElse("");
    }

    @Override
    public void forEachPosition(IntConsumer visitor) {
        visitor.accept(tag);
        constructors.forEach(c -> c.argument().ifPresent(argument -> argument.forEachPosition(visitor)));
    }
}
