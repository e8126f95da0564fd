package dovetail.lang.dve;

import dovetail.model.data.Domain;
import dovetail.model.data.Variable;

/** The meaning of a name: a variable or a constant. */
sealed interface Symbol {
    /** The offset of the declaration. */
    int offset();

    /** A constant that is known when the model is read. */
    record Constant(int value, int offset) implements Symbol {}

    /**
     * Something that lies in the state.
     *
     * @param constant whether it must not be assigned to: the cells of a constant array lie in the state too, since an
     *     index may be computed
     */
    record Stored(Variable variable, boolean constant, int offset) implements Symbol {
        Domain domain() {
            return variable.domain();
        }
    }

    /** Declared, but wrongly; nothing more is to be said about its uses. */
    record Broken(int offset) implements Symbol {}
}
