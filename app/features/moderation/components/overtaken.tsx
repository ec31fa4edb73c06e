import { useEffect, useRef } from "react";

import type { RejectedForm } from "~/core/result";
import { Notice } from "~/components/notice";
import { fieldLabels, type FormDifference } from "./employer-fields";
import { changedMeanwhile, employerForm } from "~/features/employers/admin-texts";

/** Another admin's changes, field by field. What was typed stays below. */
export function Overtaken({
  rejected,
  differences,
}: {
  rejected: RejectedForm;
  differences: FormDifference[];
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [rejected]);
  return (
    // Someone without scripts arrives on a page that starts anew: what went wrong comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice tone="negative" role="alert" title={changedMeanwhile.title}>
        {differences.length === 0 ? (
          <p>{changedMeanwhile.asHere}</p>
        ) : (
          <>
            <p>{changedMeanwhile.next}</p>
            <div className="overflow-x-auto">
              <table className="mt-2 w-full text-left text-small">
                <thead>
                  <tr>
                    <th className="py-1 pr-4">{changedMeanwhile.field}</th>
                    <th className="py-1 pr-4">{changedMeanwhile.storedNow}</th>
                    <th className="py-1">{changedMeanwhile.inThisForm}</th>
                  </tr>
                </thead>
                <tbody className="align-top [overflow-wrap:anywhere]">
                  {differences.map(({ field, now, here }) => (
                    <tr key={field} className="border-t border-line">
                      <th scope="row" className="py-1 pr-4 font-semibold">
                        {fieldLabels[field] ?? field}
                      </th>
                      <td className="py-1 pr-4">{shown(now)}</td>
                      <td className="py-1">{shown(here)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Notice>
    </div>
  );
}

function shown(value: string): string {
  if (value === "") return employerForm.notStated;
  return value.length > 200 ? `${value.slice(0, 200)}…` : value;
}
