import { ConfirmPanel } from "~/features/moderation/components/dashboard/confirm-panel";
import { requestsHref, requestsLabel } from "./requests-view";

/** Asks before requests are deleted, one or many; `items` as a form names them. */
export function DeleteRequests({ items, page }: { items: string[]; page: number }) {
  const isOne = items.length === 1;
  return (
    <ConfirmPanel
      key={items.join()}
      title={`Delete ${requestsLabel(items.length)}?`}
      fields={{ intent: "delete", item: items }}
      confirm={isOne ? "Delete" : `Delete all ${items.length}`}
      cancelTo={requestsHref(page)}
    >
      <p>
        The addresses of those who wait to be told go with {isOne ? "it" : "them"}: nobody is told then. This
        cannot be undone.
      </p>
    </ConfirmPanel>
  );
}
