/**
 * Activities of a CDL context and their transition systems. The entry types are {@link
 * dovetail.lang.cdl.activity.Activity} and {@link dovetail.lang.cdl.activity.ActivityLts}.
 */
package dovetail.lang.cdl.activity;
