import Download from "lucide-react/icons/download";
import { useState, type MouseEvent } from "react";

import { buttonClass } from "../../button";
import { Icon } from "../../icon";
import { useToast } from "../../toast/toast-context";

const href = "/admin/companies/export.csv";

/** A link to the file. Where scripts run, it says when the file has come whole, or that it has not. */
export function ExportLink() {
  const { toast } = useToast();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const fetchFile = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isUnderWay) return;
    setIsUnderWay(true);
    try {
      const { name, lines } = await download();
      toast({
        title: "Export Complete",
        description: `${name} holds ${lines.toLocaleString("en-AU")} companies.`,
      });
    } catch {
      toast({
        title: "Export failed",
        description: "Nothing was saved. Please try again.",
        variant: "destructive",
      });
    } finally {
      setIsUnderWay(false);
    }
  };
  return (
    <a
      href={href}
      download
      className={buttonClass("secondary")}
      aria-disabled={isUnderWay || undefined}
      onClick={(event) => void fetchFile(event)}
    >
      <Icon of={Download} />
      {isUnderWay ? "Exporting..." : "Export CSV"}
    </a>
  );
}

/** Saves the whole file under its name. */
async function download() {
  const response = await fetch(href);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  if (!response.ok || name === undefined) throw new Error("no file");
  const file = await response.blob();
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
  const records = (await file.text()).match(/\r\n/g)?.length ?? 1;
  return { name, lines: records - 1 };
}
