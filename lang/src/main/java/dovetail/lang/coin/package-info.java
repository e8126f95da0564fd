/**
 * Component-interaction automata ({@code .coin}): automata whose steps are labelled with a sender, an action and a
 * receiver, composed in a tree of composites that say which labels they let through. The entry type is
 * {@link dovetail.lang.coin.CoinLanguage}; the meaning is that of Beneš, Křivánek and Štefaňák, "Space Effective Model
 * Checking for Component-Interaction Automata".
 */
package dovetail.lang.coin;
