/** Tokens of Promela: scanning and the C preprocessor, with the places of all tokens in the user's files. */
package dovetail.lang.promela.lexical;
