/** Terms, types and names of modules: their scopes, and expressions over slots for them. */
package dovetail.lang.modules.lower.term;
