import { Form, Link } from "@remix-run/react";

import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { AskForm, type AskActionData } from "./ask-form";

/** Where a person asks to see what is held about them. */
export function AskPage({ actionData }: { actionData?: AskActionData }) {
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">Your data</h1>
        <p className="text-lead">
          See what we hold about you, take it with you, or delete it. Enter your email address and we send you
          a link.
        </p>
      </div>
      <div className="max-w-text">
        <AskForm actionData={actionData} />
      </div>
      <div className="flex max-w-text flex-col gap-2 text-muted">
        <p>
          If nothing arrives within a few minutes, look among your junk mail. To an address about which we
          hold nothing, we send nothing.
        </p>
        <p>
          With the code of an experience, you{" "}
          <Link to="/withdraw" className="prose-link">
            withdraw it
          </Link>{" "}
          without an account.
        </p>
        <p>
          With an account, you can also{" "}
          <Link to="/auth?redirectTo=%2Fprivacy%2Fyour-data" className="prose-link">
            sign in
          </Link>{" "}
          to see what belongs to it. The{" "}
          <Link to="/privacy" className="prose-link">
            Privacy Policy
          </Link>{" "}
          says what we keep and why.
        </p>
      </div>
    </div>
  );
}

/** What a mailed link leads to: one button, because mail scanners open links and press nothing. */
export function OpenPage({ link }: { link: string }) {
  return (
    <div className="page flex flex-col items-start gap-6 py-10 sm:py-14">
      <h1 className="text-display">Your data</h1>
      <p className="max-w-text text-lead">
        Your link works once. When you press the button, your data opens in this browser for 30 minutes.
      </p>
      <Notice>
        <p>On a device that others use, close the view when you are done.</p>
      </Notice>
      <Form method="post" action="/privacy/your-data">
        <input type="hidden" name="token" value={link} />
        <Button type="submit" name="intent" value="open">
          Show my data
        </Button>
      </Form>
    </div>
  );
}
