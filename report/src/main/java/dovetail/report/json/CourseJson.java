package dovetail.report.json;

import dovetail.result.Course;

/** Writes the course of a search that frees states. */
final class CourseJson {
    private CourseJson() {}

    static void write(Course course, JsonWriter json) {
        json.name("course").beginObject();
        json.name("between").value(course.between());
        json.name("samples").beginArray();
        for (Course.Sample sample : course.samples()) {
            json.beginObject();
            json.name("clusters").value(sample.clusters());
            json.name("states").value(sample.states());
            json.name("reachedFuture").value(sample.live());
            json.name("statesInMemory").value(sample.statesInMemory());
            json.name("freezability").rounded(sample.freezability());
            json.name("progress").rounded(sample.progress());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
}
