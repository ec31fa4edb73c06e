"""Reads a household in the shape of a call of `POST /api/plan`."""

from datetime import date
from fractions import Fraction

from core import Carer, Household, WEEK


def first_of(text):
    if text is None:
        return None
    return date.fromisoformat(text if len(text) == 10 else text + "-01")


def household_of(sent: dict) -> Household:
    carers = []
    for place, carer in enumerate(sent["carers"]):
        role = carer.get("role") or ("primary", "secondary")[place]
        pay = carer.get("pay")
        weekly = None
        if pay:
            weekly = Fraction(pay["amount"]) / (1 if pay["per"] == "week" else 52)
        uses, completes = {}, set()
        birth = date.fromisoformat(sent["birth"])
        for block in carer.get("blocks") or []:
            for week in range(block["from"], block["from"] + block["weeks"]):
                uses.setdefault(week, (block["use"], block.get("option"), block.get("days") or WEEK))
            # What a first week begun on Tuesday to Friday lacks, at the end of the leave.
            if block["weeks"] == 1 and 1 <= birth.weekday() <= 4 and block.get("days") == birth.weekday():
                completes.add(block["from"])
        carers.append(
            Carer(
                place=place,
                is_primary=role == "primary",
                start=first_of(carer.get("start")),
                pay=weekly,
                net=carer.get("net"),
                uses=uses,
                completes=completes,
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
    )
