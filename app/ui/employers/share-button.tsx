import { Button } from "../button";
import { classNames } from "../class-names";
import { employerHref } from "../directory/directory-links";
import { Icon } from "../icon";
import { useToast } from "../toast/toast-context";
import { VisuallyHidden } from "../visually-hidden";
import { share } from "./share-policy";

interface ShareButtonProps {
  company: { id: string; name: string };
  /** How its policy reads in a message. */
  text: string;
  className?: string;
}

/** Hands the policy to the device's own share sheet, or copies it. Without scripts there is nothing to press. */
export function ShareButton({ company, text, className }: ShareButtonProps) {
  const { toast } = useToast();
  const sharePolicy = async () => {
    const url = new URL(employerHref(company.id), window.location.origin).href;
    const outcome = await share({ title: `Parental leave at ${company.name}`, text, url });
    if (outcome === "shared") toast({ title: "Policy shared!" });
    if (outcome === "copied") toast({ title: "Policy details copied!" });
    if (outcome === "failed") {
      toast({
        title: "The policy could not be copied",
        description: `Your browser does not allow it here. The address is ${url}`,
        variant: "destructive",
      });
    }
  };
  return (
    <Button
      variant="quiet"
      className={classNames("needs-scripts", className)}
      onClick={() => void sharePolicy()}
    >
      <Icon of="share-2" />
      <span>
        Share<VisuallyHidden>{` ${company.name}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
