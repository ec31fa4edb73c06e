import { EmptyState } from "../../empty-state";
import { Notice } from "../../notice";
import { useToastFrom } from "../../toast/use-toast-from";
import { ListPages } from "../list-pages";
import { useRefresh } from "../use-refresh";
import { RequestItem } from "./request-item";
import { requestsHref, requestValue, type RequestsAnswer, type RequestsView } from "./requests-view";
import { useMemo } from "react";

const pollSeconds = 5;

/** Employers that people asked for. */
export function RequestsTab({ view, answer }: { view: RequestsView; answer: RequestsAnswer | undefined }) {
  const { items, total, page, pages, asking, watched } = view;
  useRefresh(watched, pollSeconds);
  useToastFrom(
    useMemo(
      () => answer && { title: answer.title, description: answer.message, variant: "destructive" as const },
      [answer],
    ),
  );
  return (
    <>
      {answer && (
        <Notice tone="negative" title={answer.title}>
          <p>{answer.message}</p>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState title="No company requests found">
          <p>When someone asks for an employer that is not listed, it stands here.</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">{total.toLocaleString("en-AU")} asked for, the newest first</p>
          <ol className="flex flex-col gap-4">
            {items.map((request) => (
              <li key={request.id}>
                <RequestItem
                  request={request}
                  page={page}
                  isAsking={asking === requestValue(request)}
                  isChanged={answer?.present?.id === request.id}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => requestsHref(to)} />
    </>
  );
}
