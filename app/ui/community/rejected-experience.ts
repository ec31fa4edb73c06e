import type { UnresolvedName } from "../../domain/directory/directory-view";
import type { RejectedForm } from "../form/rejected-form";

/** Why an experience was not taken; where its employer's name fits several, those. */
export interface RejectedExperience extends RejectedForm {
  suggestions?: UnresolvedName["suggestions"];
}
