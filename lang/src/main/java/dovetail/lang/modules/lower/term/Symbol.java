package dovetail.lang.modules.lower.term;

import dovetail.expr.Expr;

/** Meaning of a name. */
public sealed interface Symbol {
    Type type();

    /** The expression that the name stands for. */
    Expr expr();

    /** A constant, a parameter, or a value that a name of {@code for} stands for. */
    record Constant(int value, Type type) implements Symbol {
        public static Constant number(int value) {
            return new Constant(value, Type.number(value, value));
        }

        @Override
        public Expr expr() {
            return Expr.constant(value);
        }
    }

    /** A variable. */
    record Variable(int slot, Type type) implements Symbol {
        @Override
        public Expr expr() {
            return new Expr.Read(slot);
        }
    }

    /** A predicate that has a name. */
    record Predicate(Expr expr) implements Symbol {
        @Override
        public Type type() {
            return Type.BOOL;
        }
    }

    /** Declared, but wrongly; nothing more is to be said about its uses. */
    record Broken() implements Symbol {
        @Override
        public Type type() {
            return Type.UNKNOWN;
        }

        @Override
        public Expr expr() {
            return Expr.FALSE;
        }
    }
}
