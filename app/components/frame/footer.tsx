import { Link } from "@remix-run/react";
import { useSite } from "../site";
import { VisuallyHidden } from "../visually-hidden";

const pages = [
  { to: "/about", label: "About" },
  { to: "/faq", label: "FAQ" },
  { to: "/plan", label: "Plan your leave" },
  { to: "/law", label: "The law by country" },
  { to: "/api", label: "For programs" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/contact", label: "Contact" },
];

/** The foot of every page. */
export function Footer() {
  const site = useSite();
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page flex flex-col gap-6 py-8 text-small">
        <div className="grid grid-cols-2 gap-x-8 sm:flex sm:flex-wrap sm:justify-between">
          <nav aria-label="Footer">
            <ul className="gap-x-6 sm:flex sm:flex-wrap">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {site && (
            <ul aria-label="Follow us" className="gap-x-6 sm:flex sm:flex-wrap">
              <SocialLink href={site.socialLinks.linkedIn} label="LinkedIn" />
              <SocialLink href={site.socialLinks.instagram} label="Instagram" />
              <SocialLink href={site.socialLinks.tikTok} label="TikTok" />
            </ul>
          )}
        </div>
        {site && (
          <div className="flex flex-wrap items-center justify-between gap-x-8 text-muted">
            <p className="text-balance">
              © {site.year} {site.name}. Transparency in parental leave.
            </p>
            <a href={`mailto:${site.supportEmail}`} className="footer-link [overflow-wrap:anywhere]">
              {site.supportEmail}
            </a>
          </div>
        )}
      </div>
    </footer>
  );
}

function SocialLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link">
        {label}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </li>
  );
}
