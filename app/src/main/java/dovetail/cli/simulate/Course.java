package dovetail.cli.simulate;

import dovetail.base.Budget;
import dovetail.cli.args.UsageException;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.report.text.Style;
import dovetail.result.Trace;
import dovetail.simulate.TimedWalk;
import dovetail.simulate.Timeline;
import dovetail.simulate.Walk;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Course of a simulation, with a present position on a path: steps of a network, steps with dates of a timed one, or instants
 * of modules. Each kind of system has one implementation.
 */
public interface Course {
    /**
     * The course of a system of any kind, at its beginning.
     *
     * @param showsPlaces whether enabled steps are shown with their places in the model text
     * @param budget of the whole simulation; a command that it does not suffice for ends the simulation
     */
    static Course of(TransitionSystem system, PrintStream out, Style style, boolean showsPlaces, Budget budget) {
        if (system.kind() == Network.KIND) {
            return new StepCourse(new Walk(system.asNetwork(), budget), out, style, showsPlaces);
        }
        if (system.kind() == Modules.KIND) {
            return new InstantCourse(new Timeline(Modules.of(system), budget), out, style);
        }
        if (system.timed().isPresent()) {
            return new TimedCourse(new TimedWalk(system.timed().get(), budget), out, style, showsPlaces);
        }
        throw new UsageException("there is no simulator for " + system.kind());
    }

    /** Puts a recorded trace on the path, and stays at its beginning. */
    void load(Path file);

    /** The name of an element of the path. */
    String unit();

    /** The number of elements of the path up to the present position. */
    int position();

    /** The number of elements of the whole path. */
    int length();

    /** Whether the path ends in a loop. */
    boolean loops();

    /** The position at which the element with a number is the present one. */
    int positionOf(int number);

    /** Moves along the path. */
    void jump(int position);

    /** Undoes so many elements of the path. */
    default void undo(int count) {
        jump(position() - count);
    }

    /** Takes the choice with a number. */
    void take(int number);

    /** The number of the only choice with a label, or another name that is shown. */
    default int numberOf(String name) {
        throw withoutLabels();
    }

    /** The names of the last step; none at the beginning. */
    default Set<String> lastNames() {
        throw withoutLabels();
    }

    /** The truth of a predicate at the present position. */
    default boolean holds(Expr predicate) {
        throw withoutPredicates();
    }

    /**
     * The value of an expression, or of a name that the state shows, at the present position.
     *
     * @param reader reads an expression of the model
     */
    default String value(String text, Function<String, Expr> reader) {
        throw withoutPredicates();
    }

    private static Refusal withoutPredicates() {
        return new Refusal("predicates are evaluated in states of processes, not in instants of modules");
    }

    private static Refusal withoutLabels() {
        return new Refusal("instants of modules have no labels; a number or 'set' chooses values");
    }

    /** Takes the choice with a number at a date. */
    default void takeAt(int number, String date) {
        throw withoutTime();
    }

    /** Lets time pass. */
    default void elapse(String time) {
        throw withoutTime();
    }

    private static Refusal withoutTime() {
        return new Refusal("the model has no clocks, and its steps have no dates; a number alone takes a step");
    }

    /** Takes the only choice with given values, or shows those that have them. */
    default void set(String values) {
        throw new Refusal("'set' chooses values of modules; here a step is chosen by its number");
    }

    /** Takes a random choice; false when there is none. */
    boolean takeRandom(Random random);

    /** Shows the present position and the choices. */
    void show();

    /** Shows a step of the path and its changes, without the choices after it. */
    default void showStep(int position) {
        throw withoutLabels();
    }

    /** Shows the whole state. */
    void showState();

    /** Shows the place of each component, and of each enabled step, in the model text. */
    void showPlaces();

    /** The path up to the present position; none before the first instant. */
    Optional<Trace> trace();

    /** The commands with their meanings. */
    String help();
}
