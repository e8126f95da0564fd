package dovetail.web.http;

import dovetail.report.json.JsonWriter;

/** Answers one kind of question by one JSON value. */
@FunctionalInterface
public interface Handler {
    /**
     * Writes the answer.
     *
     * @throws Refusal when the request makes no sense
     * @throws dovetail.base.InputException when a text in it is in error
     */
    void handle(Request request, JsonWriter json);
}
