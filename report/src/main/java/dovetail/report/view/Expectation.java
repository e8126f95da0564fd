package dovetail.report.view;

/**
 * The answer that a property file expects of a result.
 *
 * @param answer the expected answer in words, such as {@code violated in 4 steps}
 * @param isMet whether the result is as expected
 */
public record Expectation(String answer, boolean isMet) {}
