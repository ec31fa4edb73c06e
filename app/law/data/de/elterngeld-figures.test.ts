import { expect, it } from "vitest";

import { sourceIdsIn } from "../../law-rules";
import { de } from "../de";
import { elterngeldFigures } from "./elterngeld-figures";
import { wageTaxTerms, wageTaxYears } from "./wage-tax";

it("every figure of Elterngeld has sources that Germany’s law names", () => {
  const ids = [
    ...sourceIdsIn(elterngeldFigures),
    ...wageTaxYears.map(({ source }) => source),
    wageTaxTerms.source,
  ];
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => !(id in de.sources))).toEqual([]);
});

it("each year of wage tax continues where its last curve ends", () => {
  for (const { free, curves, lines } of wageTaxYears) {
    expect(curves.map(({ from }) => from)).toEqual([free, curves[0]?.upTo]);
    const tax = (above: number, { squared, straight, plus }: (typeof curves)[number]) =>
      ((squared * above) / 1e4 + straight) * (above / 1e4) + plus / 100;
    const [low, high] = curves;
    const [line, last] = lines;
    if (!low || !high || !line || !last) throw new Error("no curves");
    expect(tax(low.upTo - low.from, low)).toBeCloseTo(high.plus / 100, 0);
    expect(tax(high.upTo - high.from, high)).toBeCloseTo((high.upTo * line.percent - line.less) / 100, 0);
    expect(line.upTo * (last.percent - line.percent)).toBe(last.less - line.less);
  }
});
