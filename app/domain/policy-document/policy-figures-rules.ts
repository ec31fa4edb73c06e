import { fullPayFor, type FullPay } from "./full-pay-rules";
import { documentOf, type StoredPolicy } from "./stored-policy-rules";
import { marksOf, tenures, traitMask, traits, type PolicyFigures } from "./stored-figures";
import { staleFrom, traitsOf } from "./trait-rules";

const primary = { carer: "primary", path: "birth" } as const;

const nothing: FullPay = {
  tenths: null,
  isAtLeast: false,
  includesStatePay: null,
  lumpSumTenths: 0,
  isServiceStated: false,
};

/** Derives the figures: the one place that does. */
export function figuresOf(stored: StoredPolicy): PolicyFigures {
  const document = documentOf(stored);
  const figures = tenures.map((months) => (document ? fullPayFor(document, primary, months) : nothing));
  const stated = document && traitsOf(document);
  const bits = (answer: boolean) => traitMask(traits.filter((trait) => stated?.[trait] === answer));
  return {
    fullPay: figures.map(({ tenths }) => tenths),
    fullPayMarks: figures.reduce((marks, figure, at) => marks | (marksOf(figure) << (3 * at)), 0),
    traitsYes: bits(true),
    traitsNo: bits(false),
    staleFrom: document && staleFrom(document),
  };
}
