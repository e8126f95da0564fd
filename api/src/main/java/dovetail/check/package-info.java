/**
 * Checking of many properties of one system: the registry of engines, the choice of an engine for each property, and fair
 * shares of the limits. The entry types are {@link dovetail.check.EngineRegistry} and {@link dovetail.check.Checker}.
 */
package dovetail.check;
