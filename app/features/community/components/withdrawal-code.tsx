import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";
import { withdrawalCode } from "../texts";

export function WithdrawalCode({ code }: { code: string }) {
  const host = useSite()?.origin.replace(/^https?:\/\//, "") ?? "";
  return (
    <section
      aria-labelledby="withdrawal-code"
      className="flex w-full max-w-text flex-col items-start gap-3 rounded border border-edge bg-surface p-4"
    >
      <p id="withdrawal-code" className="font-semibold">
        {withdrawalCode.title}
      </p>
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all text-lead font-semibold [font-variant-numeric:slashed-zero] [overflow-wrap:anywhere]">
          {code}
        </code>
        <CopyButton
          text={code}
          label={withdrawalCode.copy}
          of={withdrawalCode.ofExperience}
          done={withdrawalCode.copied}
        />
      </div>
      <p className="text-small text-muted">
        {withdrawalCode.how}{" "}
        <a href="/withdraw" className="prose-link [overflow-wrap:anywhere]">
          {`${host}/withdraw`}
        </a>
        .
      </p>
    </section>
  );
}
