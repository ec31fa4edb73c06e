import type { Scheme } from "../law";
import type { ProtectedLeave } from "../law-terms";
import type { LawSource } from "../source-schema";
import { california } from "./us/california";
import { colorado } from "./us/colorado";
import { connecticut } from "./us/connecticut";
import { delaware } from "./us/delaware";
import { districtOfColumbia } from "./us/district-of-columbia";
import { hawaii } from "./us/hawaii";
import { maine } from "./us/maine";
import { maryland } from "./us/maryland";
import { massachusetts } from "./us/massachusetts";
import { minnesota } from "./us/minnesota";
import { newJersey } from "./us/new-jersey";
import { newYork } from "./us/new-york";
import { oregon } from "./us/oregon";
import { puertoRico } from "./us/puerto-rico";
import { rhodeIsland } from "./us/rhode-island";
import { sharedSources } from "./us/shared-sources";
import type { StateLaw } from "./us/state";
import { washington } from "./us/washington";

/** Each January, July and October: new rates. */
const states: StateLaw[] = [
  california,
  colorado,
  connecticut,
  delaware,
  districtOfColumbia,
  hawaii,
  maine,
  maryland,
  massachusetts,
  minnesota,
  newJersey,
  newYork,
  oregon,
  puertoRico,
  rhodeIsland,
  washington,
];

export const stateSchemes: Scheme[] = states.flatMap(({ schemes }) => schemes);

export const stateLeave: ProtectedLeave[] = states.flatMap(({ protectedLeave = [] }) => protectedLeave);

export const stateSources = states.reduce<Record<string, LawSource>>(
  (all, { sources }) => ({ ...all, ...sources }),
  sharedSources,
);
