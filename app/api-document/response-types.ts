import type { AccountJson } from "../domain/accounts/account-json";
import type { OwnSessionJson } from "../domain/accounts/own-session-json";
import type { ResetOutcome } from "../domain/accounts/reset-commands.server";
import type { IssuedCode } from "../domain/accounts/user-access-commands.server";
import type { UserJson } from "../domain/accounts/user-json";
import type { ApiKeyJson, MadeApiKeyJson } from "../domain/api-keys/api-key-json";
import type { DeletedEmployer } from "../domain/employers/admin-employer-delete.server";
import type { AdminEmployerDetailJson, AdminEmployerJson } from "../domain/employers/admin-employer-json";
import type { EmployerJson, EmployerListJson } from "../domain/employers/employer-json";
import type { NearName } from "../domain/employers/share-choices";
import type { ExperienceJson, PublishedEmployerJson } from "../domain/directory/directory-view";
import type { OwnExperience } from "../domain/experiences/experience-rules";
import type { LawJson } from "../domain/law/law-json";
import type { ActivityJson } from "../domain/moderation/activity-json";
import type { DeletedJson } from "../domain/moderation/decision.server";
import type { SubmissionJson } from "../domain/moderation/submission-json";
import type { PlanAnswer } from "../domain/plan/plan-answer.server";
import type { OwnVote } from "../domain/ratings/own-vote-view";
import type { ReportJson } from "../domain/reports/report-json";
import type { EmployerRequestJson, RequestJson } from "../domain/requests/request-json";
import type { SecurityEventJson } from "../domain/security/security-event";
import type { ApprovedJson, JoinedJson, SignupJson } from "../domain/waitlist/signup-json";
import type { ApiError } from "../http/api.server";

/** What a decision on many rows did: what it changed, and what it met in another state. */
interface BulkDecision {
  done: object[];
  missed: { id: number | string; present: object | null }[];
}

/**
 * The body of every response of the API, by the name that the document gives it. The build makes JSON Schemas of these
 * types (`scripts/local/response-schemas.ts`), so that what is described is what the code promises.
 */
export interface Responses {
  Error: ApiError;
  OpenApi: {
    openapi: string;
    info: object;
    servers: object[];
    tags: object[];
    paths: Record<string, object>;
    components: object;
  };
  Account: AccountJson;
  Access: { hasAccess: boolean; user: { role: "user" | "admin" } | null };
  OwnSessions: OwnSessionJson[];
  ApiKeys: ApiKeyJson[];
  MadeApiKey: MadeApiKeyJson;
  Reset: ResetOutcome;
  Joined: JoinedJson;
  Withdrawn: { withdrawn: true };
  EmployerList: EmployerListJson;
  Employer: PublishedEmployerJson;
  SharedPolicy: EmployerJson & { withdrawalCode?: string };
  NearNames: NearName[];
  Experiences: ExperienceJson[];
  OwnExperiences: OwnExperience[];
  SentExperience: OwnExperience & { isPositive: boolean; withdrawalCode?: string };
  OwnVote: OwnVote;
  EmployerRequest: RequestJson;
  Report: ReportJson;
  Law: LawJson;
  PlanAnswer: PlanAnswer;
  Count: number;
  Users: UserJson[];
  User: UserJson;
  IssuedCode: IssuedCode;
  Activity: ActivityJson[];
  SecurityEvents: SecurityEventJson[];
  Signups: SignupJson[];
  Signup: SignupJson;
  ApprovedSignup: SignupJson | ApprovedJson;
  AdminEmployers: AdminEmployerJson[];
  /** With its policy where nothing was changed. */
  EditedEmployer: AdminEmployerJson | AdminEmployerDetailJson;
  AdminEmployer: AdminEmployerDetailJson;
  DeletedEmployer: DeletedEmployer;
  Submissions: SubmissionJson[];
  Submission: SubmissionJson;
  Deleted: DeletedJson;
  EmployerRequests: EmployerRequestJson[];
  AdminEmployerRequest: EmployerRequestJson;
  BulkDecision: BulkDecision;
}

export type ResponseName = keyof Responses;
