/**
 * Compositional verification by minimising components: components are composed one after the other. Events that
 * become internal are hidden, and the product is minimised before the next composition. After P. Crouzen and
 * F. Lang, Smart reduction, FASE 2011. The entry type is {@link dovetail.engine.compose.ComposeEngine}.
 */
package dovetail.engine.compose;
