import { Button } from "./button";
import { Icon } from "./icon";
import { useToast } from "./toast/toast-context";
import { VisuallyHidden } from "./visually-hidden";

interface CopyButtonProps {
  text: string;
  /** What the button says: "Copy link". */
  label: string;
  /** Whose it is, for those who listen. */
  of: string;
  /** What is said when it is done: "Link copied". */
  done: string;
}

/** Copies a text. Without scripts there is nothing to press: the text stands beside it, to be selected. */
export function CopyButton({ text, label, of, done }: CopyButtonProps) {
  const { toast } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: done });
    } catch {
      const description = "Your browser does not allow it here. Select the text and copy it yourself.";
      toast({ title: "Nothing was copied", description, variant: "destructive" });
    }
  };
  return (
    <Button
      variant="secondary"
      className="shrink-0 [@media(scripting:none)]:hidden"
      onClick={() => void copy()}
    >
      <Icon of="copy" />
      <span>
        {label}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </span>
    </Button>
  );
}
