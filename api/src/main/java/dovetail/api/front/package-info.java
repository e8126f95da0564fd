/**
 * Front ends that are loaded when a command asks for them: the explorer in the browser and the language server. Their modules
 * lie in a jar of their own, so that other commands start without them.
 */
package dovetail.api.front;
