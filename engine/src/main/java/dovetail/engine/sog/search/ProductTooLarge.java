package dovetail.engine.sog.search;

/** Thrown when the product of two observation graphs has more nodes than it was allowed. */
public final class ProductTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ProductTooLarge() {
        super("the product is too large", null, false, false);
    }
}
