package dovetail.symmetry.structure;

/** Forms of terms. The parts of an unordered form are a multiset. */
enum Form {
    POINT(false),
    NUMBER(false),
    TEMPORARY(false),
    UNARY(false),
    BINARY(false),
    OPERANDS(true),
    CELL(false),
    CHECKED(false),
    ASSIGN(false),
    ANY(false),
    BLOCK(false),
    IF(false),
    CHOICE(true),
    LOOP(false),
    REQUIRE(false),
    ACTION(false),
    TRANSITION(false),
    ORDERED_RULE(false),
    RULE(true),
    FIRING(true),
    ARC(false),
    PRIORITY(false),
    START(false),
    COMMITTED(false),
    INDEX(false),
    HOLDS(false),
    MEMBER(false),
    WITHIN(false),
    COMPONENT(false),
    PORT(false),
    PREDICATE(false);

    final boolean isUnordered;

    Form(boolean isUnordered) {
        this.isUnordered = isUnordered;
    }
}
