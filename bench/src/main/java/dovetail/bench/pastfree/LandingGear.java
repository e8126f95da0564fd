package dovetail.bench.pastfree;

/**
 * A landing gear whose pilot moves the handle a given number of times, after Section 5 of Teodorov, Leroux, Drey and
 * Dhaussy (2016), without time. Three doors open, three gears move up or down, and the doors close; the handle may turn
 * everything round at any moment. All parts move one position at a time, in any order.
 */
public final class LandingGear {
    private LandingGear() {}

    /**
     * The system, as Fiacre.
     *
     * @param top the last position of a door and of a gear; the first one is 0
     */
    public static String system(int top) {
        return """
                const TOP : nat is %d
                type Positions is array 3 of 0..TOP
                type Command is union handle end
                type Commands is queue 1 of Command

                function landed(down : bool, gears : Positions) : bool is
                begin
                   return down
                      ? gears[0] = TOP and gears[1] = TOP and gears[2] = TOP
                      : gears[0] = 0 and gears[1] = 0 and gears[2] = 0
                end

                process Control (&commands : read write Commands, &down : read write bool) is
                states watching
                from watching
                   on not (empty commands);
                   down := not down;
                   commands := dequeue commands;
                   to watching

                process Door (n : 0..2, &down : read bool, &doors : read write Positions, &gears : read Positions) is
                states moving
                from moving
                   if landed(down, gears) then
                      on doors[n] > 0;
                      doors[n] := doors[n] - 1
                   else
                      on doors[n] < TOP;
                      doors[n] := doors[n] + 1
                   end;
                   to moving

                process Gear (n : 0..2, &down : read bool, &doors : read Positions, &gears : read write Positions) is
                states moving
                from moving
                   on doors[0] = TOP and doors[1] = TOP and doors[2] = TOP;
                   if down then
                      on gears[n] < TOP;
                      gears[n] := gears[n] + 1
                   else
                      on gears[n] > 0;
                      gears[n] := gears[n] - 1
                   end;
                   to moving

                component Aircraft is
                var commands : Commands := {| |}, down : bool, doors : Positions, gears : Positions
                par Control (&commands, &down)
                   || Door (0, &down, &doors, &gears) || Door (1, &down, &doors, &gears) || Door (2, &down, &doors, &gears)
                   || Gear (0, &down, &doors, &gears) || Gear (1, &down, &doors, &gears) || Gear (2, &down, &doors, &gears)
                end

                Aircraft
                """.formatted(top);
    }

    /** The context {@code pilot}, in which the handle is moved so many times, as CDL. */
    public static String pilot(int interactions) {
        return """
                event handle is { send handle to {Control}1 }
                cdl pilot is { main is { loop %d handle } }
                """.formatted(interactions);
    }
}
