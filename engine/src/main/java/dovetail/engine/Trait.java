package dovetail.engine;

/**
 * Trait of a question that is cheap to find and that some engines profit from. Engines name theirs in their tables; those that take
 * turns are weighed by them.
 */
public enum Trait {
    LOOSE_COUPLING("few pairs of components share steps or variables"),
    LOCAL_STEPS("most steps concern one component alone"),
    ACYCLIC_PART("a component never returns to a location"),
    FEW_OBSERVED("the property observes few of the components"),
    HARDLY_OBSERVED("the property observes hardly any of the components", 4),
    WITHOUT_GUARDS("no component has guards or variables"),
    GROWING_PLACES("no invariant bounds some places");

    private final String text;
    private final int factor;

    Trait(String text) {
        this(text, 2);
    }

    Trait(String text, int factor) {
        this.text = text;
        this.factor = factor;
    }

    /** The factor of the part of the work that an engine gets which profits from the trait. */
    public int factor() {
        return factor;
    }

    /** The trait in words. */
    public String text() {
        return text;
    }
}
