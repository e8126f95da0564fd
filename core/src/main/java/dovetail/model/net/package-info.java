/** Place/transition nets: the structure of the networks that are translated from them. */
package dovetail.model.net;
