import { Notice } from "../../notice";
import { ListPages } from "../list-pages";
import { useRefresh } from "../use-refresh";
import { Queue } from "./queue";
import { QueueFilters } from "./queue-filters";
import { queueHref, type SubmissionsAnswer, type SubmissionsView } from "./submissions-view";

const pollSeconds = 5;

/** What people added, for moderators: what waits, or what is published. */
export function SubmissionsTab({
  view,
  answer,
}: {
  view: SubmissionsView;
  answer: SubmissionsAnswer | undefined;
}) {
  useRefresh(view.watched, pollSeconds);
  return (
    <>
      <QueueFilters view={view} />
      {answer && (
        <Notice tone="negative" title={answer.title} role="alert">
          <p>{answer.message}</p>
        </Notice>
      )}
      <Queue key={queueHref(view)} view={view} answered={answer?.missed} />
      <ListPages
        page={view.page}
        pages={view.pages}
        hrefOf={(page) => queueHref({ kind: view.kind, state: view.state, page })}
      />
    </>
  );
}
