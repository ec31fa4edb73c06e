"""Canada's Employment Insurance, and Quebec's own plan."""

from datetime import date, timedelta
from fractions import Fraction

from core import draw_by_day, reckon_by_day, Scheme, WEEK
from figures import cents, known, to_dollar

INSURABLE = [("2024-01-01", cents("63200")), ("2025-01-01", cents("65700")), ("2026-01-01", cents("68900"))]
QC_INSURABLE = [
    ("2024-01-01", cents("94000")),
    ("2025-01-01", cents("98000")),
    ("2026-01-01", cents("103000")),
]


def sunday_of(day: date) -> date:
    return day - timedelta(days=(day.weekday() + 1) % 7)


def year_of(first: date) -> date:
    """A benefit period begins on a Sunday; the last one of December already belongs to the next year."""
    return sunday_of(first) + timedelta(days=6)


def employment_insurance(home, is_extended):
    def wait(first):
        begins = sunday_of(first)
        return 0 if date(2025, 3, 30) <= begins <= date(2026, 10, 10) else WEEK

    def share(percent):
        def amount(carer, day, first, before):
            insurable = known(INSURABLE, year_of(first))
            if insurable is None:
                return None
            most = Fraction(insurable) / 52
            pay = most if carer.pay is None else min(most, carer.pay)
            return to_dollar(pay * percent / 100)

        return amount

    # The week of the birth, from Sunday to Saturday.
    birth_week = sunday_of(home.birth)
    end = lambda weeks: birth_week + timedelta(weeks=weeks, days=6)
    common = {"claim": "ca_ei", "wait": wait, "wait_once": True}
    parental = Scheme(
        "ca_ei_parental_extended" if is_extended else "ca_ei_parental_standard",
        lambda carer: True,
        (69 if is_extended else 40) * WEEK,
        share(33 if is_extended else 55),
        last_day=end(78 if is_extended else 52),
        is_shared=True,
        most_one=(61 if is_extended else 35) * WEEK,
        **common,
    )
    if len(home.carers) == 1:
        parental.total = parental.most_one
    return [
        Scheme(
            "ca_ei_maternity", lambda carer: carer.is_primary, 15 * WEEK, share(55),
            first_day=birth_week - timedelta(weeks=12), last_day=end(17), **common,
        ),
        parental,
    ]


def quebec(home):
    def share(percent_at):
        def amount(carer, day, first, before):
            insurable = known(QC_INSURABLE, first)
            if insurable is None:
                return None
            most = Fraction(insurable) / 52
            pay = most if carer.pay is None else min(most, carer.pay)
            return pay * percent_at(before) / 100

        return amount

    birth_week = sunday_of(home.birth)
    end = lambda weeks: birth_week + timedelta(weeks=weeks, days=6)
    seventy = share(lambda before: 70)
    return [
        Scheme(
            "ca_qpip_maternity", lambda carer: carer.is_primary, 18 * WEEK, seventy, claim="qpip",
            first_day=birth_week - timedelta(weeks=16), last_day=end(20),
        ),
        Scheme(
            "ca_qpip_paternity", lambda carer: not carer.is_primary, 5 * WEEK, seventy, claim="qpip",
            last_day=end(78),
        ),
        Scheme(
            "ca_qpip_alone", lambda carer: not carer.is_couple, 5 * WEEK, seventy, claim="qpip",
            last_day=end(78),
        ),
        Scheme(
            "ca_qpip_parental", lambda carer: True, 32 * WEEK,
            share(lambda before: 70 if before < 7 * WEEK else 55), claim="qpip",
            is_shared=True, bonus=(4 * WEEK, 8 * WEEK), last_day=end(78),
        ),
    ]


def reckon_ca(home):
    if home.region == "CA-QC":
        return reckon_by_day(home, quebec(home))
    # The choice is between two kinds of parental benefits; maternity benefits come first in both. It is final
    # for both parents once a week of parental benefits is paid.
    options = {(carer.place, week): uses[1] for carer in home.carers for week, uses in carer.uses.items()}
    for carer in home.carers:
        carer.uses = {week: (use, None, days) for week, (use, _, days) in carer.uses.items()}
    standard = draw_by_day(home, employment_insurance(home, False))
    first = standard.first_draw.get("ca_ei_parental_standard")
    notes = list(home.notes)
    home.notes.clear()
    extended = draw_by_day(home, employment_insurance(home, True))
    # After the end of the standard weeks the first can only be an extended one.
    first = first or extended.first_draw.get("ca_ei_parental_extended")
    if first and options[(first[0].place, first[1])] == "ca_ei_parental_extended":
        return extended.rounded()
    home.notes[:] = notes
    return standard.rounded()
