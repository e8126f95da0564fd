package dovetail.web.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives the tests of all classes one browser, which is started by the first of them and closed behind the last. Skips them, with a
 * word, where there is none.
 */
public final class SharedBrowser implements ExecutionCondition, ParameterResolver {
    private static final String NONE = "no chromium with chromedriver is on the path";

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Browser.isOnPath()) {
            return ConditionEvaluationResult.enabled("there is a browser");
        }
        System.out.println("skipped: " + NONE);
        return ConditionEvaluationResult.disabled(NONE);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Browser browser = context.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Browser.class.getName(), key -> started(), Browser.class);
        // Files of other test classes stay as they are.
        browser.errors();
        browser.setDark(false);
        return browser;
    }

    private static Browser started() {
        try {
            return Browser.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
