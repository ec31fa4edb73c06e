"""Reads a household in the shape of a call of `POST /api/plan`."""

from datetime import date
from fractions import Fraction

from core import Carer, Household, WEEK


BY_MONTHS = ("DE", "FR")


def first_of(text):
    if text is None:
        return None
    return date.fromisoformat(text if len(text) == 10 else text + "-01")


def household_of(sent: dict, leaves_out: bool = False) -> Household:
    carers = []
    for place, carer in enumerate(sent["carers"]):
        role = carer.get("role") or ("primary", "secondary")[place]
        pay = carer.get("pay")
        weekly = None
        if pay:
            weekly = Fraction(pay["amount"]) / (1 if pay["per"] == "week" else 52)
        uses, ends, starts = {}, set(), set()
        birth = date.fromisoformat(sent["birth"])
        states = [block for block in carer.get("blocks") or [] if block["use"] == "state"]
        whole = [block for block in states if not block.get("days")]
        for block in carer.get("blocks") or []:
            for week in range(block["from"], block["from"] + block["weeks"]):
                uses.setdefault(week, (block["use"], block.get("option"), block.get("days") or WEEK))
            # What a first week begun on Tuesday to Friday lacks, at the end of the leave.
            if block["weeks"] == 1 and 1 <= birth.weekday() <= 4 and block.get("days") == birth.weekday():
                ends.add(block["from"])
            # Where leave is by months, days of one week beside whole weeks of it are its last or first ones.
            if sent["country"] in BY_MONTHS and block in states and block["weeks"] == 1 and block.get("days"):
                if any(one["from"] + one["weeks"] == block["from"] for one in whole):
                    ends.add(block["from"])
                elif any(one["from"] == block["from"] + 1 for one in whole):
                    ends.discard(block["from"])
                    starts.add(block["from"])
        carers.append(
            Carer(
                place=place,
                is_primary=role == "primary",
                start=first_of(carer.get("start")),
                pay=weekly,
                net=carer.get("net"),
                uses=uses,
                ends=ends,
                starts=starts,
                year=pay["amount"] if pay and pay["per"] == "year" else None,
                is_couple=len(sent["carers"]) > 1,
            )
        )
    return Household(
        birth=date.fromisoformat(sent["birth"]),
        country=sent["country"],
        region=sent.get("region"),
        children=sent.get("children") or 1,
        carers=carers,
        leaves_out=leaves_out,
    )
