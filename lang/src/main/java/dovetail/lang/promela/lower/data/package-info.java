/** Variables of Promela as slots: the numbers inside of records and arrays. */
package dovetail.lang.promela.lower.data;
