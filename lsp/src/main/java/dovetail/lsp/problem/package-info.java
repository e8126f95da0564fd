/** Problems of texts, as the command line tells them: which files are read together, when, and how editors show the messages. */
package dovetail.lsp.problem;
