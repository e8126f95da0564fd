/** State spaces as transition systems; the entry type is {@link dovetail.cli.convert.StateGraph}. */
package dovetail.cli.convert;
