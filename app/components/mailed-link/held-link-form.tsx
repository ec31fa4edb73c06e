import { Form } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";

/** The token of the link that the page around was opened by, and shows. */
export const HeldLink = createContext<string>("");

/** A form that acts on the link which its page shows, whatever other one the browser has opened meanwhile. */
export function HeldLinkForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="link" value={useContext(HeldLink)} />
      {children}
    </Form>
  );
}
