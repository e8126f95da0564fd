package dovetail.engine.modular.order;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.math.BigInteger;
import java.util.Collection;

/** Computes the numbers of values that tuples of variables have. */
final class Sizes {
    /** The unit of logarithms. They are integers, so that equal sums are equal in any order of the terms. */
    private static final double LOG_UNIT = 1 << 10;

    private final Modules modules;

    Sizes(Modules modules) {
        this.modules = modules;
    }

    /** The number of variables of the system. */
    int variables() {
        return modules.moduleVariables().size();
    }

    BigInteger product(Collection<Integer> variables) {
        BigInteger product = BigInteger.ONE;
        for (int variable : variables) {
            product = product.multiply(BigInteger.valueOf(variable(variable).size()));
        }
        return product;
    }

    /** The product, or {@link Long#MAX_VALUE} if that is less. */
    long weight(Collection<Integer> variables) {
        BigInteger product = product(variables);
        return product.bitLength() < Long.SIZE ? product.longValue() : Long.MAX_VALUE;
    }

    /** The logarithm of the number of values of a variable, in small units. */
    long log(int variable) {
        return Math.round(Math.log((double) variable(variable).size()) / Math.log(2) * LOG_UNIT);
    }

    /** The sum, or {@link Long#MAX_VALUE} if that is less. */
    static long sum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    private ModuleVariable variable(int variable) {
        return modules.moduleVariables().get(variable);
    }
}
