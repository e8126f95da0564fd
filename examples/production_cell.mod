// A production cell: a feed belt brings blanks to a robot, the robot loads a press and takes the forged parts to a deposit
// belt. Twelve modules on three levels. An operator starts and stops the cell; blanks arrive at any time.

const LENGTH = 3;      // positions of the feed belt
const STROKE = 2;      // the press is open at height 0 and closed at height STROKE
const CAPACITY = 2;    // parts on the deposit belt
const EAGER = 0;       // 1 plants a fault: the press says that it is open before it is

// ---- the feed belt -------------------------------------------------------------------------------------------------

module Belt {
  in arrival, motor, taken: bool;
  out place: 0..LENGTH;            // 0: no blank on the belt; LENGTH: the blank is at the end
  init place = 0;
  place' = (place = 0) * arrival + (place > 0) * (1 - taken) * min(LENGTH, place + motor);
}

module EndSensor {
  in place: 0..LENGTH;
  out blank: bool;
  always blank = (place = LENGTH);
}

module BeltControl {
  in blank, on: bool;
  out motor: bool;
  always motor = (on & !blank);
}

module Feed {
  in arrival, taken, on: bool;
  out blank: bool;
  use belt: Belt, sensor: EndSensor, control: BeltControl;
  connect arrival -> belt.arrival, taken -> belt.taken, on -> control.on;
  connect belt.place -> sensor.place, sensor.blank -> control.blank, control.motor -> belt.motor;
  connect sensor.blank -> blank;
}

// ---- the robot -----------------------------------------------------------------------------------------------------

module Arm {
  in goal: {feed, press, deposit};
  out at: {feed, press, deposit};  // the arm turns by one place in a time unit
  init at = feed;
  always Y(at = feed & goal != feed) -> at = press;
  always Y(at = deposit & goal != deposit) -> at = press;
  always Y(at = press & goal = feed) -> at = feed;
  always Y(at = press & goal = deposit) -> at = deposit;
  always Y(at = feed & goal = feed) -> at = feed;
  always Y(at = press & goal = press) -> at = press;
  always Y(at = deposit & goal = deposit) -> at = deposit;
}

module Gripper {
  in grip, drop: bool;
  out holding: bool;
  init holding = 0;
  holding' = max(grip, min(holding, 1 - drop));
}

// Fetches a blank, loads the press, collects the part, delivers it.
module Planner {
  in blank, open, forged, room, holding, on: bool;
  in at: {feed, press, deposit};
  out goal: {feed, press, deposit};
  out grip, drop, loaded, taken: bool;
  hidden task: {fetch, load, collect, deliver};
  init task = fetch;

  always task = fetch -> goal = feed;
  always task = deliver -> goal = deposit;
  // The arm waits beside the press until the press is open.
  always (task = load | task = collect) & open -> goal = press;
  always (task = load | task = collect) & !open -> goal = feed;

  always taken = (task = fetch & at = feed & blank & on & !holding);
  always loaded = (task = load & at = press & holding);
  always grip = (taken | task = collect & at = press & forged & !holding);
  always drop = (loaded | task = deliver & at = deposit & room & holding);

  always Y(task = fetch & grip) -> task = load;
  always Y(task = fetch & !grip) -> task = fetch;
  always Y(task = load & drop) -> task = collect;
  always Y(task = load & !drop) -> task = load;
  always Y(task = collect & grip) -> task = deliver;
  always Y(task = collect & !grip) -> task = collect;
  always Y(task = deliver & drop) -> task = fetch;
  always Y(task = deliver & !drop) -> task = deliver;
}

module Robot {
  in blank, open, forged, room, on: bool;
  out taken, loaded, drop, grip: bool;
  out at: {feed, press, deposit};
  use arm: Arm, gripper: Gripper, planner: Planner;
  connect planner.goal -> arm.goal, arm.at -> planner.at;
  connect planner.grip -> gripper.grip, planner.drop -> gripper.drop, gripper.holding -> planner.holding;
  connect blank -> planner.blank, open -> planner.open, forged -> planner.forged, room -> planner.room, on -> planner.on;
  connect planner.taken -> taken, planner.loaded -> loaded, planner.drop -> drop, planner.grip -> grip, arm.at -> at;
}

// ---- the press -----------------------------------------------------------------------------------------------------

module Plate {
  in down, up: bool;
  out height: 0..STROKE;
  init height = 0;
  height' = min(STROKE, max(0, height + down - up));
}

// Closes after it was loaded, opens again, and says so.
module PressControl {
  in loaded, unloaded: bool;
  in height: 0..STROKE;
  out down, up, open, forged: bool;
  hidden phase: {empty, closing, opening, full};
  init phase = empty;
  always Y(phase = empty & loaded) -> phase = closing;
  always Y(phase = empty & !loaded) -> phase = empty;
  always Y(phase = closing & height = STROKE) -> phase = opening;
  always Y(phase = closing & height != STROKE) -> phase = closing;
  always Y(phase = opening & height = 0) -> phase = full;
  always Y(phase = opening & height != 0) -> phase = opening;
  always Y(phase = full & unloaded) -> phase = empty;
  always Y(phase = full & !unloaded) -> phase = full;
  always down = (phase = closing & height < STROKE);
  always up = (phase = opening & height > 0);
  always open = (phase = empty | phase = full | EAGER = 1 & phase = opening);
  always forged = (phase = full | EAGER = 1 & phase = opening);
}

module Press {
  in loaded, unloaded: bool;
  out open, forged: bool;
  out height: 0..STROKE;
  use plate: Plate, control: PressControl;
  connect loaded -> control.loaded, unloaded -> control.unloaded;
  connect plate.height -> control.height, control.down -> plate.down, control.up -> plate.up;
  connect control.open -> open, control.forged -> forged, plate.height -> height;
}

// ---- the deposit belt ----------------------------------------------------------------------------------------------

module Stock {
  in delivered, remove: bool;
  out parts: 0..CAPACITY;
  init parts = 0;
  parts' = max(0, min(CAPACITY, parts + delivered - remove));
}

module RoomSensor {
  in parts: 0..CAPACITY;
  out room: bool;
  always room = (parts < CAPACITY);
}

// A crane that removes a part within three time units.
module Crane {
  in parts: 0..CAPACITY;
  out remove: bool;
  always remove -> parts > 0;
  always parts > 0 -> F[0,3] remove;
}

module Deposit {
  in delivered: bool;
  out room: bool;
  use stock: Stock, sensor: RoomSensor, crane: Crane;
  connect delivered -> stock.delivered, crane.remove -> stock.remove;
  connect stock.parts -> sensor.parts, stock.parts -> crane.parts, sensor.room -> room;
}

// ---- the cell ------------------------------------------------------------------------------------------------------

// Follows the operator; a drop over the deposit belt and one over the press differ by the place of the arm.
module Supervisor {
  in start, stop, drop, loaded, grip, taken: bool;
  out on, delivered, unloaded: bool;
  init on = 0;
  on' = max(start, min(on, 1 - stop));
  always delivered = (drop & !loaded);
  always unloaded = (grip & !taken);
}

module Cell {
  in arrival, start, stop: bool;
  use feed: Feed, robot: Robot, press: Press, deposit: Deposit, supervisor: Supervisor;
  connect arrival -> feed.arrival, start -> supervisor.start, stop -> supervisor.stop;
  connect supervisor.on -> feed.on, supervisor.on -> robot.on;
  connect feed.blank -> robot.blank, robot.taken -> feed.taken;
  connect robot.loaded -> press.loaded, supervisor.unloaded -> press.unloaded;
  connect press.open -> robot.open, press.forged -> robot.forged;
  connect deposit.room -> robot.room, supervisor.delivered -> deposit.delivered;
  connect robot.drop -> supervisor.drop, robot.loaded -> supervisor.loaded;
  connect robot.grip -> supervisor.grip, robot.taken -> supervisor.taken;
}

system Cell;

// The arm is never in the press while the press is not open.
property no_collision is always robot.arm.at = press -> press.plate.height = 0;
// No part is dropped on a full belt.
property no_overflow is always supervisor.delivered -> deposit.stock.parts < CAPACITY;
// A blank in the press is forged within a bounded time.
property forged_in_time is always robot.planner.loaded -> F[1, 2*STROKE + 4] press.control.forged;
// A forged part leaves the cell within a bounded time, whatever the operator does.
property delivered_in_time is always press.control.forged & robot.planner.task = collect -> F[1, 12] supervisor.delivered;
