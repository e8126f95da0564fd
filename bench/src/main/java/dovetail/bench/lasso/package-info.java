/** Compares the lassos that are shown with the shortest ones. */
package dovetail.bench.lasso;
