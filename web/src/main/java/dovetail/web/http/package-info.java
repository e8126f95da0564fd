/**
 * HTTP on the loopback interface: {@link dovetail.web.http.ExplorerServer} serves a fixed table of pages and of questions, to
 * requests that {@link dovetail.web.http.Gate} admits. It knows nothing about models.
 */
package dovetail.web.http;
