package dovetail.testkit.text;

import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;

/** Writes nets as PNML. */
public final class PnmlText {
    private final StringBuilder out = new StringBuilder();
    private int arcs;

    private PnmlText() {}

    public static String of(PetriNet net) {
        return new PnmlText().written(net);
    }

    private String written(PetriNet net) {
        out.append("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">");
        out.append("<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"page\">\n");
        for (PetriNet.Place place : net.places()) {
            out.append("<place id=\"").append(place.name()).append("\"><initialMarking><text>");
            out.append(place.initial()).append("</text></initialMarking></place>\n");
        }
        for (PetriNet.Transition transition : net.transitions()) {
            out.append("<transition id=\"").append(transition.name()).append("\"/>\n");
            arcs(net, transition.name(), transition.inputs(), true, "");
            arcs(net, transition.name(), transition.outputs(), false, "");
            arcs(net, transition.name(), transition.inhibitors(), true, "<type value=\"inhibitor\"/>");
        }
        return out.append("</page></net></pnml>\n").toString();
    }

    private void arcs(PetriNet net, String transition, Arcs some, boolean enters, String type) {
        for (int i = 0; i < some.size(); i++) {
            String place = net.placeName(some.place(i));
            out.append("<arc id=\"a").append(arcs++).append("\" source=\"");
            out.append(enters ? place : transition).append("\" target=\"");
            out.append(enters ? transition : place).append("\"><inscription><text>");
            out.append(some.weight(i))
                    .append("</text></inscription>")
                    .append(type)
                    .append("</arc>\n");
        }
    }
}
