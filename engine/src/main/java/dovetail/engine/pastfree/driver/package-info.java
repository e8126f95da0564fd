/**
 * Drivers: products of acyclic components and monotone counters of a network, and the orders of their phases. The entry type is
 * {@link dovetail.engine.pastfree.driver.Driver}.
 */
package dovetail.engine.pastfree.driver;
