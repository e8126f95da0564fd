/**
 * Cases of joint actions: the values of slots, grouped in clusters, for which an action is enabled, and its effect in each. The
 * entry type is {@link dovetail.decompose.cases.JointCases}.
 */
package dovetail.decompose.cases;
