import { EmptyState } from "~/components/empty-state";
import type { SubmissionsView } from "./submissions-view";

/** Stands where the list has nothing: because there is nothing, or for the moment until the next ones are here. */
export function NothingWaits({ view: { total, state } }: { view: SubmissionsView }) {
  if (total > 0) return <p className="py-10 text-center text-muted">Fetching the next ones…</p>;
  if (state === "published")
    return (
      <EmptyState title="Nothing is published yet">
        <p>Votes and experiences stand here once they are approved, so that they can still be deleted.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No pending community submissions found">
      <p>All caught up. New votes and experiences appear here by themselves.</p>
    </EmptyState>
  );
}
