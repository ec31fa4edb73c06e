import { Link } from "@remix-run/react";
import type { PartResult, ToDo } from "~/features/moderation/rules";
import { loadingFailed, queueFilters } from "~/features/moderation/admin-texts";
import { Notice } from "~/components/notice";
import { type ActivityView, ActivityTab } from "./activity/activity-tab";
import type { EmployersActionData, EmployersView } from "./employers/employers-view";
import { EmployersTab } from "./employers/employers-tab";
import { RepliesTab } from "./replies/replies-tab";
import type { RepliesActionData, RepliesView } from "./replies/replies-view";
import { ReportsTab, type ReportsActionData, type ReportsView } from "./reports/reports-tab";
import { RequestsTab } from "./requests/requests-tab";
import type { RequestsActionData, RequestsView } from "./requests/requests-view";
import { SecurityTab, type SecurityView } from "./security/security-tab";
import { SignupsTab } from "./signups/signups-tab";
import type { SignupsActionData, SignupsView } from "./signups/signups-view";
import {
  queueHref,
  shownKinds,
  shownStates,
  type SubmissionsActionData,
  type SubmissionsView,
  type QueueUrl,
} from "./submissions/submissions-view";
import { ToDoTab } from "./to-do/to-do-tab";
import { UsersTab, type UsersActionData, type UsersView } from "./users/users-tab";
import { ListPages } from "~/components/list-pages";
import { useRefresh } from "../frame/use-refresh";
import { Queue } from "./submissions/queue";
import { classNames } from "~/components/class-names";

export type Panel =
  | { tab: "todo"; result: PartResult<ToDo> }
  | { tab: "companies"; result: PartResult<EmployersView> }
  | { tab: "requests"; result: PartResult<RequestsView> }
  | { tab: "submissions"; result: PartResult<SubmissionsView> }
  | { tab: "reports"; result: PartResult<ReportsView> }
  | { tab: "replies"; result: PartResult<RepliesView> }
  | { tab: "users"; result: PartResult<UsersView> }
  | { tab: "signups"; result: PartResult<SignupsView> }
  | { tab: "activity"; result: PartResult<ActivityView> }
  | { tab: "security"; result: PartResult<SecurityView> };

export type PanelActionData =
  | { tab: "todo" | "activity" | "security" }
  | EmployersActionData
  | RequestsActionData
  | SubmissionsActionData
  | ReportsActionData
  | RepliesActionData
  | UsersActionData
  | SignupsActionData;

export function PanelContent({
  panel,
  actionData,
}: {
  panel: Panel;
  actionData: PanelActionData | undefined;
}) {
  if (!panel.result.ok) return <ErrorPanel title={loadingFailed[panel.tab]} message={panel.result.message} />;
  switch (panel.tab) {
    case "todo":
      return <ToDoTab view={panel.result.value} />;
    case "companies":
      return <EmployersTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "requests":
      return <RequestsTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "submissions":
      return <SubmissionsTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "reports":
      return <ReportsTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "replies":
      return <RepliesTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "users":
      return <UsersTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "signups":
      return <SignupsTab view={panel.result.value} actionData={actionDataOf(actionData, panel.tab)} />;
    case "activity":
      return <ActivityTab view={panel.result.value} />;
    case "security":
      return <SecurityTab view={panel.result.value} />;
  }
}

function actionDataOf<Tab extends PanelActionData["tab"]>(actionData: PanelActionData | undefined, tab: Tab) {
  return actionData?.tab === tab ? (actionData as Extract<PanelActionData, { tab: Tab }>) : undefined;
}

function ErrorPanel({ title, message }: { title: string; message: string }) {
  return (
    <Notice tone="negative" title={title} role="alert">
      <p>{message}</p>
    </Notice>
  );
}

const pollSeconds = 5;

function SubmissionsTab({
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

function QueueFilters({ view }: { view: QueueUrl }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Choices
        label={queueFilters.state}
        choices={shownStates.map((state) => ({
          name: queueFilters.states[state],
          to: queueHref({ ...view, state, page: 1 }),
          isChosen: state === view.state,
        }))}
      />
      <Choices
        label={queueFilters.kind}
        choices={shownKinds.map((kind) => ({
          name: queueFilters.kinds[kind],
          to: queueHref({ ...view, kind, page: 1 }),
          isChosen: kind === view.kind,
        }))}
      />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: { name: string; to: string; isChosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap pl-px pt-px">
        {choices.map(({ name, to, isChosen }) => (
          <li key={name} className="group -ml-px -mt-px">
            <Link
              to={to}
              discover="none"
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className={classNames(
                "relative flex min-h-target items-center border px-3 focus-visible:z-[2] group-first:rounded-l group-last:rounded-r",
                isChosen
                  ? "z-[1] border-action bg-action font-semibold text-action-ink"
                  : "border-edge bg-surface hover:text-action",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
