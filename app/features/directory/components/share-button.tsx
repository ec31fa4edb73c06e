import type { SharedEmployer } from "../schema";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { employerHref } from "~/core/directory-url";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";
import { VisuallyHidden } from "~/components/visually-hidden";
import { employerTitle, shareButton } from "~/features/employers/card-texts";

interface ShareButtonProps {
  company: SharedEmployer;
  /** Of its staff, by its key, where not the first is shown. */
  group?: string | null;
  className?: string;
}

/** Loaded when somebody is about to share. */
const loadText = () => import("./share-text");

/** Works with scripts only. */
export function ShareButton({ company, group, className }: ShareButtonProps) {
  const { toast } = useToast();
  const sharePolicy = async () => {
    const url = new URL(employerHref(company.id, "", group), window.location.origin).href;
    // Offline, only the url is shared.
    const text = await loadText().then(
      ({ shareText }) => shareText(company),
      () => undefined,
    );
    const outcome = await share({ title: employerTitle(company.name), text, url });
    if (outcome === "shared") toast({ title: shareButton.shared });
    if (outcome === "copied") toast({ title: shareButton.copied });
    if (outcome === "failed") {
      toast({
        title: shareButton.failed,
        description: shareButton.failedHow(url),
        variant: "destructive",
      });
    }
  };
  return (
    <Button
      variant="quiet"
      className={classNames("needs-scripts", className)}
      onPointerEnter={() => void loadText().catch(() => undefined)}
      onClick={() => void sharePolicy()}
    >
      <Icon of="share-2" />
      <span>
        {shareButton.share}
        <VisuallyHidden>{shareButton.employer(company.name)}</VisuallyHidden>
      </span>
    </Button>
  );
}

type ShareOutcome = "shared" | "copied" | "dismissed" | "failed";

export async function share(
  message: Required<Pick<ShareData, "title" | "url">> & Pick<ShareData, "text">,
): Promise<ShareOutcome> {
  if (isShareable(message)) {
    try {
      await navigator.share(message);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  try {
    await navigator.clipboard.writeText([message.text, message.url].filter(Boolean).join("\n"));
    return "copied";
  } catch {
    return "failed";
  }
}

function isShareable(message: ShareData): boolean {
  return "share" in navigator && (!("canShare" in navigator) || navigator.canShare(message));
}
