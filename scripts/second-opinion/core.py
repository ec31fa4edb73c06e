"""A household's calendar, and how its days are drawn from the payments of a state."""

import calendar
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from math import ceil, floor
from typing import Callable, Optional

FIRST_WEEK, LAST_WEEK = -16, 104
WEEK = 5  # Units are working days.


def months_after(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def nearest(amount) -> int:
    return floor(amount + Fraction(1, 2))


def to_dollar(amount) -> int:
    return 100 * nearest(Fraction(amount) / 100)


def up_to_dollar(amount) -> int:
    return 100 * ceil(Fraction(amount) / 100)


def down_to_dollar(amount) -> int:
    return 100 * floor(Fraction(amount) / 100)


def cents(amount: str) -> int:
    return int(Fraction(amount) * 100)


def known(rows, day: date):
    """The last of `rows` (first day, value) that has begun; None before the first."""
    found = None
    for begins, value in rows:
        if date.fromisoformat(begins) <= day:
            found = value
    return found


@dataclass
class Carer:
    place: int
    is_primary: bool
    start: Optional[date]
    pay: Optional[Fraction]  # A week, in minor units.
    net: Optional[int]  # A month.
    uses: dict = field(default_factory=dict)  # week: (use, option, days at home)
    is_couple: bool = False

    def service_reaches(self, last_day: date) -> bool:
        return self.start is None or self.start <= last_day


@dataclass
class Household:
    birth: date
    country: str
    region: Optional[str]
    children: int
    carers: list
    notes: list = field(default_factory=list)

    @property
    def week_one(self) -> date:
        return self.birth + timedelta(days=(7 - self.birth.weekday()) % 7)

    def monday(self, week: int) -> date:
        return self.week_one + timedelta(days=7 * (week - 1))

    @property
    def birth_week(self) -> int:
        """The week that has the first working day of the child's life."""
        return 0 if 1 <= self.birth.weekday() <= 4 else 1

    def note(self, place: int, text: str, week: Optional[int] = None):
        if (place, week, text) not in self.notes:
            self.notes.append((place, week, text))


@dataclass
class Scheme:
    id: str
    who: Callable[[Carer], bool]
    total: int
    # A week's amount: of the carer, the day paid, the first day of the claim, and the units drawn before.
    amount: Callable[[Carer, date, date, int], Optional[Fraction]]
    first_day: Optional[date] = None  # The birth where it is left out.
    last_day: Optional[date] = None
    is_shared: bool = False  # One total for both carers.
    most_one: Optional[int] = None
    together: Optional[int] = None
    pools: tuple = ()  # (name, units, whether of both carers)
    claim: Optional[str] = None
    wait: Callable[[date], int] = lambda day: 0
    wait_uses: bool = False  # The wait takes up units.
    wait_once: bool = False  # Whoever waits first does so for both.
    refusal: Callable[[Carer], Optional[str]] = lambda carer: None
    whole_weeks: bool = False
    round: Callable = nearest
    bonus: Optional[tuple] = None  # (units, once each has drawn so many)
    only_if_named: bool = False
    takes_day: bool = False  # `amount` is by day, not by the week's Monday.


class Drawing:
    """What has been drawn so far."""

    def __init__(self, home: Household, schemes: list):
        self.home = home
        self.schemes = schemes
        self.used = {}
        self.claims = {}
        self.waits = {}
        self.served = {}
        self.both = {}
        self.first_draw = {}
        self.pay = [{} for _ in home.carers]
        for carer in home.carers:
            for scheme in schemes:
                reason = scheme.refusal(carer) if scheme.who(carer) else None
                if reason:
                    home.note(carer.place, f"{scheme.id}: {reason}")

    def drawn(self, scheme: Scheme, place: Optional[int] = None) -> int:
        places = range(len(self.home.carers)) if place is None else [place]
        return sum(self.used.get((scheme.id, one), 0) for one in places)

    def pool(self, name: str, place: Optional[int]) -> int:
        names = [scheme for scheme in self.schemes if any(pool[0] == name for pool in scheme.pools)]
        return sum(self.drawn(scheme, place) for scheme in names)

    def total(self, scheme: Scheme) -> int:
        if scheme.bonus is None or len(self.home.carers) < 2:
            return scheme.total
        units, each = scheme.bonus
        earned = all(self.drawn(scheme, carer.place) >= each for carer in self.home.carers)
        return scheme.total + (units if earned else 0)

    def shortage(self, scheme: Scheme, carer: Carer, day: date, at_home: int, began: bool) -> Optional[str]:
        """Why this day cannot be drawn."""
        if scheme.refusal(carer):
            return "not eligible"
        first = scheme.first_day or self.home.birth
        if day < first or (day < self.home.birth and not began):
            return "too early"
        if scheme.last_day and day > scheme.last_day:
            return "too late"
        if scheme.whole_weeks and at_home < WEEK:
            return "part of a week"
        place = None if scheme.is_shared else carer.place
        if self.drawn(scheme, place) >= self.total(scheme):
            return "used up"
        if scheme.most_one is not None and carer.is_couple:
            if self.drawn(scheme, carer.place) >= scheme.most_one:
                return "one parent's most"
        for name, units, is_both in scheme.pools:
            if self.pool(name, None if is_both else carer.place) >= units:
                return f"pool {name}"
        if scheme.together is not None and self.both.get((scheme.id, day)):
            if self.both.get(scheme.id, 0) >= scheme.together:
                return "both at once"
        return None

    def draw(self, scheme: Scheme, carer: Carer, week: int, day: date):
        key = (scheme.claim or scheme.id, carer.place)
        first = self.claims.setdefault(key, day)
        if key not in self.waits:
            served = any(name == key[0] and days for (name, _), days in self.served.items())
            self.waits[key] = 0 if scheme.wait_once and served else scheme.wait(first)
            self.served[key] = self.waits[key]
        waits = self.waits[key] > 0
        if waits:
            self.waits[key] -= 1
            self.home.note(carer.place, f"{scheme.id}: waiting", week)
            if not scheme.wait_uses:
                return
        used_key = (scheme.id, carer.place)
        before = self.drawn(scheme, None if scheme.is_shared else carer.place)
        part = min(1, self.total(scheme) - before)
        self.used[used_key] = self.used.get(used_key, 0) + part
        if self.both.get((scheme.id, day)):
            self.both[scheme.id] = self.both.get(scheme.id, 0) + 1
        self.both[(scheme.id, day)] = True
        self.first_draw.setdefault(scheme.id, (carer, week))
        if waits:
            return
        paid_on = day if scheme.takes_day else self.home.monday(week)
        amount = scheme.amount(carer, paid_on, first, before)
        if amount is None:
            self.home.note(carer.place, f"{scheme.id}: rate not known", week)
            return
        sums = self.pay[carer.place].setdefault(week, {})
        sums[scheme.id] = sums.get(scheme.id, Fraction(0)) + Fraction(amount) * part / WEEK

    def day(self, carer: Carer, week: int, day: date, option: Optional[str], at_home: int, began: bool):
        reasons = []
        # An option that names no payment of this carer says nothing.
        named = option if any(s.id == option and s.who(carer) for s in self.schemes) else None
        for scheme in self.schemes:
            if not scheme.who(carer) or (named or scheme.id) != scheme.id:
                continue
            if scheme.only_if_named and named is None:
                continue
            why = self.shortage(scheme, carer, day, at_home, began)
            if why is None:
                return self.draw(scheme, carer, week, day)
            reasons.append(f"{scheme.id}: {why}")
        self.home.note(carer.place, "; ".join(reasons) or "no payment", week)

    def rounded(self):
        how = {scheme.id: scheme.round for scheme in self.schemes}
        return [
            {week: sum(how[id](amount) for id, amount in sums.items()) for week, sums in weeks.items()}
            for weeks in self.pay
        ]


def days_of(home: Household, carer: Carer, week: int) -> tuple:
    """The working days at home, and whether the leave began before the week of the birth."""
    use, _, at_home = carer.uses.get(week, ("work", None, WEEK))
    if use != "state":
        return [], False
    began = week < 0 or any(one < 0 and uses[0] != "work" for one, uses in carer.uses.items())
    days = [home.monday(week) + timedelta(days=n) for n in range(WEEK)]
    if week == 0 and not began:
        days = [day for day in days if day >= home.birth]
    # In the week of the birth the days at home are its last ones.
    return (days[-at_home:] if week == 0 else days[:at_home]), began


def draw_by_day(home: Household, schemes: list) -> Drawing:
    drawing = Drawing(home, schemes)
    carers = sorted(home.carers, key=lambda carer: not carer.is_primary)
    for week in range(FIRST_WEEK, LAST_WEEK + 1):
        for carer in carers:
            days, began = days_of(home, carer, week)
            for day in days:
                _, option, at_home = carer.uses[week]
                drawing.day(carer, week, day, option, at_home, began)
    return drawing


def reckon_by_day(home: Household, schemes: list):
    return draw_by_day(home, schemes).rounded()
