import type { Difference } from "../../document/difference-rules";
import type { FieldErrors } from "~/lib/result";
import type { RejectedForm } from "~/components/form/rejected-form";

export interface PolicyFormView {
  id: string;
  name: string;
  /** Null where the policy is larger than a form can send. */
  values: Record<string, string> | null;
  /** How large a form's body may be. */
  mostBytes: number;
  /** What the document says and the form does not ask. */
  unasked: string[];
}

/** What the form's page is told of what was sent: the form again, and why or with what. */
export interface PolicyFormActionData extends RejectedForm {
  /** The part that the reader is led to. */
  focus?: string;
  /** What the form would change of what is stored. */
  difference?: Difference;
  /** Somebody else saved first: the difference is from what they saved. */
  isConflict?: true;
}

/** A form as its parts draw it. */
export interface DrawnForm {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Sources by their ids. */
  sources: Record<string, string>;
  focus: string | undefined;
  /** Whether it asks where each figure comes from. */
  asksSources: boolean;
}

/** What the form is to whoever states a policy of their own employer, where it is not an admin's. */
export interface StatementForm {
  /** What their own page was typed as, and what is wrong with it. */
  url: string;
  cancelHref: string;
}

export const policyFormHref = (id: string) => `/admin/companies/${id}/policy`;
