"""Australia, Britain, Ireland and New Zealand."""

from datetime import date, timedelta
from fractions import Fraction
from math import ceil, floor

from core import days_of, Drawing, FIRST_WEEK, is_part_week, LAST_WEEK, reckon_by_day, Scheme, WEEK
from figures import cents, known, months_after

# --- Australia -------------------------------------------------------------------------------------------

AU_DAYS = [  # Births from; days, reserved for the partner, at once.
    ("2023-07-01", (100, 10, 10)),
    ("2024-07-01", (110, 10, 10)),
    ("2025-07-01", (120, 15, 20)),
    ("2026-07-01", (130, 20, 20)),
]
AU_A_DAY = [("2024-07-01", cents("183.16")), ("2025-07-01", cents("189.62")), ("2026-07-01", cents("200.94"))]
# Births from; one parent's and the family's income of the financial year before.
AU_INCOME = [
    ("2023-07-01", (cents("168865"), cents("350000"))),
    ("2024-07-01", (cents("175788"), cents("364350"))),
]


def australia(home):
    days, reserved, together = known(AU_DAYS, home.birth)
    own, family = known(AU_INCOME, home.birth)
    incomes = [52 * carer.pay if carer.pay is not None else None for carer in home.carers]

    def refusal(carer):
        income = incomes[carer.place]
        if income is None or (carer.is_couple and income <= own):
            return None
        others = sum(one or 0 for one in incomes)
        # A year's pay is never the income that the law counts.
        return "income over the limit" if others > family and home.may_refuse() else None

    def amount(carer, day, first, before):
        a_day = known(AU_A_DAY, day)
        return None if a_day is None else WEEK * a_day

    return [
        Scheme(
            "au_plp",
            lambda carer: True,
            days,
            amount,
            last_day=months_after(home.birth, 24) - timedelta(days=1),
            is_shared=True,
            most_one=days - reserved,
            together=together,
            refusal=refusal,
            takes_day=True,
        )
    ]


# --- Britain ---------------------------------------------------------------------------------------------

GB_RATE = [
    ("2023-04-02", cents("172.48")),  # As the planner has it; docs/law begins with April 2024.
    ("2024-04-07", cents("184.03")),
    ("2025-04-06", cents("187.18")),
    ("2026-04-05", cents("194.32")),
]
GB_LIMIT = [("2000-01-01", cents("123")), ("2025-07-20", cents("125")), ("2026-07-19", cents("129"))]
GB_LIMIT_KNOWN = date(2027, 7, 17)  # The last due date whose qualifying week is before April 2027.
GB_LEAST_PAY = cents("30")
GB_SPP_YEAR = date(2024, 4, 7)  # Due from then: a year to use it.
MILLION = 10**7


def britain(home):
    # A week of Britain's law runs from Sunday to Saturday.
    due_week = home.birth - timedelta(days=(home.birth.weekday() + 1) % 7)
    qualifying_end = due_week - timedelta(weeks=15) + timedelta(days=6)
    in_job_by = qualifying_end - timedelta(weeks=25)
    limit = known(GB_LIMIT, home.birth)

    def ninety(carer):
        """In pence, cut at seven decimals of a pound as the state's own calculator does."""
        if carer.pay is None:
            return None
        average = Fraction(floor(carer.pay / 100 * MILLION), MILLION)
        return 100 * Fraction(floor(average * Fraction(9, 10) * MILLION), MILLION)

    def lower(carer, day, share):
        rate = known(GB_RATE, day)
        if rate is None:
            return None
        return rate if share is None else min(rate, share)

    def pay_week(day, first):
        """A new rate begins with the week of pay, which begins on the weekday of the leave."""
        return day - timedelta(days=(day - first).days % 7)

    def smp(carer, day, first, before):
        share = ninety(carer)
        return share if before < 6 * WEEK else lower(carer, pay_week(day, first), share)

    def lower_rate(carer, day, first, before):
        return lower(carer, pay_week(day, first), ninety(carer))

    def allowance_rate(carer, day, first, before):
        """Whoever has it earned the least pay or more in her 13 best weeks, whatever she earns now."""
        share = ninety(carer)
        least = GB_LEAST_PAY * Fraction(9, 10)
        return lower(carer, pay_week(day, first), None if share is None else max(share, least))

    def refusal(carer):
        if not carer.service_reaches(in_job_by):
            return f"in the job after {in_job_by}"
        if carer.pay is not None and carer.pay < limit:
            return "earns less than the limit" if home.birth <= GB_LIMIT_KNOWN or home.may_refuse() else None
        return None

    def allowance_refusal(carer):
        if not refusal(carer):
            return "has Statutory Maternity Pay"
        # Of her 13 best weeks, which a plan does not ask for.
        too_little = carer.pay is not None and carer.pay < GB_LEAST_PAY and home.may_refuse()
        return "earns less than the least" if too_little else None

    earliest = due_week - timedelta(weeks=11)
    within_year = months_after(home.birth, 12) - timedelta(days=1)
    family = (("gb", 39 * WEEK, True),)
    common = {"whole_weeks": True, "takes_day": True}
    period = (39, home.birth + timedelta(days=1))
    mother = lambda carer: carer.is_primary
    return [
        Scheme(
            "gb_smp", mother, 39 * WEEK, smp,
            first_day=earliest, refusal=refusal, pools=family, round=ceil, period=period, **common,
        ),
        Scheme(
            "gb_ma", mother, 39 * WEEK, allowance_rate,
            first_day=earliest, pools=family, takes_day=True, period=period,
            refusal=allowance_refusal,
        ),
        Scheme(
            "gb_spp", lambda carer: not carer.is_primary, 2 * WEEK, lower_rate, round=ceil,
            last_day=home.birth + timedelta(days=363 if home.birth >= GB_SPP_YEAR else 55),
            refusal=refusal, **common,
        ),
        Scheme(
            "gb_shpp", lambda carer: True, 37 * WEEK, lower_rate, round=ceil,
            last_day=within_year, is_shared=True, refusal=refusal, pools=family,
            only_if_named=True, **common,
        ),
    ]


# --- Ireland ---------------------------------------------------------------------------------------------

IE_RATE = [
    ("2024-01-01", cents("274")),
    ("2025-01-01", cents("289")),
    ("2026-01-01", cents("299")),
    ("2027-01-01", cents("309")),
]


def ireland(home):
    amount = lambda carer, day, first, before: known(IE_RATE, day)
    return [
        Scheme(
            "ie_maternity", lambda carer: carer.is_primary, 26 * WEEK, amount,
            first_day=home.monday(home.birth_week - 16), one_piece=True, period=(26, home.birth),
        ),
        Scheme(
            "ie_paternity", lambda carer: not carer.is_primary, 2 * WEEK, amount,
            last_day=months_after(home.birth, 6) - timedelta(days=1), one_piece=True,
        ),
        Scheme(
            "ie_parents", lambda carer: True, 9 * WEEK, amount, whole_weeks=True,
            last_day=months_after(home.birth, 24) - timedelta(days=1),
        ),
    ]


# --- New Zealand -----------------------------------------------------------------------------------------

NZ_MOST = [("2023-07-01", cents("712.17")), ("2024-07-01", cents("754.87")), ("2025-07-01", cents("788.66"))]


def new_zealand(home):
    """One period from the birth at the latest, passed on once at most; work ends it, and paid leave may come first."""

    def amount(carer, day, first, before):
        most = known(NZ_MOST, day)
        if most is None:
            return None
        return most if carer.pay is None else min(most, carer.pay)

    return [
        Scheme(
            "nz_ppl", lambda carer: True, 26 * WEEK, amount,
            first_day=home.birth - timedelta(weeks=6), is_shared=True, together=0,
        )
    ]


def latest_start(home, carer):
    week = home.birth_week
    while carer.uses.get(week, ("work",))[0] == "annual":
        week += 1
    return home.birth if week == home.birth_week else home.monday(week)


def reckon_new_zealand(home):
    drawing = Drawing(home, new_zealand(home))
    first_paid = None
    carers = sorted(home.carers, key=lambda carer: not carer.is_primary)
    ended, holder, last_paid = set(), None, None
    for week in range(FIRST_WEEK, LAST_WEEK + 1):
        for carer in carers:
            use, option, _ = carer.uses.get(week, ("work", None, WEEK))
            days, began = days_of(home, carer, week)
            is_part = is_part_week(home, carer, week)
            drawn = drawing.drawn(drawing.schemes[0], carer.place) > 0
            # The primary carer's period is over with the first work after the birth, drawn or not.
            has_begun = drawn or (carer.is_primary and week >= 1)
            if has_begun and (use == "work" or is_part):
                ended.add(carer.place)
            if use != "state":
                continue
            if carer.place in ended or is_part:
                home.note(carer.place, "ended by work", week)
                continue
            if holder != carer.place:
                if holder is not None and drawn:
                    home.note(carer.place, "not back once it was passed on", week)
                    continue
                if holder is not None and last_paid < week - 1:
                    home.note(carer.place, "not the day after the other's period", week)
                    continue
            taken = 0
            starts = latest_start(home, carer)
            starts = min(starts, first_paid) if first_paid else starts
            for day in days:
                if day >= starts + timedelta(weeks=26):
                    home.note(carer.place, "period over", week)
                    continue
                used = drawing.drawn(drawing.schemes[0])
                drawing.day(carer, week, day, option, is_part, began)
                taken += drawing.drawn(drawing.schemes[0]) - used
                if taken and first_paid is None:
                    first_paid = day
            if taken:
                holder, last_paid = carer.place, week
    return drawing.rounded()


def reckon_au(home):
    return reckon_by_day(home, australia(home))


def reckon_gb(home):
    return reckon_by_day(home, britain(home))


def reckon_ie(home):
    return reckon_by_day(home, ireland(home))
