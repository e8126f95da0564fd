/** Properties of systems; the entry type is {@link dovetail.property.Property}. */
package dovetail.property;
