import { Notice } from "../notice";
import { useSite } from "../site";
import { useToastFrom } from "./use-toast-from";

/** What the page before left to say: a toast, or a notice in the page where scripts do not run. */
export function FlashedToast() {
  const toast = useSite()?.toast;
  useToastFrom(toast);
  if (!toast) return null;
  return (
    <noscript>
      <div className="page pt-4">
        <Notice
          role="status"
          tone={toast.variant === "destructive" ? "negative" : "positive"}
          title={toast.title}
        >
          {toast.description && <p>{toast.description}</p>}
        </Notice>
      </div>
    </noscript>
  );
}
