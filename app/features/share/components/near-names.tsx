import { Link } from "@remix-run/react";
import type { NearName } from "~/features/employers/employer-output";
import { employerHref } from "~/features/directory/components/directory-links";
import { CheckBox } from "~/components/form/check-box";
import { Notice } from "~/components/notice";

/** Where the offer stands in the page. */
export const nearNamesId = "near-names";

const listedTitle = "This employer is in the directory already";

interface NearNamesProps {
  near: NearName[];
  /** What was ticked before the page was sent. */
  another?: string;
  errors?: string[];
  /** Whether the field says already that the employer is listed. */
  isSaid: boolean;
  /** Whether the form was sent, and this is the answer: then it comes first. */
  isOffered?: boolean;
}

/** Offers to open an employer that the typed name may mean, instead of describing it again. */
export function NearNames({ near, another, errors, isSaid, isOffered }: NearNamesProps) {
  const isListed = near.some(({ isSame }) => isSame);
  const ids = near.map(({ id }) => id).join(",");
  return (
    // Someone without scripts arrives on a page that starts anew: what is asked comes first.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div id={nearNamesId} tabIndex={-1} autoFocus={isOffered} className="scroll-mt-24">
      <Notice
        title={isListed ? (isSaid ? "See its policy" : listedTitle) : "Is it one of these?"}
        role="status"
      >
        <ul>
          {near.map(({ id, name, country }) => (
            <li key={id}>
              <Link
                to={employerHref(id)}
                className="prose-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
              >
                Open {name}
              </Link>{" "}
              <span className="text-small text-muted">{country}</span>
            </li>
          ))}
        </ul>
        {isListed ? (
          <p className="pb-2">There you can vote, and add what you experienced.</p>
        ) : (
          // Other names than these are offered again.
          <CheckBox
            key={ids}
            id="anotherThan"
            name="anotherThan"
            value={ids}
            required
            data-wrong="Open one of these, or say that it is another employer"
            defaultChecked={another === ids}
            errors={errors}
          >
            No, it is another employer
          </CheckBox>
        )}
      </Notice>
    </div>
  );
}
