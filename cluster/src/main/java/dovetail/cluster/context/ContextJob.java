package dovetail.cluster.context;

import dovetail.cluster.job.JobBudget;
import java.util.ArrayList;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;

/** Answers the question about a context in an executor. Question and answers are serial forms. */
record ContextJob() implements Function<byte[], byte[]> {
    @Override
    public byte[] call(byte[] question) {
        ContextTask task = SerialForm.read(question, ContextTask.class, null);
        return SerialForm.of(new ArrayList<>(task.answers(JobBudget.of(TaskContext.get()))), task.system());
    }
}
