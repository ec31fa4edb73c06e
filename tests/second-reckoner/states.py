"""The states of the United States that pay for leave: what is the same in all, and each one's figures."""

from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from typing import Callable, Optional

from core import days_of, reckon_by_day, Scheme, WEEK
from figures import cents, down_to_dollar, known, months_after, up_to_dollar


@dataclass
class State:
    weekly: Callable  # (pay, figures of the day that decides) -> amount
    rows: list  # (first day, figures)
    bonding: object = 12  # Weeks, or rows of (first day, weeks).
    own: int = 0  # Own recovery, which a plan has to name.
    own_name: str = "_medical"
    own_before: int = 0
    own_after: Optional[int] = None  # In weeks after the birth; a year where it is left out.
    together: Optional[int] = None  # Of one parent.
    is_one_claim: bool = True  # Own leave and bonding share one first day.
    by_day_paid: bool = False
    by_sunday: bool = False  # The benefit year begins on the Sunday before the leave.
    most_if_begun: Optional[tuple] = None  # (day, cap): a lower cap for claims that began before.
    begins: Optional[date] = None
    own_wait: int = 0
    own_wait_paid_from: Optional[int] = None  # Days of own leave from which the wait is paid too.
    wait: int = 0  # Once a claim; takes up its week.
    service_months: int = 0
    within_year: bool = True  # Connecticut's last day was not found.
    own_weekly: Optional[Callable] = None
    one_piece: bool = False


def banded(first, second, round_pay=None, round_result=None):
    """`first` percent of pay up to the break, `second` above it, at most the cap, at least the minimum."""

    def weekly(pay, figures):
        most, least = figures["cap"], figures.get("least", 0)
        pay_counted = round_pay(pay) if round_pay else pay
        point = figures["break"]
        amount = Fraction(first, 100) * min(pay_counted, point)
        amount += Fraction(second, 100) * max(0, pay_counted - point)
        if round_result:
            amount = round_result(amount)
        if figures.get("least_or_pay"):
            amount = max(amount, min(figures["least_or_pay"], pay))
        return min(max(amount, least), most)

    return weekly


def share(percent):
    def weekly(pay, figures):
        amount = min(Fraction(percent, 100) * pay, figures["cap"])
        return max(amount, min(figures.get("least_or_pay", 0), pay))

    return weekly


def california(pay, figures):
    ninety, seventy = (up_to_dollar(Fraction(one, 100) * pay) for one in (90, 70))
    return max(min(cents("50"), pay), min(figures["cap"], max(min(ninety, figures["flat"]), seventy)))


def rhode_island(pay, figures):
    amount = up_to_dollar(Fraction(462, 10000) * 13 * pay)
    # Whether the least amount is paid on less pay was not found; the planner then pays the pay.
    return min(figures["cap"], max(min(figures.get("least", 0), pay), amount))


def minnesota(pay, figures):
    average = figures["average"]
    half = Fraction(average, 2)
    amount = Fraction(90, 100) * min(pay, half)
    amount += Fraction(66, 100) * max(0, min(pay, average) - half)
    amount += Fraction(55, 100) * max(0, pay - average)
    return min(amount, average)


def maine(pay, figures):
    average = figures["average"]
    point = up_to_dollar(Fraction(average, 2))
    low = up_to_dollar(Fraction(90, 100) * min(pay, point))
    high = up_to_dollar(Fraction(66, 100) * max(0, pay - point))
    return min(low + high, average)


def row(day, **figures):
    return day, {name: cents(str(value)) for name, value in figures.items()}


STATES = {
    "US-CA": State(
        california,
        [row("2025-01-01", cap=1681, flat=1074), row("2026-01-01", cap=1765, flat=1127)],
        bonding=8, own=10, own_name="_sdi", own_before=4, own_after=6, is_one_claim=False, own_wait=1,
    ),
    "US-NY": State(
        share(67),
        [
            row("2024-01-01", cap="1151.16", least_or_pay=100),
            row("2025-01-01", cap="1177.32", least_or_pay=100),
            row("2026-01-01", cap="1228.53", least_or_pay=100),
        ],
        own=10, own_name="_dbl", own_before=4, own_after=6, together=26, is_one_claim=False, own_wait=1,
        own_weekly=lambda pay, figures: min(Fraction(1, 2) * pay, cents("170")),
    ),
    "US-NJ": State(
        share(85),
        [row("2025-01-01", cap=1081), row("2026-01-01", cap=1119)],
        own=10, own_name="_tdi", own_before=4, own_after=6, is_one_claim=False,
        own_wait=1, own_wait_paid_from=22,
    ),
    "US-WA": State(
        banded(90, 50, round_pay=down_to_dollar, round_result=down_to_dollar),
        [
            row("2025-01-01", **{"break": 857, "cap": 1542, "least_or_pay": 100}),
            row("2026-01-01", **{"break": 915, "cap": 1647, "least_or_pay": 100}),
            row("2027-01-01", **{"break": "959.50", "cap": 1727, "least_or_pay": 100}),
        ],
        own=6, own_after=6, together=16,
    ),
    "US-MA": State(
        banded(80, 50),
        [
            # Half of the average of 1,829.13, to the whole cent.
            row("2025-01-01", **{"break": "914.57", "cap": "1170.64"}),
            row("2026-01-01", **{"break": "961.24", "cap": "1230.39"}),
            row("2027-01-01", **{"break": "1003.60", "cap": "1284.61"}),
        ],
        together=26, wait=1, by_sunday=True,
    ),
    "US-CT": State(
        banded(95, 60),
        [
            row("2025-01-01", **{"break": 654, "cap": 981}),
            row("2026-01-01", **{"break": "677.60", "cap": "1016.40"}),
        ],
        own=12, own_before=16, together=12, is_one_claim=False, within_year=False,
    ),
    "US-OR": State(
        banded(100, 50),
        [
            row("2024-07-01", **{"break": "849.66", "cap": "1568.60", "least": "65.36"}),
            row("2025-07-06", **{"break": "886.47", "cap": "1636.56", "least": "68.19"}),
            row("2026-06-28", **{"break": "916.58", "cap": "1692.16", "least": "70.51"}),
        ],
        own=14, own_before=16, together=14, by_sunday=True,
    ),
    "US-CO": State(
        banded(90, 50),
        [
            row("2024-07-01", **{"break": "735.67", "cap": "1100"}),
            row("2025-01-01", **{"break": "735.67", "cap": "1324.21"}),
            row("2025-07-01", **{"break": "767.47", "cap": "1381.45"}),
            row("2026-07-01", **{"break": "804.46", "cap": "1448.02"}),
        ],
        own=12, own_before=16, together=12, is_one_claim=False, by_day_paid=True,
        most_if_begun=(date(2025, 1, 1), cents("1100")),
    ),
    "US-RI": State(
        rhode_island,
        [row("2024-07-01", cap=1070), row("2025-07-01", cap=1103, least=139), row("2026-07-01", cap=1150, least=148)],
        bonding=[("2024-01-01", 6), ("2025-01-01", 7), ("2026-01-01", 8)],
        own=6, own_name="_tdi", own_before=16, own_after=6, together=30, one_piece=True,
    ),
    "US-DC": State(
        banded(90, 50),
        [
            row("2024-10-01", **{"break": 1050, "cap": 1153}),
            row("2025-07-01", **{"break": 1077, "cap": 1153}),
            row("2025-09-28", **{"break": 1077, "cap": 1190}),
            row("2026-07-01", **{"break": 1104, "cap": 1190}),
        ],
        own=12, own_before=16, together=12, is_one_claim=False,
    ),
    "US-DE": State(
        share(80), [row("2026-01-01", cap=900, least_or_pay=100)],
        own=6, own_before=16, together=12, is_one_claim=False, begins=date(2026, 1, 1), service_months=12,
    ),
    "US-MN": State(
        minnesota, [row("2026-01-01", average=1423)],
        own=8, own_before=16, together=20, begins=date(2026, 1, 1),
    ),
    "US-ME": State(
        maine, [row("2026-05-01", average="1198.84"), row("2026-07-01", average="1249.12")],
        own=12, own_before=16, own_wait=1, together=12, is_one_claim=False, begins=date(2026, 5, 1),
    ),
}


def payments(home):
    state = STATES[home.region]
    last = months_after(home.birth, 12) - timedelta(days=1) if state.within_year else None
    claim = home.region if state.is_one_claim else None

    def amount_by(weekly):
        def amount(carer, day, first, before):
            decides = day if state.by_day_paid else first
            if state.by_sunday:
                decides = first - timedelta(days=(first.weekday() + 1) % 7)
            figures = known(state.rows, decides)
            if figures is None:
                return None
            if carer.pay is None:
                return figures.get("cap", figures.get("average"))
            if state.most_if_begun and first < state.most_if_begun[0]:
                figures = {**figures, "cap": min(figures["cap"], state.most_if_begun[1])}
            amount = weekly(carer.pay, figures)
            if amount > carer.pay:
                home.note(carer.place, "more than the pay", (day - home.week_one).days // 7 + 1)
            return amount

        return amount

    def refusal(carer):
        served = carer.start and months_after(carer.start, state.service_months)
        if state.service_months and served and served > home.birth:
            return f"less than {state.service_months} months in the job"
        return None

    first_own = home.birth - timedelta(weeks=state.own_before)
    bonding = state.bonding
    if isinstance(bonding, list):
        bonding = known(bonding, home.birth)
    pools = (("one", state.together * WEEK, False),) if state.together else ()
    begins = state.begins
    common = {"claim": claim, "pools": pools, "refusal": refusal, "wait_uses": True}
    schemes = [
        Scheme(
            home.region.lower().replace("-", "_"), lambda carer: True, bonding * WEEK,
            amount_by(state.weekly), last_day=last,
            begins=begins, one_piece=state.one_piece,
            wait=lambda day: state.wait * WEEK, **common,
        )
    ]
    if state.own:
        own_last = None  # The year after the birth binds only bonding.
        if state.own_after:
            own_last = home.birth + timedelta(weeks=state.own_after) - timedelta(days=1)
        wait = (state.own_wait or state.wait) * WEEK
        if state.own_wait_paid_from and long_enough(home, first_own, own_last, state):
            wait = 0
        schemes.insert(
            0,
            Scheme(
                home.region.lower().replace("-", "_") + state.own_name, lambda carer: carer.is_primary,
                state.own * WEEK, amount_by(state.own_weekly or state.weekly),
                first_day=first_own, begins=begins, last_day=own_last, wait=lambda day: wait, only_if_named=True,
                **common,
            ),
        )
    return schemes


def long_enough(home, first, last, state):
    """Whether the birth parent's own leave lasts so long that its wait is paid afterwards."""
    for carer in home.carers:
        if carer.is_primary:
            named = [week for week in carer.uses if carer.uses[week][1] and home.monday(week) >= first]
            days = [day for week in named for day in days_of(home, carer, week)[0] if first <= day <= last]
            return 7 * (len(days) // WEEK) + len(days) % WEEK >= state.own_wait_paid_from
    return False


def reckon_us(home):
    return reckon_by_day(home, payments(home))
