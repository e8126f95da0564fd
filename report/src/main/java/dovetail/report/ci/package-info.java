/** Reports for continuous integration: JUnit XML and SARIF. */
package dovetail.report.ci;
