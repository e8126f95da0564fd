/*
 * Stop and wait: a sender repeats a message until it is acknowledged. The channel to the receiver may lose messages.
 * In Promela, as SPIN reads it; './dovetail check examples/stop_and_wait.pml' needs nothing else.
 */
mtype = { data, ack }

chan to_receiver = [1] of { mtype, bit };
chan to_sender = [1] of { mtype, bit };

byte sent;      /* the messages that the sender has begun to send, modulo 4 */
byte received;  /* the messages that the receiver has accepted, modulo 4 */

active proctype sender()
{
  bit number;

  sent = 1;
  do
  :: to_receiver!data, number ->
     if
     :: to_sender?ack, eval(number) ->        /* the next message */
        atomic { number = 1 - number; sent = (sent + 1) % 4 }
     :: to_sender?ack, eval(1 - number)       /* an old acknowledgement */
     :: timeout                               /* nothing else can happen: send it again */
     fi
  od
}

active proctype receiver()
{
  bit number, last = 1;

end:                                          /* it may wait forever */
  do
  :: to_receiver?data, number ->
     if
     :: number != last ->
        atomic { last = number; received = (received + 1) % 4; assert(received == sent) };
accepted: skip
     :: else                                  /* a repetition */
     fi;
     to_sender!ack, number
  :: to_receiver?data, number                 /* the message is lost */
  od
}

/* The receiver is never more than one message behind. */
ltl in_step { [] (received == sent || (received + 1) % 4 == sent) }

/* Violated: the channel may lose every message. */
ltl arrives { [] <> receiver@accepted }
