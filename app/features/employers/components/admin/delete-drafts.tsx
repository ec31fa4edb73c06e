import { Link } from "@remix-run/react";
import { buttonClass } from "~/components/button";
import { Notice } from "~/components/notice";
import { ConfirmPanel } from "~/features/moderation/components/dashboard/confirm-panel";
import { employerValue, type EmployersView } from "./employers-view";

interface DeleteDraftsProps {
  deleting: NonNullable<EmployersView["deleting"]>;
  /** The list without the question. */
  here: string;
}

/** Asks before drafts are deleted; what has been shown stays, and is told apart. */
export function DeleteDrafts({ deleting: { drafts, kept }, here }: DeleteDraftsProps) {
  const [first] = drafts;
  if (!first)
    return (
      <Notice title="Only drafts that were never shown can be deleted">
        <p>What has been on the site is hidden instead: its votes and experiences stay with it.</p>
        <Link to={here} replace preventScrollReset className={buttonClass("secondary", "mt-2")}>
          Back to the list
        </Link>
      </Notice>
    );
  const isOne = drafts.length === 1;
  return (
    <ConfirmPanel
      key={drafts.map(employerValue).join()}
      title={isOne ? `Delete the draft “${first.name}”?` : `Delete these ${drafts.length} drafts?`}
      fields={{ intent: "delete", item: drafts.map(employerValue) }}
      confirm={isOne ? "Delete draft" : `Delete ${drafts.length} drafts`}
      cancelTo={here}
    >
      {!isOne && (
        <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
          {drafts.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <p>
        {isOne ? "It was" : "They were"} never shown on the site. Deleting {isOne ? "it" : "them"} cannot be
        undone.
        {kept > 0 &&
          ` ${kept} more of those you ticked ${kept === 1 ? "has" : "have"} been shown and stay${kept === 1 ? "s" : ""}.`}
      </p>
    </ConfirmPanel>
  );
}
