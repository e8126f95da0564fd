/** Words of Fiacre and its preprocessor: keywords, hints for the syntax of other tools, directives and macros. */
package dovetail.lang.fiacre.lexical;
