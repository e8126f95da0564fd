/**
 * Static warnings about models: variables without use, states that no transition leads to, transitions that can never be
 * taken and components that never move. The entry type is {@link dovetail.lang.lint.Lints}.
 */
package dovetail.lang.lint;
