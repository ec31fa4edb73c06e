import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";

/** The code that takes an experience back, the one time that it is shown: to copy, to write down or to print. */
export function WithdrawalCode({ code }: { code: string }) {
  const host = useSite()?.origin.replace(/^https?:\/\//, "") ?? "";
  return (
    <section
      aria-labelledby="withdrawal-code"
      className="flex w-full max-w-text flex-col items-start gap-3 rounded border border-edge bg-surface p-4"
    >
      <p id="withdrawal-code" className="font-semibold">
        Your withdrawal code, shown this once
      </p>
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all text-lead font-semibold [font-variant-numeric:slashed-zero] [overflow-wrap:anywhere]">
          {code}
        </code>
        <CopyButton text={code} label="Copy code" of="your experience" done="Code copied" />
      </div>
      <p className="text-small text-muted">
        Whoever has it can take your experience back, at any time and without an account, at{" "}
        <a href="/withdraw" className="prose-link [overflow-wrap:anywhere]">
          {host}/withdraw
        </a>
        . Copy it or write it down: we keep no readable copy, and cannot show it again. There is no O, I, L or
        U in it.
      </p>
    </section>
  );
}
