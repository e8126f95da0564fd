/** Other engines and settings that may help after a limit. */
package dovetail.check.further;
