import { useSite } from "~/components/site";

/** Whom to write to. */
export function SupportLine() {
  const site = useSite();
  if (!site) return null;
  return (
    <p className="text-small text-muted">
      Questions? Write to{" "}
      <a className="prose-link [overflow-wrap:anywhere]" href={`mailto:${site.supportEmail}`}>
        {site.supportEmail}
      </a>
      .
    </p>
  );
}
