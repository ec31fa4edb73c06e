"""Germany and France, whose payments depend on net pay or on calendar days."""

from datetime import date, timedelta
from fractions import Fraction
from math import floor

from core import days_of, draw_by_day, FIRST_WEEK, is_part_week, LAST_WEEK, Scheme, WEEK, working_day_before
from figures import cents, known, months_after, nearest

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


def elterngeld(net: int, children: int, at_home: int = WEEK) -> Fraction:
    """A month of Basiselterngeld; beside work on the other days, of the net pay that is missing."""
    now = Fraction(net * (WEEK - at_home), WEEK)
    amount = share_of_net(net) * max(0, min(net, 277_000) - now) / 100
    return min(Fraction(180_000), max(Fraction(30_000), amount)) + 30_000 * (children - 1)


def life_month_start(home, month: int) -> date:
    """Where the calendar month lacks the date of the birth, the first day of the next (BGB section 188)."""
    day = months_after(home.birth, month - 1)
    return day if day.day == home.birth.day else day + timedelta(days=1)


def life_month(home, day: date) -> int:
    """1 for the first month of the child's life, 0 before it."""
    month = 1 if day >= home.birth else 0
    while month > 0 and life_month_start(home, month + 1) <= day:
        month += 1
    return month


def length_of_month(home, day: date) -> int:
    month = life_month(home, day)
    return (life_month_start(home, month + 1) - life_month_start(home, month)).days


class Germany:
    """Life months are used up as weeks are drawn. Whoever draws fewer than two gets none at all."""

    def __init__(self, home, refused):
        self.home, self.refused = home, refused
        self.after = 12 if home.children > 1 else 8
        self.months = [set() for _ in home.carers]
        self.protected = 0
        self.pay = [{} for _ in home.carers]
        self.draws = [{} for _ in home.carers]  # week: (a whole month's amount, its first and last day)

    def reckon(self):
        for week in range(FIRST_WEEK, LAST_WEEK + 1):
            for carer in sorted(self.home.carers, key=lambda carer: not carer.is_primary):
                amounts = self.week(carer, week)
                if any(amounts):
                    self.pay[carer.place][week] = [nearest(amount) for amount in amounts]
        for carer in self.home.carers:
            self.settle(carer.place)
        return self

    def settle(self, place):
        """
        A month of life is paid once: drawn whole its amount, else each of its calendar days has its share of it. Weeks
        show 12 / 52 of a month, of which the last ones take the difference. A month is rounded to the cent.
        """
        pay, days, paid = self.pay[place], {}, {}
        for amount, first, last in self.draws[place].values():
            for n in range((last - first).days + 1):
                day = first + timedelta(days=n)
                if life_month(self.home, day) in self.months[place]:
                    days.setdefault(day, amount / length_of_month(self.home, day))
        for day, amount in days.items():
            month = life_month(self.home, day)
            paid[month] = paid.get(month, 0) + amount
        missing = sum(map(nearest, paid.values())) - sum(months for _, months in pay.values())
        for week in sorted(self.draws[place], reverse=True):
            change = max(missing, -pay[week][1])
            pay[week][1] += change
            missing -= change
        self.pay[place] = {week: sum(amounts) for week, amounts in pay.items()}

    def calendar_days(self, carer, week, days):
        """A weekend is of the leave that has its Friday, or that begins on the Monday after it."""
        monday = self.home.monday(week)
        if is_part_week(self.home, carer, week):
            return monday, monday + timedelta(days=6)
        first, last = days[0], days[-1]
        if first == monday and week - 1 not in self.pay[carer.place]:
            first -= timedelta(days=2)
        return first, last + timedelta(days=2 if last == monday + timedelta(days=4) else 0)

    def week(self, carer, week):
        days, began = days_of(self.home, carer, week)
        at_home = len(days) if is_part_week(self.home, carer, week) else WEEK
        own = months = Fraction(0)
        drawn = []
        for day in days:
            if self.protects(carer, week, day, began):
                self.protected += 1
                if day >= self.home.birth:
                    self.months[carer.place].add(life_month(self.home, day))
                own += Fraction(carer.net * 12, 52 * WEEK)
                continue
            if carer.place in self.refused or day < self.home.birth:
                continue
            month = life_month(self.home, day)
            if month not in self.months[carer.place]:
                if not self.may_add(carer, month):
                    # The planner draws a week from its first day on, without holes.
                    break
                self.months[carer.place].add(month)
            months += elterngeld(carer.net, self.home.children, at_home) * 12 / (52 * at_home)
            drawn.append(day)
        if drawn:
            first, last = self.calendar_days(carer, week, drawn)
            self.draws[carer.place][week] = elterngeld(carer.net, self.home.children, at_home), first, last
        return own, months

    def protects(self, carer, week, day, began):
        if not carer.is_primary or self.protected >= (6 + self.after) * WEEK:
            return False
        first = self.home.birth - timedelta(weeks=6)
        if (day < self.home.birth and not began) or is_part_week(self.home, carer, week):
            return False
        return self.home.monday(week) >= first and day < self.home.birth + timedelta(weeks=self.after)

    def may_add(self, carer, month):
        own = self.months[carer.place]
        others = [found for place, found in enumerate(self.months) if place != carer.place]
        at_once = [one for one in own if any(one in found for found in others)]
        if month > 14 or (others and len(own) >= 12) or sum(map(len, self.months)) >= 14:
            return False
        is_limited = self.home.birth >= DE_AT_ONCE_FROM and self.home.children == 1
        return not (is_limited and any(month in found for found in others) and at_once)


def reckon_de(home):
    incomes = [carer.pay * 52 if carer.pay is not None else 0 for carer in home.carers]
    is_over = sum(incomes) > known(DE_INCOME, home.birth)
    # Pay is never the taxable income that the law counts.
    refused = {carer.place for carer in home.carers} if is_over and home.may_refuse() else set()
    while True:
        found = Germany(home, refused).reckon()
        few = [place for place, months in enumerate(found.months) if len(months) == 1 and place not in refused]
        if not few:
            return found.pay
        refused = refused | {few[0]}


# --- France ----------------------------------------------------------------------------------------------

FR_CEILING = [("2024-01-01", cents("3864")), ("2025-01-01", cents("3925")), ("2026-01-01", cents("4005"))]
# That of 2025 as the planner has it; docs/law has none.
FR_LEAST = [("2025-01-01", cents("11.02")), ("2026-01-01", cents("11.12"))]
FR_BIRTH_LEAVE = date(2026, 7, 1)
# In working days: 12 months are 52 weeks.
FR_MONTH, FR_TWO_MONTHS = 21, 43
FR_NET_MOST = cents("4005") * Fraction(79, 100)


def france(home, most_on):
    before, after = {1: (6, 10), 2: (12, 22)}.get(home.children, (24, 22))

    def daily(carer, day, first, used):
        ceiling = known(FR_CEILING, first)
        if ceiling is None or carer.pay is None:
            return None
        # Pay of three months ÷ 91.25, which is a year's ÷ 365.
        gross = Fraction(carer.year, 365) if carer.year else carer.pay * 52 / 365
        most = nearest(Fraction(79, 100) * ceiling * 12 / 365)
        return 7 * max(min(most, Fraction(79, 100) * gross), known(FR_LEAST, first) or 0)

    def birth_leave(carer, day, first, used):
        if carer.net is None:
            return None
        # Pay counts up to the ceiling, of which 21 % are taken off as for the other payments.
        most = FR_NET_MOST
        # A month's days bring a month's pay.
        share, days = (70, FR_MONTH) if used < FR_MONTH else (60, FR_TWO_MONTHS - FR_MONTH)
        return min(carer.net, most) * Fraction(share, 100) / days * WEEK

    if home.birth < FR_BIRTH_LEAVE:
        starts_by = date(2027, 3, 31) if home.birth >= date(2026, 1, 1) else date(2000, 1, 1)
    else:
        starts_by = months_after(home.birth, 9) - timedelta(days=1)
    return [
        Scheme(
            "fr_maternite", lambda carer: carer.is_primary, (before + after) * WEEK, daily,
            first_day=home.birth - timedelta(weeks=before), one_piece=True,
            # A doctor may let three of the weeks before the birth move behind it.
            last_day=home.birth + timedelta(weeks=after + 3) - timedelta(days=1),
        ),
        # Full pay, from the employer; the planner counts it with what the law gives, and after tax where it can. 4 days
        # of paternity leave, which are within 6 months, must follow it.
        Scheme(
            "fr_trois_jours", lambda carer: not carer.is_primary, 3,
            lambda carer, *_: carer.pay if carer.net is None else Fraction(carer.net * 12, 52),
            last_day=months_after(home.birth, 6) - timedelta(days=1),
        ),
        Scheme(
            "fr_paternite", lambda carer: not carer.is_primary,
            Fraction(32 if home.children > 1 else 25, 7) * WEEK, daily,
            last_day=months_after(home.birth, 6) - timedelta(days=1),
        ),
        Scheme(
            "fr_naissance", lambda carer: True, FR_TWO_MONTHS, birth_leave, step=FR_MONTH, whole_weeks=True,
            first_day=max(home.birth, FR_BIRTH_LEAVE), starts_by=starts_by,
            most_on=lambda carer, day: most_on.get((carer.place, day)),
        ),
    ]


def without_broken_month(days):
    """For the first piece of leave that ends within a month, the units of each of its days; None if there is none."""
    gone, piece = 0, {}
    ordered = sorted(days)
    for day, next_day in zip(ordered, ordered[1:] + [None]):
        piece[day] = days[day]
        if next_day and working_day_before(next_day) == day:
            continue
        drawn = gone + sum(piece.values())
        whole = max(end for end in (0, FR_MONTH, FR_TWO_MONTHS) if end <= drawn)
        if whole < drawn:
            left = whole - gone
            for one in sorted(piece):
                piece[one] = min(piece[one], left)
                left -= piece[one]
            return piece
        gone, piece = drawn, {}
    return None


def reckon_fr(home):
    """Birth leave is of one or two whole months, in one piece or two: what is left of one is none."""
    most_on = {}
    while True:
        drawing = draw_by_day(home, france(home, most_on))
        for carer in home.carers:
            cut = without_broken_month(drawing.days.get(("fr_naissance", carer.place), {}))
            if cut:
                most_on.update({(carer.place, day): units for day, units in cut.items()})
                break
        else:
            return drawing.rounded()
