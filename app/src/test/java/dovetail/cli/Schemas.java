package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The published schemas of JSON, as a validator reads them. */
public final class Schemas {
    static final Path DIRECTORY = Path.of("../docs/schema");

    /** The apparent place of the schemas, so that one finds the other. */
    private static final String BASE = "https://schemas/";

    private Schemas() {}

    public static Schema report() {
        return read("report.schema.json");
    }

    static Schema trace() {
        return read("trace.schema.json");
    }

    /** The schema of all schemas, which comes with the validator. */
    static Schema ofSchemas() {
        return at("https://json-schema.org/draft/2020-12/schema");
    }

    /** The official schema of SARIF 2.1.0; formats, such as those of references to files, are asserted. */
    static Schema sarif() {
        SchemaRegistryConfig formats =
                SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build();
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_7, builder -> builder.schemaRegistryConfig(formats));
        try (InputStream schema = Schemas.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return registry.getSchema(Objects.requireNonNull(schema), InputFormat.JSON);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Schema read(String name) {
        return at(BASE + name);
    }

    private static Schema at(String location) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(Schemas::text));
        return registry.getSchema(SchemaLocation.of(location));
    }

    private static @Nullable String text(String location) {
        if (!location.startsWith(BASE)) {
            return null;
        }
        try {
            return Files.readString(DIRECTORY.resolve(location.substring(BASE.length())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void requireValid(String json, Schema schema) {
        assertThat(schema.validate(json, InputFormat.JSON)).as(json).isEmpty();
    }
}
