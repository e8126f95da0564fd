/**
 * Queries about nets in the XML format of the Model Checking Contest. The entry type is
 * {@link dovetail.lang.pnml.query.QueryReader}.
 */
package dovetail.lang.pnml.query;
