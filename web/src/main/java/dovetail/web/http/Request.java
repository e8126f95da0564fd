package dovetail.web.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Members of the JSON object that a client sends. Members that are missing or of another type are refused. */
public final class Request {
    private static final int MOST_ELEMENTS = 1_000;

    private final JsonNode body;

    private Request(JsonNode body) {
        this.body = body;
    }

    /** The request of a body, which is empty or a JSON object. */
    static Request of(byte[] body) {
        JsonMapper mapper = JsonMapper.shared();
        try {
            JsonNode read = body.length == 0 ? mapper.createObjectNode() : mapper.readTree(body);
            if (!read.isObject()) {
                throw new Refusal(Refusal.BAD_REQUEST, "expected a JSON object");
            }
            return new Request(read);
        } catch (JacksonException e) {
            throw new Refusal(Refusal.BAD_REQUEST, "expected a JSON object; this is no JSON");
        }
    }

    /** A text. */
    public String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name, "a text"));
    }

    /** A text, where it is given. */
    public Optional<String> optionalText(String name) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isString()) {
            throw missing(name, "a text");
        }
        return Optional.of(value.stringValue());
    }

    /** A whole number within bounds, or another where none is given. */
    public int number(String name, int otherwise, int least, int most) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        if (!value.isInt() || value.intValue() < least || value.intValue() > most) {
            throw missing(name, "a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }

    /** A truth value; false where none is given. */
    public boolean isSet(String name) {
        return body.path(name).asBoolean(false);
    }

    /** A list of texts; empty where none is given. */
    public List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (JsonNode element : elements(name)) {
            if (!element.isString()) {
                throw missing(name, "a list of texts");
            }
            texts.add(element.stringValue());
        }
        return texts;
    }

    /** A list of objects; empty where none is given. */
    public List<Request> objects(String name) {
        List<Request> objects = new ArrayList<>();
        for (JsonNode element : elements(name)) {
            if (!element.isObject()) {
                throw missing(name, "a list of objects");
            }
            objects.add(new Request(element));
        }
        return objects;
    }

    /** A list of whole numbers; empty where none is given. */
    public List<Integer> numbers(String name) {
        List<Integer> numbers = new ArrayList<>();
        for (JsonNode element : elements(name)) {
            if (!element.isInt()) {
                throw missing(name, "a list of whole numbers");
            }
            numbers.add(element.intValue());
        }
        return numbers;
    }

    /** An object whose members are texts, in their order; empty where none is given. */
    public Map<String, String> map(String name) {
        JsonNode value = body.path(name);
        Map<String, String> map = new LinkedHashMap<>();
        if (value.isMissingNode() || value.isNull()) {
            return map;
        }
        if (!value.isObject() || value.size() > MOST_ELEMENTS) {
            throw missing(name, "an object of texts");
        }
        for (Map.Entry<String, JsonNode> member : value.properties()) {
            if (!member.getValue().isString()) {
                throw missing(name, "an object of texts");
            }
            map.put(member.getKey(), member.getValue().stringValue());
        }
        return map;
    }

    private Iterable<JsonNode> elements(String name) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        if (!value.isArray() || value.size() > MOST_ELEMENTS) {
            throw missing(name, "a list of at most " + MOST_ELEMENTS + " elements");
        }
        return value;
    }

    private static Refusal missing(String name, String expected) {
        return new Refusal(Refusal.BAD_REQUEST, "the member '" + name + "' is not as expected: " + expected);
    }
}
