import { useEffect, useRef } from "react";

const source = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

declare global {
  interface Window {
    /** Cloudflare's script, once it has run. */
    turnstile?: {
      render: (box: HTMLElement, options: { sitekey: string }) => string;
      remove: (id: string) => void;
    };
  }
}

interface PersonCheckProps {
  siteKey: string;
  /** The response that asked for it: a token works once, so that each needs a new check. */
  askedBy: unknown;
}

/**
 * Cloudflare Turnstile's check, which adds its token to the form around it. It is shown where the server asked for it,
 * while too many sign in: without scripts, waiting helps as well.
 */
export function PersonCheck({ siteKey, askedBy }: PersonCheckProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown: string | undefined;
    const show = () => {
      if (box.current) shown = window.turnstile?.render(box.current, { sitekey: siteKey });
    };
    if (window.turnstile) show();
    else {
      const script = document.createElement("script");
      script.src = source;
      script.addEventListener("load", show);
      document.head.appendChild(script);
    }
    return () => {
      if (shown !== undefined) window.turnstile?.remove(shown);
    };
  }, [siteKey, askedBy]);
  return (
    <div id="check" tabIndex={-1}>
      <div ref={box} />
      <noscript>
        <p className="text-muted">
          The check needs scripts, which this browser does not run. Wait a few minutes, then send the form
          again: it is asked for only while very many people sign in.
        </p>
      </noscript>
    </div>
  );
}
