import { Form, useNavigation } from "@remix-run/react";

import { Button } from "~/components/button";
import { dateLabel } from "~/features/employers/components/employer-facts";

interface AddressProps {
  provenIn: string | null;
}

/** Whether the email is confirmed, and the way to have it confirmed. */
export function Address({ provenIn }: AddressProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <h2>Your address</h2>
      {provenIn ? (
        <p className="max-w-text text-muted">Confirmed in {dateLabel(provenIn)}.</p>
      ) : (
        <>
          <p className="max-w-text text-muted">
            Not confirmed yet. You can do everything without it. What you send waits as “Address not proven”,
            which is all that whoever reviews it sees of you.
          </p>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value="prove"
              aria-disabled={isSending || undefined}
            >
              Mail me a link to confirm it
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
