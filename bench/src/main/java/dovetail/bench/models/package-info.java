/**
 * Models of any size, written as text when they are needed: the mutual exclusion protocols, rings and small distributed
 * systems on which compositional checking is compared with exploration. All are our own writing after public
 * descriptions, which are named with each family; their texts are templates beside the classes. The entry type is {@link dovetail.bench.models.Family}.
 */
package dovetail.bench.models;
