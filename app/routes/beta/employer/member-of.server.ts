import { nameKey } from "~/core/name-key";
import { agreementHref } from "~/core/links";
import type { EmployerPageView } from "~/features/directory/schema";
import { otherNamesOf } from "~/policy/policy-rules";
import type { ShownEmployer } from "./shown-employer";

/** The agreement of the shown conditions leads to its page, what else the employer states to who states the same. */
export function memberOf({
  company,
  agreement,
}: Pick<EmployerPageView, "company" | "agreement">): ShownEmployer["memberOf"] {
  const others = otherNamesOf(company.memberOf).filter(
    (name) => nameKey(name) !== nameKey(agreement?.name ?? ""),
  );
  return [
    ...(agreement ? [{ name: agreement.name, to: agreementHref(agreement.id) }] : []),
    ...others.map((name) => ({ name, to: `/companies?search=${encodeURIComponent(name)}` })),
  ];
}
