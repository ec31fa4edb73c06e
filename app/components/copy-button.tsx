import { Button } from "./button";
import { Icon } from "./icon";
import { useToast } from "./toast/toast-context";
import { VisuallyHidden } from "./visually-hidden";
import { formTexts } from "./texts";

interface CopyButtonProps {
  text: string;
  /** "Copy link" */
  label: string;
  /** Whose it is, for screen readers. */
  of: string;
  /** The toast: "Link copied". */
  done: string;
}

/** Hidden without scripts: show the text beside it, to be selected. */
export function CopyButton({ text, label, of, done }: CopyButtonProps) {
  const { toast } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: done });
    } catch {
      toast({ title: formTexts.notCopied, description: formTexts.notCopiedWhy, variant: "destructive" });
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
        <VisuallyHidden> {formTexts.of(of)}</VisuallyHidden>
      </span>
    </Button>
  );
}
