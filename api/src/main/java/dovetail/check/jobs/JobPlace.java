package dovetail.check.jobs;

import dovetail.check.RunSettings;

/** Cluster that runs jobs. A module that lies beside the tool provides it as a service. */
public interface JobPlace {
    /**
     * The crew of a cluster.
     *
     * @param cluster as users name it
     */
    JobCrew crew(String cluster, Question question);

    /**
     * The way in which all jobs are answered.
     *
     * @param engine the name of the engine
     * @param vacuity whether properties that hold are also checked for vacuity
     */
    record Question(String engine, RunSettings settings, boolean vacuity) {}
}
