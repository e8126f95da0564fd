/** The explorer in the browser: an HTTP service on the loopback interface, and the pages that it serves. */
package dovetail.web;
