/**
 * Groups of automorphisms that act on states, and the representatives of orbits. The entry type is {@link
 * dovetail.symmetry.orbit.SymmetryGroup}. Generators whose moved slots overlap form a factor; the group is the direct product of
 * its factors, and each factor has its own way to a representative.
 *
 * <p>Papers: E. A. Emerson, A. P. Sistla, Symmetry and model checking (1996); E. M. Clarke, R. Enders, T. Filkorn, S. Jha,
 * Exploiting symmetry in temporal logic model checking (1996); C. N. Ip, D. L. Dill, Better verification through symmetry (1996).
 */
package dovetail.symmetry.orbit;
