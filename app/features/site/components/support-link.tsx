import { useSite } from "~/components/site";

/** The configured email for questions. */
export function SupportLink() {
  const site = useSite();
  if (!site) return <>the address at the foot of this page</>;
  return (
    <a href={`mailto:${site.supportEmail}`} className="prose-link [overflow-wrap:anywhere]">
      {site.supportEmail}
    </a>
  );
}
