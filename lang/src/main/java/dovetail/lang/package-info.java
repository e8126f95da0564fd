/** The input languages: {@link dovetail.lang.ModelReader} picks one by file extension. */
package dovetail.lang;
