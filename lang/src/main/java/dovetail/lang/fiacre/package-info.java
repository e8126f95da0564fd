/** Fiacre: processes, components and ports over records, unions, arrays and queues. */
package dovetail.lang.fiacre;
