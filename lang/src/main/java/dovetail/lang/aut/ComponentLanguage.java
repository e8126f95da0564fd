package dovetail.lang.aut;

import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Files of transition systems and of observation graphs among the languages: each file is a component. */
public final class ComponentLanguage extends Language {
    private final String remark;

    private ComponentLanguage(String extension, String name, String sign, String remark) {
        super(extension, name, sign);
        this.remark = remark;
    }

    public static Language aut() {
        return new ComponentLanguage("aut", "AUT", "\\A\\s*des\\s*\\(\\s*\\d+\\s*,", "");
    }

    public static Language sog() {
        return new ComponentLanguage(
                "sog",
                "an observation graph",
                "\\A\\s*sog \\d+\\s",
                " (transition systems and observation graphs, one or several)");
    }

    @Override
    public String listed() {
        return super.listed() + remark;
    }

    @Override
    public boolean isOfComponents() {
        return true;
    }

    @Override
    public Model read(List<Path> files, Map<String, String> macros, ConstantValues constants) {
        return AutNetwork.read(files);
    }
}
