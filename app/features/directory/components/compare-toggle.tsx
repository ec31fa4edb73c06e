import { useNavigate } from "@remix-run/react";
import {
  comparisonLimit,
  comparedIn,
  compareAnchor,
  directoryHref,
  employerIdOf,
  type DirectoryUrl,
} from "~/core/directory-url";
import { ButtonLink } from "~/components/button";
import { isPlainClick } from "~/components/plain-click";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";
import { VisuallyHidden } from "~/components/visually-hidden";
import { compareButton } from "~/features/employers/card-texts";

interface CompareToggleProps {
  company: { id: string; name: string };
  url: DirectoryUrl;
  /** Keeps the scroll position, to choose several cards; otherwise the comparison opens. */
  isInPlace?: boolean;
  className?: string;
}

/** A link, so that it works without scripts. */
export function CompareToggle({ company, url, isInPlace = false, className }: CompareToggleProps) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const compared = comparedIn(url);
  // A card stands for all the employer's staff, its page for the group that it shows.
  const isThis = (ref: string) => (isInPlace ? employerIdOf(ref) : ref) === company.id;
  const isCompared = compared.some(isThis);
  const isFull = !isCompared && compared.length >= comparisonLimit;
  const others = compared.filter((ref) => !isThis(ref));
  const compare = (isCompared ? others : isFull ? compared : [...compared, company.id]).join(",");

  return (
    <ButtonLink
      variant="quiet"
      discover="none"
      className={className}
      to={directoryHref(url, { compare }, isInPlace && !isFull ? cardAnchor(company.id) : compareAnchor)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        if (isFull) {
          event.preventDefault();
          toast({
            title: compareButton.full,
            description: compareButton.fullHow(comparisonLimit, company.name),
            variant: "destructive",
          });
        } else if (isInPlace) {
          event.preventDefault();
          navigate(directoryHref(url, { compare }), { preventScrollReset: true });
        }
      }}
    >
      <Icon of={isCompared ? "check" : "columns-3"} />
      <span>
        {isCompared ? compareButton.comparing : compareButton.compare}
        <VisuallyHidden>
          {isCompared ? compareButton.employerChosen(company.name) : compareButton.employer(company.name)}
        </VisuallyHidden>
      </span>
    </ButtonLink>
  );
}

export function cardAnchor(id: string): string {
  return `card-${id}`;
}
