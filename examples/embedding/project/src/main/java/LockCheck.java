import dovetail.api.Checked;
import dovetail.api.Dovetail;
import dovetail.api.ModelSource;

/** Checks a lock of two processes: {@code mvn compile exec:java -Dexec.mainClass=LockCheck}. */
public final class LockCheck {
    private static final String LOCK = """
            byte lock = 0;
            process A { state out, in; init out;
                        trans out -> in { guard lock == 0; effect lock = 1; }, in -> out { effect lock = 0; }; }
            process B { state out, in; init out;
                        trans out -> in { guard lock == 0; effect lock = 1; }, in -> out { effect lock = 0; }; }
            system async;
            """;

    public static void main(String[] args) {
        Checked checked = Dovetail.open(ModelSource.text("lock.dve", LOCK)).check();
        System.out.print(checked.text());
    }
}
