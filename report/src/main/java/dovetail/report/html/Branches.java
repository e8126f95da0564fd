package dovetail.report.html;

import dovetail.report.view.RunSummary;
import dovetail.report.view.SourceLines;
import dovetail.result.Branch;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.List;

/**
 * Branches of a tree of runs on a page: for each, its claim with a link to the state in which it leaves its run, and the table of its own
 * run, which can be folded away. Branches of a branch stand within it.
 */
final class Branches {
    private final SourceLines sources;
    private final Appendable out;

    Branches(SourceLines sources, Appendable out) {
        this.sources = sources;
        this.out = out;
    }

    /** Writes the branches of a trace of a page. */
    void write(Trace trace, String prefix) throws IOException {
        write(trace.facts().branches(), prefix);
    }

    /** @param prefix the begin of the identifiers of the rows of the run that they leave */
    private void write(List<Branch> branches, String prefix) throws IOException {
        for (int i = 0; i < branches.size(); i++) {
            Branch branch = branches.get(i);
            String own = prefix + "b" + (i + 1) + "-";
            if (branch.run().isEmpty()) {
                out.append("<p class=\"branch\">");
                claim(branch, prefix);
                out.append("</p>\n");
            } else {
                Trace run = branch.run().get();
                out.append("<details class=\"branch\" open><summary>");
                claim(branch, prefix);
                out.append(", by a run from there: ").append(Html.escaped(RunSummary.of(run)));
                out.append("</summary>\n");
                new StepRows(run, sources, own, out).write();
                write(run.facts().branches(), own);
                out.append("</details>\n");
            }
        }
    }

    private void claim(Branch branch, String prefix) throws IOException {
        String state = Integer.toString(branch.state());
        out.append("in <a href=\"#").append(prefix).append("s").append(state).append("\">state ");
        out.append(state).append("</a>, ").append(Html.escaped(branch.claim()));
    }
}
