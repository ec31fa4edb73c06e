import { Notice } from "~/components/notice";
import { ListPages } from "../dashboard/list-pages";
import { useRefresh } from "../dashboard/use-refresh";
import { Queue } from "./queue";
import { QueueFilters } from "./queue-filters";
import { queueHref, type SubmissionsActionData, type SubmissionsView } from "./submissions-view";

const pollSeconds = 5;

/** What people added, for moderators: what waits, or what is published. */
export function SubmissionsTab({
  view,
  actionData,
}: {
  view: SubmissionsView;
  actionData: SubmissionsActionData | undefined;
}) {
  useRefresh(view.watched, pollSeconds);
  return (
    <>
      <QueueFilters view={view} />
      {actionData && (
        <Notice tone="negative" title={actionData.title} role="alert">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <Queue key={queueHref(view)} view={view} answered={actionData?.missed} />
      <ListPages
        page={view.page}
        pages={view.pages}
        hrefOf={(page) => queueHref({ kind: view.kind, state: view.state, page })}
      />
    </>
  );
}
