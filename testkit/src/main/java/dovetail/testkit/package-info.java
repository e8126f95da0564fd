/**
 * The common tools of the tests of every module: random networks ({@link dovetail.testkit.random.RandomNetworks}), a
 * gallery of tiny networks that every engine runs through ({@link dovetail.testkit.Gallery}) and real models with known
 * answers ({@link dovetail.testkit.corpus.Corpus}).
 */
package dovetail.testkit;
