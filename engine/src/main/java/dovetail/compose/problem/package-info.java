/**
 * Translation of a regular safety property of a network into a composition: explicit components that share events, and
 * a monitor. The entry type is {@link dovetail.compose.problem.SafetyProblem}.
 */
package dovetail.compose.problem;
