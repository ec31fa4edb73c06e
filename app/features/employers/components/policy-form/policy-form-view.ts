import type { Difference } from "~/policy/document/difference-rules";
import type { FieldErrors, RejectedForm } from "~/core/result";

export interface PolicyFormView {
  id: string;
  name: string;
  /** Null where the policy is larger than a form can send. */
  values: Record<string, string> | null;
  mostBytes: number;
  /** What the document says and the form does not ask for. */
  unasked: string[];
}

export interface PolicyFormActionData extends RejectedForm {
  /** The id of the part to focus. */
  focus?: string;
  /** What saving would change. */
  difference?: Difference;
  /** Someone else saved first: `difference` compares with what they saved. */
  isConflict?: true;
}

/** A form's values as its components show them. */
export interface DrawnForm {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  sources: Record<string, string>;
  focus: string | undefined;
  asksSources: boolean;
}

/** Set where an employer states its own policy. */
export interface StatementForm {
  /** The address of their own page, as typed. */
  url: string;
  cancelHref: string;
}
