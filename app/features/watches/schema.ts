import { z } from "zod";
import { emailAddress } from "~/core/text-input";
import { watchErrors } from "./texts";

export const watchInput = z.object({
  email: emailAddress(watchErrors.emailInvalid, watchErrors.emailRequired),
  /** Consent to this mail alone. */
  consent: z.literal(true, { error: watchErrors.consentRequired }),
});
