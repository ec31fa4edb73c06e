import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { inDigits } from "~/core/digits";
import { Button } from "~/components/button";
import { EmptyState, Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { ListPages } from "~/components/list-pages";
import { TickAll } from "../../frame/list-controls";
import { useRefresh } from "../../frame/use-refresh";
import { DeleteRequests, RequestItem } from "./request-item";
import { requestsHref, requestValue, type RequestsActionData, type RequestsView } from "./requests-view";
import { requestsTab } from "~/features/requests/admin-texts";

const pollSeconds = 5;
const bulkForm = "chosen-requests";

export function RequestsTab({
  view,
  actionData,
}: {
  view: RequestsView;
  actionData: RequestsActionData | undefined;
}) {
  const { items, total, page, pages, asking, watched, month } = view;
  useRefresh(watched, pollSeconds);
  const failed = useMemo(
    () =>
      actionData && {
        toast: { title: actionData.title, description: actionData.message, variant: "destructive" as const },
      },
    [actionData],
  );
  useFormToast(failed);
  return (
    <>
      {actionData && (
        <Notice tone="negative" title={actionData.title}>
          <p>{actionData.message}</p>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState title={requestsTab.emptyTitle}>
          <p>{requestsTab.empty}</p>
        </EmptyState>
      ) : (
        <div className="tick-list flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-muted">{requestsTab.intro(inDigits(total))}</p>
            <Form
              id={bulkForm}
              method="post"
              action={requestsHref(page)}
              replace
              preventScrollReset
              className="tick-bar"
            >
              <TickAll key={requestsHref(page)} form={bulkForm} />
              <Button type="submit" name="intent" value="ask" variant="secondary">
                {requestsTab.deleteSelected}
              </Button>
            </Form>
          </div>
          {asking.length > 1 && <DeleteRequests items={asking} page={page} />}
          <ol className="divide-y divide-line border-y border-line">
            {items.map((request) => (
              <li key={request.id}>
                <RequestItem
                  request={request}
                  page={page}
                  month={month}
                  form={bulkForm}
                  isAsking={asking.length === 1 && asking[0] === requestValue(request)}
                  isChanged={actionData?.changed.includes(request.id) ?? false}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => requestsHref(to)} />
    </>
  );
}
