import Download from "lucide-react/icons/download";
import type { MouseEvent } from "react";

import { buttonClass } from "../../button";
import { Icon } from "../../icon";
import { useToast } from "../../toast/toast-context";

const address = "/admin/beta-signups/export.csv";

/** The whole waitlist as a file. Scripts wait for its last line, so that they can say that it is complete. */
export function ExportLink() {
  const { toast } = useToast();
  const save = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const response = await fetch(address);
      if (!response.ok || response.redirected) throw new Error(`The export was answered ${response.status}.`);
      const [, name = "waitlist.csv"] =
        /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
      saveAs(await response.blob(), name);
      toast({ title: "Export Complete", description: `${name} is in your downloads.` });
    } catch {
      const description = "The file could not be made. Please try again in a moment.";
      toast({ title: "Error", description, variant: "destructive" });
    }
  };
  return (
    <a
      href={address}
      download
      onClick={(event) => void save(event)}
      className={buttonClass("secondary", "grow sm:grow-0")}
    >
      <Icon of={Download} />
      Export CSV
    </a>
  );
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
