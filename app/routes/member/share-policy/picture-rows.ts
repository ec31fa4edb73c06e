import { linesOf, payUnknown } from "~/policy/document/block-rules";
import type { Provision } from "~/policy/document/provision-schema";
import { tierView } from "~/policy/document/tier-view-rules";
import type { TierView } from "~/policy/document/view-shapes";
import { labelOf } from "~/policy/policy";
import { carerLabels } from "~/policy/sentence-texts";
import { sentenceJoints } from "~/policy/texts";
import { filledAnswers, leftName, sharedDocument } from "~/features/share/share-form";

type Values = Readonly<Partial<Record<string, string>>>;

interface PictureRow {
  who: string;
  /** "6 weeks at 90% of pay, then 12 on full pay". */
  words: string;
  tier: TierView;
}

/** Defaults are not known until the author answers. */
const notAnswered = Object.fromEntries(filledAnswers.map((answer) => [leftName(answer), "unknown"]));

export const withoutDefaults = (values: Values): Values => ({ ...notAnswered, ...values });

/** A row for each leave whose weeks are known, as it would be stored. */
export function pictureRows(values: Values): PictureRow[] {
  return sharedDocument(withoutDefaults(values)).provisions.flatMap((provision) =>
    provision.tiers.flatMap((tier) => {
      const said = { currency: null, isMinimum: null, pay: payUnknown };
      const view = tierView(tier, said, false);
      const { blocks, steps } = view;
      const isReadable = blocks.every(({ length }) => !Number.isNaN(length));
      if (blocks.length === 0 || !isReadable) return [];
      const lines = linesOf(blocks, payUnknown, null);
      return [{ who: whoseIs(provision), words: steps.join(sentenceJoints.then), tier: { ...view, lines } }];
    }),
  );
}

const whoseIs = ({ carer, paths }: Provision) =>
  paths.includes("adoption") ? labelOf("adoptionLeave", "summary") : carerLabels[carer];
