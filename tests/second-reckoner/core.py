"""A household's calendar, and how its days are drawn from the payments of a state."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from typing import Callable, Optional

from figures import nearest

FIRST_WEEK, LAST_WEEK = -16, 104
WEEK = 5  # Units are working days.


@dataclass
class Carer:
    place: int
    is_primary: bool
    start: Optional[date]
    pay: Optional[Fraction]  # A week, in minor units.
    net: Optional[int]  # A month.
    uses: dict = field(default_factory=dict)  # week: (use, option, days at home)
    # Weeks whose days at home are the first or last of a leave, and no part-time work beside it.
    ends: set = field(default_factory=set)
    starts: set = field(default_factory=set)
    year: Optional[int] = None  # A year's pay, where that was typed.
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
    # Whether what the law may refuse is left out, as a plan does not ask for the income that the law counts.
    leaves_out: bool = False
    is_open: bool = False

    def may_refuse(self) -> bool:
        self.is_open = True
        return self.leaves_out

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
    begins: Optional[date] = None  # Nobody can draw it before, whatever the birth.
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
    step: Optional[int] = None  # Units after which the amount changes within a day.
    one_piece: bool = False  # Work ends it, if only on some days of a week.
    starts_by: Optional[date] = None  # It goes on after this day only without a break.
    most_on: Callable[[Carer, date], Optional[Fraction]] = lambda carer, day: None  # Units of one day.
    period: Optional[tuple] = None  # (weeks, its latest first day): it runs on while nothing is drawn.


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
        self.in_week = {}
        self.last = {}
        self.days = {}  # By scheme and carer: the units of each day.
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

    def at_once(self, scheme: Scheme, carer: Carer, week: int, has: int) -> bool:
        """Parents at home for part of a week are so on different days, as far as the week `has` them."""
        own, all_days = (self.in_week.get((scheme.id, week, one), 0) for one in (carer.place, None))
        return all_days > own and all_days >= has

    def ended(self, scheme: Scheme, carer: Carer, week: int, is_part: bool) -> bool:
        last = self.last.get((scheme.id, carer.place))
        if is_part or (last is None and not (scheme.period and carer.is_primary)):
            return is_part
        # A period that begins at the birth is over with the first work after it.
        between = range(1 if last is None else last + 1, week)
        worked = (carer.uses.get(one, ("work",))[0] == "work" for one in between)
        return any(worked) or any(is_part_week(self.home, carer, one) for one in between)

    def shortage(self, scheme: Scheme, carer: Carer, week: int, day: date, is_part: bool, began: bool, has: int):
        """Why this day cannot be drawn."""
        if scheme.refusal(carer):
            return "not eligible"
        first = scheme.first_day or self.home.birth
        if day < first or (day < self.home.birth and not began):
            return "too early"
        # Before the birth the planner draws only whole weeks.
        if first < self.home.birth and self.home.monday(week) < first:
            return "too early"
        if scheme.begins and day < scheme.begins:
            return "not begun"
        if scheme.last_day and day > scheme.last_day:
            return "too late"
        days = self.days.get((scheme.id, carer.place), {})
        if scheme.starts_by and day > scheme.starts_by and not days.keys() & {day, working_day_before(day)}:
            return "too late"
        most_on = scheme.most_on(carer, day)
        if most_on is not None and days.get(day, 0) >= most_on:
            return "no whole month"
        if scheme.period:
            weeks, latest = scheme.period
            begun = self.claims.get((scheme.claim or scheme.id, carer.place), latest)
            if day >= min(begun, latest) + timedelta(weeks=weeks):
                return "period over"
        if scheme.whole_weeks and is_part:
            return "part of a week"
        if scheme.one_piece and self.ended(scheme, carer, week, is_part):
            return "ended by work"
        place = None if scheme.is_shared else carer.place
        if self.drawn(scheme, place) >= self.total(scheme):
            return "used up"
        if scheme.most_one is not None and carer.is_couple:
            if self.drawn(scheme, carer.place) >= scheme.most_one:
                return "one parent's most"
        for name, units, is_both in scheme.pools:
            if self.pool(name, None if is_both else carer.place) >= units:
                return f"pool {name}"
        if scheme.together is not None and self.at_once(scheme, carer, week, has):
            if self.both.get(scheme.id, 0) >= scheme.together:
                return "both at once"
        return None

    def draw(self, scheme: Scheme, carer: Carer, week: int, day: date, has: int, rest: Fraction) -> Fraction:
        """What of the `rest` of a day it takes."""
        key = (scheme.claim or scheme.id, carer.place)
        first = self.claims.setdefault(key, day)
        if key not in self.waits:
            self.waits[key] = scheme.wait(first)
        served = self.served.get(key[0], 0) if scheme.wait_once else 0
        waits = self.waits[key] > served if scheme.wait_once else self.waits[key] > 0
        self.first_draw.setdefault(scheme.id, (carer, week))
        if waits:
            self.served[key[0]] = served + 1
            self.waits[key] -= 0 if scheme.wait_once else 1
            self.home.note(carer.place, f"{scheme.id}: waiting", week)
            if not scheme.wait_uses:
                return rest
        used_key = (scheme.id, carer.place)
        before = self.drawn(scheme, None if scheme.is_shared else carer.place)
        part = min(rest, self.total(scheme) - before)
        if scheme.step is not None and before < scheme.step:
            part = min(part, scheme.step - before)
        days = self.days.setdefault(used_key, {})
        most_on = scheme.most_on(carer, day)
        if most_on is not None:
            part = min(part, most_on - days.get(day, 0))
        days[day] = days.get(day, 0) + part
        self.used[used_key] = self.used.get(used_key, 0) + part
        if self.at_once(scheme, carer, week, has):
            self.both[scheme.id] = self.both.get(scheme.id, 0) + 1
        for one in (carer.place, None):
            self.in_week[(scheme.id, week, one)] = self.in_week.get((scheme.id, week, one), 0) + 1
        self.last[(scheme.id, carer.place)] = week
        if waits:
            return part
        paid_on = day if scheme.takes_day else self.home.monday(week)
        amount = scheme.amount(carer, paid_on, first, before)
        if amount is None:
            self.home.note(carer.place, f"{scheme.id}: rate not known", week)
            return part
        sums = self.pay[carer.place].setdefault(week, {})
        sums[scheme.id] = sums.get(scheme.id, Fraction(0)) + Fraction(amount) * part / WEEK
        return part

    def day(self, carer: Carer, week: int, day: date, option: Optional[str], is_part: bool, began: bool):
        reasons = []
        rest = Fraction(1)
        named = option if any(scheme.id == option for scheme in self.schemes) else None
        # The days that a whole week of the carer has; all five where only some of them are at home.
        has = WEEK if is_part or week != 0 or began else len(whole_week(self.home, week, began))
        for scheme in self.schemes:
            if not scheme.who(carer) or (named or scheme.id) != scheme.id:
                continue
            if scheme.only_if_named and named is None:
                continue
            while (why := self.shortage(scheme, carer, week, day, is_part, began, has)) is None:
                rest -= self.draw(scheme, carer, week, day, has, rest)
                if rest == 0:
                    return
            reasons.append(f"{scheme.id}: {why}")
        self.home.note(carer.place, "; ".join(reasons) or "no payment", week)

    def rounded(self):
        how = {scheme.id: scheme.round for scheme in self.schemes}
        return [
            {week: sum(how[id](amount) for id, amount in sums.items()) for week, sums in weeks.items()}
            for weeks in self.pay
        ]


def working_day_before(day: date) -> date:
    return day - timedelta(days=3 if day.weekday() == 0 else 1)


def has_begun(carer: Carer, week: int) -> bool:
    """Whether the leave began before the week of the birth."""
    return week < 0 or any(one < 0 and uses[0] != "work" for one, uses in carer.uses.items())


def whole_week(home: Household, week: int, began: bool) -> list:
    days = [home.monday(week) + timedelta(days=n) for n in range(WEEK)]
    return [day for day in days if day >= home.birth] if week == 0 and not began else days


def is_part_week(home: Household, carer: Carer, week: int) -> bool:
    """The other days are worked. The rest of a first week begun at the birth counts as a whole week."""
    use, _, at_home = carer.uses.get(week, ("work", None, WEEK))
    if use != "state" or week in carer.ends | carer.starts:
        return False
    return at_home < len(whole_week(home, week, has_begun(carer, week)))


def days_of(home: Household, carer: Carer, week: int) -> tuple:
    """The working days at home, and whether the leave began before the week of the birth."""
    use, _, at_home = carer.uses.get(week, ("work", None, WEEK))
    if use != "state":
        return [], False
    began = has_begun(carer, week)
    days = whole_week(home, week, began)
    # Which days of a part week are at home is not asked: its last ones, as a birth leaves those.
    return (days[:at_home] if week in carer.ends else days[-at_home:]), began


def draw_by_day(home: Household, schemes: list) -> Drawing:
    drawing = Drawing(home, schemes)
    carers = sorted(home.carers, key=lambda carer: not carer.is_primary)
    for week in range(FIRST_WEEK, LAST_WEEK + 1):
        for carer in carers:
            days, began = days_of(home, carer, week)
            is_part = is_part_week(home, carer, week)
            for day in days:
                drawing.day(carer, week, day, carer.uses[week][1], is_part, began)
    return drawing


def reckon_by_day(home: Household, schemes: list):
    return draw_by_day(home, schemes).rounded()
