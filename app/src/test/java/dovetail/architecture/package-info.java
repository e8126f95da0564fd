/** Tests of the architecture: dependencies between packages, and the words of the glossary. */
package dovetail.architecture;
