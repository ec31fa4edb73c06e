import { z } from "zod";

import { emailAddress } from "~/lib/text-input";

/** Asking to be mailed about what one watches. */
export const watchInput = z.object({
  email: emailAddress("Please enter a valid email address", "Email address is required"),
  /** A consent of its own, for this mail alone. */
  consent: z.literal(true, { error: "Tick the box to be mailed; without it we may not write to you" }),
});
