/** Checks of properties and explorations, as the jobs of pages: {@link dovetail.web.check.CheckHandler} begins them. */
package dovetail.web.check;
