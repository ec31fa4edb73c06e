import { amount, lineOf, named, rateOf } from "./our-law";
import { onEdges, type Period } from "./periods";
import { countryLaws } from "../../app/features/law/queries.server";
import type { Project } from "./project";
import { readValues } from "./readers";

/** A day's benefit counts pay up to the ceiling, less a flat 21%. */
const shareCounted = 0.79;
const cents = (value: number) => Math.round(value * 100) / 100;
const byYear = (periods: Period[], value: (monthly: number) => number) =>
  periods.map((one) => ({ ...one, value: cents(value(one.value)) }));

/** Birth leave can be taken from this day. */
const birthLeave = "2026-07-01";
const sinceBirthLeave = (periods: Period[]) =>
  periods
    .filter(({ to }) => to === null || to >= birthLeave)
    .map((one) => ({ ...one, from: one.from < birthLeave ? birthLeave : one.from }));

export const france: Project = {
  folder: "openfisca+openfisca-france",
  compare: (read) => {
    const parameters = (path: string) => readValues(read(`openfisca_france/parameters/${path}.yaml`));
    const ceiling = parameters("prelevements_sociaux/pss/plafond_securite_sociale_mensuel");
    const families = "prestations_sociales/prestations_familiales";
    const base = parameters(`${families}/bmaf/bmaf`);
    const lines = countryLaws.find(({ code }) => code === "FR")?.lines ?? [];
    const prepare = lineOf(lines, "Pay in parental leave (PreParE)");
    const current = base.slice(-1);
    return [
      ...["fr_maternite", "fr_paternite"].flatMap((scheme) =>
        onEdges(
          { scheme, parameter: "most a day" },
          byYear(ceiling, (monthly) => (shareCounted * monthly * 12) / 365),
          (day) => amount(rateOf(scheme, day)?.capPerDay),
        ),
      ),
      ...onEdges(
        { scheme: "fr_naissance", parameter: "pay counted a year" },
        byYear(sinceBirthLeave(ceiling), (monthly) => shareCounted * monthly * 12),
        (day) => amount(rateOf("fr_naissance", day)?.insurablePerYear),
      ),
      ...(["taux_plein", "taux_partiel_50", "taux_partiel_entre_50_80"] as const).flatMap((name) => {
        const path = `${families}/petite_enfance/paje/paje_prepare/prestation_partagee_education_enfant/${name}`;
        const part = parameters(path).at(-1)?.value ?? 0;
        return byYear(current, (monthly) => monthly * part).flatMap((one) =>
          onEdges({ scheme: "FR", parameter: `PreParE a month, ${name}` }, [one], () =>
            named(prepare, one.value),
          ),
        );
      }),
    ];
  },
};
