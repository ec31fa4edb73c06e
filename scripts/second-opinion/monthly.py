"""Germany and France, whose payments depend on net pay or on calendar days."""

from datetime import date, timedelta
from fractions import Fraction
from math import floor

from core import WEEK, FIRST_WEEK, LAST_WEEK, Scheme, cents, days_of, known, months_after, nearest
from core import reckon_by_day

# --- Germany ---------------------------------------------------------------------------------------------

DE_INCOME = [
    ("2023-01-01", cents("300000")),
    ("2024-04-01", cents("200000")),
    ("2025-04-01", cents("175000")),
]
DE_AT_ONCE_FROM = date(2024, 4, 1)


def share_of_net(net: int) -> Fraction:
    """BEEG section 2: a tenth of a point for each two euros, in percent."""
    if net < 100_000:
        steps = floor(Fraction(100_000 - net, 200))
        return min(Fraction(100), 67 + Fraction(steps, 10))
    if net <= 120_000:
        return Fraction(67)
    return max(Fraction(65), 67 - Fraction(floor(Fraction(net - 120_000, 200)), 10))


def elterngeld(net: int, children: int) -> Fraction:
    """A month of Basiselterngeld."""
    amount = nearest(share_of_net(net) * min(net, 277_000) / 100)
    return Fraction(min(180_000, max(30_000, amount)) + 30_000 * (children - 1))


def elterngeld_beside_work(net: int, children: int, at_home: int) -> Fraction:
    """The share of the net pay that is missing, for who works the other days."""
    if at_home == WEEK:
        return elterngeld(net, children)
    now = Fraction(net * (WEEK - at_home), WEEK)
    amount = nearest(share_of_net(net) * max(0, min(net, 277_000) - now) / 100)
    return Fraction(max(30_000, amount) + 30_000 * (children - 1))


def life_month(home, day: date) -> int:
    """1 for the first month of the child's life."""
    month = 1
    while months_after(home.birth, month) <= day:
        month += 1
    return month


def reckon_de(home):
    after = 12 if home.children > 1 else 8
    incomes = [carer.pay * 52 if carer.pay is not None else 0 for carer in home.carers]
    refused = sum(incomes) > known(DE_INCOME, home.birth)
    carers = sorted(home.carers, key=lambda carer: not carer.is_primary)
    is_couple = len(home.carers) > 1
    fixed = {1, 2, 3} if home.children > 1 else {1, 2}
    months = {carer.place: set(fixed) if carer.is_primary else set() for carer in carers}
    wanted = wanted_months(home, months, after)
    pay = [{} for _ in home.carers]
    shared = set()
    protected = 0
    for week in range(FIRST_WEEK, LAST_WEEK + 1):
        for carer in carers:
            _, option, at_home = carer.uses.get(week, ("work", None, WEEK))
            days, began = days_of(home, carer, week)
            total = month_pay = Fraction(0)
            for day in days:
                if carer.net is None:
                    continue
                may = carer.is_primary and protected < (6 + after) * WEEK
                if may and protects(home, day, after, began):
                    protected += 1
                    total += Fraction(carer.net * 12, 52 * WEEK)
                    continue
                if day < home.birth or refused or life_month(home, day) > 14:
                    continue
                month = life_month(home, day)
                if draws(home, carer, month, months, shared, wanted, is_couple):
                    month_amount = elterngeld_beside_work(carer.net, home.children, at_home)
                    month_pay += month_amount * 12 / (52 * at_home)
            if total or month_pay:
                pay[carer.place][week] = nearest(total) + nearest(month_pay)
    return pay


def protects(home, day, after, began):
    if day < home.birth:
        return began and day >= home.monday(home.birth_week - 6)
    return day < home.birth + timedelta(weeks=after)


def wanted_months(home, fixed, after):
    """Life months in which each carer claims; who claims fewer than two gets nothing."""
    wanted = {}
    for carer in home.carers:
        found = set(fixed[carer.place])
        for week in range(0, LAST_WEEK + 1):
            for day in days_of(home, carer, week)[0]:
                if day >= home.birth and life_month(home, day) <= 14:
                    found.add(life_month(home, day))
        wanted[carer.place] = found
    return wanted


def draws(home, carer, month, months, shared, wanted, is_couple):
    own = months[carer.place]
    if month > 14:
        return False
    if month in own:
        return True
    others = set().union(*(found for place, found in months.items() if place != carer.place))
    if len(wanted[carer.place]) < 2:
        return False
    both = is_couple and all(len(found) >= 2 for found in wanted.values())
    if len(own) >= (12 if is_couple else 14):
        return False
    if sum(len(found) for found in months.values()) >= (14 if both or not is_couple else 12):
        return False
    if month in others and home.birth >= DE_AT_ONCE_FROM:
        if month > 12 or home.children > 1 or (shared and month not in shared):
            return False
        shared.add(month)
    own.add(month)
    return True


# --- France ----------------------------------------------------------------------------------------------

FR_CEILING = [("2024-01-01", cents("3864")), ("2025-01-01", cents("3925")), ("2026-01-01", cents("4005"))]
FR_LEAST = [("2026-01-01", cents("11.12"))]
FR_BIRTH_LEAVE = date(2026, 7, 1)


def france(home):
    before, after = {1: (6, 10), 2: (12, 22)}.get(home.children, (24, 22))

    def daily(carer, day, first, used):
        ceiling = known(FR_CEILING, first)
        if ceiling is None or carer.pay is None:
            return None
        month = min(carer.pay * 52 / 12, ceiling)
        most = nearest(Fraction(79, 100) * ceiling * 12 / 365)
        a_day = nearest(min(most, Fraction(79, 100) * month * 3 / Fraction("91.25")))
        return 7 * max(a_day, known(FR_LEAST, first) or 0)

    def birth_leave(carer, day, first, used):
        if carer.net is None:
            return None
        # Pay counts up to the ceiling, of which 21 % are taken off as for the other payments.
        month = Fraction(52, 12) * WEEK
        most = known(FR_CEILING, first) * Fraction(79, 100)
        return min(carer.net, most) * (70 if used < month else 60) * 12 / (52 * 100)

    if home.birth < FR_BIRTH_LEAVE:
        until = date(2027, 3, 31) if home.birth >= date(2026, 1, 1) else date(2000, 1, 1)
    else:
        until = months_after(home.birth, 9) - timedelta(days=1)
    return [
        Scheme(
            "fr_maternite", lambda carer: carer.is_primary, (before + after) * WEEK, daily,
            first_day=home.monday(home.birth_week - before),
        ),
        # The birth leave of three working days is paid by the employer.
        Scheme("fr_trois_jours", lambda carer: not carer.is_primary, 3, lambda *_: 0),
        Scheme(
            "fr_paternite", lambda carer: not carer.is_primary,
            Fraction(32 if home.children > 1 else 25, 7) * WEEK, daily,
            last_day=months_after(home.birth, 6) - timedelta(days=1),
        ),
        Scheme(
            "fr_naissance", lambda carer: True, 2 * Fraction(52, 12) * WEEK, birth_leave,
            first_day=max(home.birth, FR_BIRTH_LEAVE), last_day=until,
        ),
    ]


def reckon_fr(home):
    return reckon_by_day(home, france(home))
