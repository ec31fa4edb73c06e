"""Amounts in minor units, their rounding, and the dates from which they hold."""

import calendar
from datetime import date
from fractions import Fraction
from math import ceil, floor


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
