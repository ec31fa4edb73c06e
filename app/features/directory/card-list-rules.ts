import { inDigits } from "~/core/digits";
import { changeUrl, directoryHref } from "~/core/directory-url";
import { agreementHref, agreementsHref } from "~/core/links";
import { isAgreementNamed } from "~/features/agreements/rules";
import { agreementFor } from "~/features/agreements/texts";
import type { EmployerListJson } from "~/features/employers/schema";
import { cardOf, isByPay, type CardListView, type DirectoryQuery, type DirectoryView } from "./schema";
import { foundTexts } from "./texts";

export function cardListOf({ query, list: found }: Pick<DirectoryView, "query" | "list">): CardListView {
  const { companies, totalSets, isTotalExact, notStated, payNotStated, ...more } = found;
  const { correction, agreements: _, ...list } = more;
  const { totalCompanies: total } = list;
  const isOne = total === 1 && isTotalExact;
  const listed = totalSets ?? total;
  const aside = [
    ...(listed < total ? [foundTexts.policies(inDigits(listed), listed === 1)] : []),
    ...(notStated ? [foundTexts.notStated(inDigits(notStated))] : []),
  ];
  return {
    ...list,
    companies: companies.map(cardOf),
    corrected: correction && foundTexts.corrected(correction.typed, correction.shown),
    found: isTotalExact ? foundTexts.employers(inDigits(total), isOne) : foundTexts.tooMany(inDigits(total)),
    aside: aside.join(" · ") || null,
    silent: silentOf(query, found),
    other: otherWay(query, listed < total),
    leads: leadsOf(query, found),
    isCutOff: (!isTotalExact || listed > list.totalPages * list.perPage) && list.page >= list.totalPages,
  };
}

/** Only a list that is counted one by one knows how many. */
function silentOf(
  { sort }: DirectoryQuery,
  { payNotStated, totalCompanies, correction }: EmployerListJson,
): string | null {
  if (!isByPay(sort) || totalCompanies === 0 || payNotStated === 0) return null;
  if (payNotStated !== null) return foundTexts.payNotStated(inDigits(payNotStated));
  // What is shown instead may be in another order.
  return correction === null ? foundTexts.payNotStated(null) : null;
}

function otherWay({ search, sets }: DirectoryQuery, isShorter: boolean): CardListView["other"] {
  if (search !== "") return null;
  if (sets === "each") return { sets: null, words: foundTexts.once };
  return isShorter ? { sets: "each", words: foundTexts.each } : null;
}

/** "dad", "paternity leave": no employer's name. */
export const isOtherCarer = (search: string): boolean =>
  /^(father|dad|partner|paternity|secondary carer)(s|'s|’s)?( leave)?$/i.test(search.trim());

function leadsOf(
  { search, industry, country }: DirectoryQuery,
  { totalCompanies, correction, agreements }: EmployerListJson,
): CardListView["leads"] {
  const where = { industry, country };
  const isNothing = search !== "" && totalCompanies === 0;
  return [
    ...(isOtherCarer(search) && correction === null
      ? [
          {
            to: directoryHref(changeUrl("", { ...where, sort: "secondary-high" })),
            words: foundTexts.otherCarer,
          },
        ]
      : []),
    ...agreements.map((one) => {
      const words = isAgreementNamed(one, search) ? foundTexts.agreement : foundTexts.maybeAgreement;
      return { to: agreementHref(one.id), words: words(agreementFor(one.name, one.staff)) };
    }),
    ...(isNothing ? [{ to: agreementsHref(), words: foundTexts.agreements }] : []),
  ];
}
