import { Link } from "@remix-run/react";
import { buttonClass } from "~/components/button";
import { useSite } from "~/components/site";

export function ContactPage() {
  const supportEmail = useSite()?.supportEmail ?? "";
  return (
    <div className="page text-page flex flex-col items-start gap-8 py-10 sm:py-16">
      <h1 className="text-display">Write to us</h1>
      <p className="max-w-text text-lead">
        Do you have a suggestion, a bug to report, or a story that you would rather tell a person? We read
        everything, and we answer.
      </p>
      <a
        href={`mailto:${supportEmail}`}
        className={buttonClass("primary", "max-w-full [overflow-wrap:anywhere]")}
      >
        {supportEmail}
      </a>
      <section className="flex max-w-text flex-col gap-2">
        <h2 className="text-lead">Quicker than an email</h2>
        <ul className="flex flex-col">
          {shortcuts.map(({ to, label, text }) => (
            <li key={to} className="border-t border-line py-3">
              <Link to={to} className="prose-link inline-flex min-h-target items-center">
                {label}
              </Link>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const shortcuts = [
  {
    to: "/request-company",
    label: "Request a company",
    text: "Is an employer missing? Tell us its name, and we look for its policy.",
  },
  {
    to: "/share-policy",
    label: "Share a policy",
    text: "Do you know an employer’s leave? Show it to everyone, anonymously.",
  },
  {
    to: "/privacy/your-data",
    label: "See or delete your data",
    text: "See, download or delete what we know about you. You do not have to ask us.",
  },
];
