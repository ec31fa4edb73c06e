import type { UnresolvedName } from "../../domain/directory/directory-view";
import type { RefusedForm } from "../form/refused-form";

/** Why an experience was not taken; where its employer's name fits several, those. */
export interface RefusedExperience extends RefusedForm {
  suggestions?: UnresolvedName["suggestions"];
}
