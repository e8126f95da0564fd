/** Tests of Dovetail as a library. */
package dovetail.api;
