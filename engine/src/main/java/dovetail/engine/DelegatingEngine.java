package dovetail.engine;

import dovetail.property.Property;

/** Engine that is asked in the place of another one, under its name. */
public abstract class DelegatingEngine implements Engine {
    /** The engine that answers. */
    protected final Engine engine;

    protected DelegatingEngine(Engine engine) {
        this.engine = engine;
    }

    @Override
    public final String name() {
        return engine.name();
    }

    @Override
    public final boolean answersAtOnce(Property property) {
        return engine.answersAtOnce(property);
    }

    @Override
    public final boolean searchesAlike(Property property) {
        return engine.searchesAlike(property);
    }
}
