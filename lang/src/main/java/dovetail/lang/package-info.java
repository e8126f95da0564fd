/** The door to the input languages: {@link dovetail.lang.ModelReader} picks one by file extension. */
package dovetail.lang;
