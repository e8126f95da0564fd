/** What can be asked of a system; the entry type is {@link dovetail.property.Property}. */
package dovetail.property;
