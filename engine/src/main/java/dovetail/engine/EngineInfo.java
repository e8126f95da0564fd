package dovetail.engine;

/**
 * Description of an engine for users.
 *
 * @param summary its technique, as the rest of a sentence that begins with its name
 * @param needs the systems that it works on
 * @param answers the properties that it answers
 * @param paper its publication
 */
public record EngineInfo(String name, String summary, String needs, String answers, String paper) {}
