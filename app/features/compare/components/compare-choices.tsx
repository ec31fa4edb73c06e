import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/components/button";
import { share } from "~/features/employers/components/share-policy";
import {
  compareAnchor,
  directoryHref,
  showsDifferencesOnly,
  type DirectoryUrl,
} from "~/features/directory/components/directory-links";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";

interface CompareChoicesProps {
  url: DirectoryUrl;
  /** How many rows are left out because every employer says the same there. */
  left: number;
}

/** What to do with a comparison: leave out what is the same, or send it to someone. */
export function CompareChoices({ url, left }: CompareChoicesProps) {
  const isShort = showsDifferencesOnly(url);
  return (
    <div className="-ml-3 -mt-2 flex flex-wrap items-center gap-x-2 print:hidden">
      <Link
        to={directoryHref(url, { rows: isShort ? null : "differences" }, compareAnchor)}
        discover="none"
        preventScrollReset
        className={buttonClass("quiet", "px-3")}
      >
        {isShort ? "Show everything" : "Differences only"}
      </Link>
      <ShareComparison url={url} />
      {isShort && (
        <p role="status" className="pl-3 text-small text-muted">
          {left === 0
            ? "They differ in everything here."
            : `${rowsLabel(left)} the same everywhere, left out.`}
        </p>
      )}
    </div>
  );
}

function rowsLabel(rows: number): string {
  return rows === 1 ? "1 row is" : `${rows} rows are`;
}

const unfiltered = { search: null, sort: null, industry: null, country: null, minLeave: null, page: null };

/** Hands the comparison's url on, without what its sender had searched for. */
function ShareComparison({ url }: { url: DirectoryUrl }) {
  const { toast } = useToast();
  const send = async () => {
    const shared = new URL(directoryHref(url, unfiltered, compareAnchor), window.location.origin).href;
    const outcome = await share({ title: "Parental leave, compared", url: shared });
    if (outcome === "copied") toast({ title: "Link copied", description: "It opens this comparison." });
    if (outcome === "failed")
      toast({
        title: "The link could not be copied",
        description: `Your browser does not allow it here. The address is ${shared}`,
        variant: "destructive",
      });
  };
  return (
    <>
      <Button variant="quiet" className="px-3 needs-scripts" onClick={() => void send()}>
        <Icon of="share-2" />
        Share this comparison
      </Button>
      <span className="hidden px-3 text-small text-muted [@media(scripting:none)]:inline">
        To share it, copy this page’s address.
      </span>
    </>
  );
}
