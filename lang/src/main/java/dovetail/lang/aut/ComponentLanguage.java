package dovetail.lang.aut;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lang.source.name.NameTable;
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
    public Model read(List<Path> files, Texts texts, Map<String, String> macros, ConstantValues constants) {
        return AutNetwork.read(files, texts);
    }

    @Override
    public NameTable names(SourceText text) {
        return extension().equals("aut") ? LabelNames.of(text) : NameTable.EMPTY;
    }
}
