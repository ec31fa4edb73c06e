import type { HeldMail } from "../held-data-json";
import { longDayOf } from "~/components/times";
import { mailKind, mailState } from "./words";

/** The records of mail, without what was written. */
export function MailTable({ mail }: { mail: HeldMail[] }) {
  return (
    <table className="w-full hyphens-auto text-left [overflow-wrap:anywhere]">
      <thead>
        <tr className="border-b border-edge text-small text-muted">
          <th className="py-2 pr-4 font-semibold">Mail</th>
          <th className="py-2 pr-4 font-semibold">Date</th>
          <th className="py-2 font-semibold">State</th>
        </tr>
      </thead>
      <tbody>
        {mail.map((email, place) => (
          <tr key={place} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              {mailKind(email)}
            </th>
            <td className="py-2 pr-4">{longDayOf(email.createdAt)}</td>
            <td className="py-2">{mailState(email)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
