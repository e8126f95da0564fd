package dovetail.engine.pastfree.rounds;

import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;

/** Common part of searches that visit all states of a network without a question and without reduction. */
abstract class WholeSearch extends StateSearch {
    private record Options(OptionValues values, int threads) implements SearchOptions {}

    WholeSearch(PreparedSystem system, int threads) {
        super(system, new Questions(), new Options(OptionValues.of(), threads));
    }
}
