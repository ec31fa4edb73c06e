import { useState, type MouseEvent } from "react";

import { inDigits } from "~/core/digits";
import { exportTexts } from "~/features/moderation/admin-texts";
import { buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";

interface ExportLinkProps {
  href: string;
  /** As "companies". */
  what: string;
  className?: string;
}

/** With scripts, a toast says whether the whole file arrived. */
export function ExportLink({ href, what, className }: ExportLinkProps) {
  const { toast } = useToast();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const fetchFile = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isUnderWay) return;
    setIsUnderWay(true);
    try {
      const { name, lines } = await download(href);
      const description = exportTexts.doneText(name, inDigits(lines), what);
      toast({ title: exportTexts.done, description });
    } catch {
      const description = exportTexts.failedText;
      toast({ title: exportTexts.failed, description, variant: "destructive" });
    } finally {
      setIsUnderWay(false);
    }
  };
  return (
    <a
      href={href}
      download
      className={buttonClass("secondary", className)}
      aria-disabled={isUnderWay || undefined}
      onClick={(event) => void fetchFile(event)}
    >
      <Icon of="download" />
      {isUnderWay ? (
        exportTexts.running
      ) : (
        <span>
          {exportTexts.export}
          <span className="max-sm:sr-only">{exportTexts.csv}</span>
        </span>
      )}
    </a>
  );
}

async function download(href: string) {
  const response = await fetch(href);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  if (!response.ok || name === undefined) throw new Error("no file");
  const file = await response.blob();
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // The browser reads the file after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  const records = (await file.text()).match(/\r\n/g)?.length ?? 1;
  return { name, lines: records - 1 };
}
