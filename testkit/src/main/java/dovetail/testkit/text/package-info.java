/** Texts of models for tests of readers and writers. */
package dovetail.testkit.text;
