"""State pay of households, reckoned a second time from the texts in docs/law.

Reads a household a line, in the shape of a call of `POST /api/plan`, and writes for each carer the weeks with
state pay in minor units, and why others have none. It shares no code with the planner.
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
    weeks = COUNTRIES[home.country](home)
    return {
        "carers": [{str(week): amount for week, amount in sorted(one.items()) if amount} for one in weeks],
        "notes": [{"carer": place, "week": week, "says": says} for place, week, says in home.notes],
    }


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(json.loads(line))), flush=False)
