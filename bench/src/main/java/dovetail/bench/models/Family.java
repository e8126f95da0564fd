package dovetail.bench.models;

import dovetail.bench.models.TradingSystem.Users;
import java.util.function.IntFunction;

/** The families of models that can be generated, each for any number of processes from two on. */
public enum Family {
    PETERSON("peterson", Peterson::of),
    LAMPORT("lamport", Lamport::of),
    BAKERY("bakery", Bakery::of),
    TOKEN_RING("token-ring", TokenRing::of),
    SZYMANSKI("szymanski", Szymanski::of),
    LE_LANN("le-lann", LeLann::of),
    GAS_STATION("gas-station", GasStation::of),
    SERIAL_BUS("serial-bus", SerialBus::of),
    DEVICE_ELECTION("device-election", DeviceElection::of),
    TRADING_SYSTEM("trading-system", n -> TradingSystem.of(n, Users.CASH)),
    TRADING_CARD("trading-system-card", n -> TradingSystem.of(n, Users.CARD)),
    TRADING_EITHER("trading-system-either", n -> TradingSystem.of(n, Users.EITHER)),
    TRADING_HASTY("trading-system-hasty", n -> TradingSystem.of(n, Users.HASTY)),
    TRADING_STOCK("trading-system-stock", n -> TradingSystem.of(n, Users.CASH_STOCK)),
    TRADING_REPORT("trading-system-report", n -> TradingSystem.of(n, Users.CASH_REPORT)),
    TRADING_TWO("trading-system-two", n -> TradingSystem.of(n, Users.TWO_CASH));

    private final String title;
    private final IntFunction<GeneratedModel> generator;

    Family(String title, IntFunction<GeneratedModel> generator) {
        this.title = title;
        this.generator = generator;
    }

    /** The name by which people ask for it. */
    public String title() {
        return title;
    }

    /** The model with {@code n} processes (customers, stations, nodes, cash desks). */
    public GeneratedModel of(int n) {
        if (n < 2) {
            throw new IllegalArgumentException(title + " needs two processes or more");
        }
        return generator.apply(n);
    }
}
