/**
 * Vacuity: the ways in which a property can hold for want of the situation that it is about (I. Beer, S. Ben-David, C. Eisner
 * and Y. Rodeh, "Efficient detection of vacuity in temporal model checking", Formal Methods Syst. Des. 18, 2001). The entry
 * type is {@link dovetail.vacuity.StrongerProperties}.
 */
package dovetail.vacuity;
