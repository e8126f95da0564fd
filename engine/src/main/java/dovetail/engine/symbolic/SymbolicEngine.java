package dovetail.engine.symbolic;

import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;

/** Answers properties by decision diagrams of sets of states. */
public final class SymbolicEngine extends StateEngine {
    private final SymbolicOptions options;

    SymbolicEngine(SymbolicOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return SymbolicProvider.TABLE;
    }

    /** The reachable states do not depend on what is asked about them. */
    @Override
    public boolean searchesAlike(Property property) {
        return answersAtOnce(property);
    }

    @Override
    protected SearchOptions options() {
        return options;
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        return new SymbolicSearch(system, questions, options);
    }
}
