package dovetail.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;

/** The classes of all modules on the class path, as ArchUnit reads them: once for all tests of a process. */
public final class ImportedClasses {
    private static final JavaClasses ALL = new ClassFileImporter().importPackages("dovetail");
    private static final JavaClasses SHIPPED =
            ALL.that(DescribedPredicate.describe("are shipped", ImportedClasses::isShipped));

    private ImportedClasses() {}

    /** The classes of the program with those of its tests. */
    static JavaClasses all() {
        return ALL;
    }

    /** The classes of the program without its tests and their tools. */
    public static JavaClasses shipped() {
        return SHIPPED;
    }

    private static boolean isShipped(JavaClass type) {
        return type.getSource()
                .map(source -> Location.of(source.getUri()))
                .map(ImportedClasses::isShipped)
                .orElse(false);
    }

    private static boolean isShipped(Location location) {
        return !location.contains("/test-classes/")
                && !location.contains("/testkit/")
                && !location.contains("-testkit-");
    }
}
