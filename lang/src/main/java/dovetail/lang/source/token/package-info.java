/** Tokens of the input languages, and parsers of operators and predicates over a stream of them. */
package dovetail.lang.source.token;
