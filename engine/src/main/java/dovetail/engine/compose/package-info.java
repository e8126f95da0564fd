/**
 * Compositional verification by minimising components: machines are put together one after the other, and what has become
 * internal is hidden and minimised away before the next one joins. After P. Crouzen and F. Lang, Smart reduction, FASE
 * 2011. The entry type is {@link dovetail.engine.compose.ComposeEngine}.
 */
package dovetail.engine.compose;
