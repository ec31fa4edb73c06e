import type { Difference } from "~/policy/document/difference-rules";
import type { FieldErrors, RejectedForm } from "~/core/result";

export interface PolicyFormView {
  id: string;
  name: string;
  /** Null where the policy is larger than a form can send. */
  values: Record<string, string> | null;
  mostBytes: number;
  /** What the fields of the whole policy say. */
  whole: string;
  /** Of each provision, as the employer's page says it. */
  sentences: string[];
  /** What the document says and the form does not ask for. */
  unasked: string[];
  choices: FormChoices;
  /** Whether the employer's own form has the same as JSON. */
  isPlain?: boolean;
  /** Left out where an employer states its own policy. */
  staff?: StaffView;
}

/** What selects offer: names by code. */
export interface FormChoices {
  countries: Record<string, string>;
  currencies: Record<string, string>;
  /** State payments by country. */
  schemes: Record<string, Record<string, string>>;
}

/** The sets of conditions of an employer, in order. */
export interface StaffView {
  /** The key of those that are edited; "" for new ones. */
  group: string;
  sets: StaffSet[];
  /** Of the employer as it was read. */
  version: number;
}

export interface StaffSet {
  key: string;
  /** Null: everybody. */
  staff: string | null;
  /** The id of their agreement; null for its own. */
  agreementId: string | null;
}

/** The same where an employer states its own policy. */
export interface StatedStaff {
  group: string;
  sets: StaffSet[];
  /** The key of those whose statement waits. */
  waiting: string | null;
}

export interface PolicyFormActionData extends RejectedForm {
  /** The id of the part to focus. */
  focus?: string;
  /** What saving would change. */
  difference?: Difference;
  /** Stands for the policy that the difference is of: saving another shows its difference first. */
  seen?: string;
  /** More was changed since the difference was last shown. */
  isMore?: true;
  /** Someone else saved first: `difference` compares with what they saved. */
  isConflict?: true;
}

/** A form's values as its components show them. */
export interface DrawnForm {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  sources: Record<string, string>;
  choices: FormChoices;
  /** As the page loaded it. */
  loaded: Pick<PolicyFormView, "values" | "sentences">;
  focus: string | undefined;
  asksSources: boolean;
}

/** Set where an employer states its own policy. */
export interface StatementForm {
  /** The address of their own page, as typed. */
  url: string;
  cancelHref: string;
}
