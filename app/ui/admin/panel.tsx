import type { ActivityAnswer, ActivityView } from "./activity/activity-view";
import { ActivityTab } from "./activity/activity-tab";
import type { CompaniesAnswer, CompaniesView } from "./companies/companies-view";
import { CompaniesTab } from "./companies/companies-tab";
import { ErrorPanel } from "./error-panel";
import { RequestsTab } from "./requests/requests-tab";
import type { RequestsAnswer, RequestsView } from "./requests/requests-view";
import type { Shown } from "./shown";
import { SignupsTab } from "./signups/signups-tab";
import type { SignupsAnswer, SignupsView } from "./signups/signups-view";
import { SubmissionsTab } from "./submissions/submissions-tab";
import type { SubmissionsAnswer, SubmissionsView } from "./submissions/submissions-view";
import { UsersTab } from "./users/users-tab";
import type { UsersAnswer, UsersView } from "./users/users-view";

/** What a tab of the dashboard shows, or why it cannot. */
export type Panel =
  | { tab: "companies"; shown: Shown<CompaniesView> }
  | { tab: "requests"; shown: Shown<RequestsView> }
  | { tab: "submissions"; shown: Shown<SubmissionsView> }
  | { tab: "users"; shown: Shown<UsersView> }
  | { tab: "signups"; shown: Shown<SignupsView> }
  | { tab: "activity"; shown: Shown<ActivityView> };

/** What a tab's forms are answered. */
export type PanelAnswer =
  CompaniesAnswer | RequestsAnswer | SubmissionsAnswer | UsersAnswer | SignupsAnswer | ActivityAnswer;

const failures = {
  companies: "Error Loading Companies",
  requests: "Error Loading Company Requests",
  submissions: "Error Loading Submissions",
  users: "Error Loading Users",
  signups: "Error Loading Beta Signups",
  activity: "Error Loading Activity",
} as const;

/** The open tab's list. */
export function PanelContent({ panel, answer }: { panel: Panel; answer: PanelAnswer | undefined }) {
  if (!panel.shown.ok) return <ErrorPanel title={failures[panel.tab]} message={panel.shown.message} />;
  switch (panel.tab) {
    case "companies":
      return <CompaniesTab view={panel.shown.value} answer={answerOf(answer, panel.tab)} />;
    case "requests":
      return <RequestsTab view={panel.shown.value} answer={answerOf(answer, panel.tab)} />;
    case "submissions":
      return <SubmissionsTab view={panel.shown.value} answer={answerOf(answer, panel.tab)} />;
    case "users":
      return <UsersTab view={panel.shown.value} answer={answerOf(answer, panel.tab)} />;
    case "signups":
      return <SignupsTab view={panel.shown.value} answer={answerOf(answer, panel.tab)} />;
    case "activity":
      return <ActivityTab view={panel.shown.value} answer={answerOf(answer, panel.tab)} />;
  }
}

function answerOf<Tab extends PanelAnswer["tab"]>(answer: PanelAnswer | undefined, tab: Tab) {
  return answer?.tab === tab ? (answer as Extract<PanelAnswer, { tab: Tab }>) : undefined;
}
