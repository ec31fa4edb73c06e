"""State pay of households, reckoned a second time from the texts in docs/law.

Reads a household a line, in the shape of a call of `POST /api/plan`, and writes for each carer the weeks with
state pay in minor units, and why others have none. Where the law may refuse a payment, which a plan cannot tell, a
week has the least, without it, and the most. It shares no code with the planner.
"""

import json
import sys

from canada import reckon_ca
from commonwealth import reckon_au, reckon_gb, reckon_ie, reckon_new_zealand
from households import household_of
from monthly import reckon_de, reckon_fr
from states import reckon_us

COUNTRIES = {
    "AU": reckon_au,
    "CA": reckon_ca,
    "DE": reckon_de,
    "FR": reckon_fr,
    "GB": reckon_gb,
    "IE": reckon_ie,
    "NZ": reckon_new_zealand,
    "US": reckon_us,
}


def answer(sent):
    home = household_of(sent)
    reckon = COUNTRIES[home.country]
    found = [reckon(home)]
    if home.is_open:
        found.append(reckon(household_of(sent, leaves_out=True)))
    return {
        "carers": [ranges([weeks[carer.place] for weeks in found]) for carer in home.carers],
        "notes": [{"carer": place, "week": week, "says": says} for place, week, says in home.notes],
    }


def ranges(found):
    """By week, the least and the most."""
    weeks = {week for amounts in found for week in amounts}
    both = {week: [amounts.get(week, 0) for amounts in found] for week in sorted(weeks)}
    return {str(week): [min(amounts), max(amounts)] for week, amounts in both.items() if any(amounts)}


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(json.loads(line))), flush=False)
