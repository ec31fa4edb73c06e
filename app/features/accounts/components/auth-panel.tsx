import { ExampleScale } from "~/components/example-scale";
import { useSite } from "~/components/site";

/** What an account is good for, beside the forms. */
export function AuthPanel() {
  const site = useSite();
  return (
    <aside
      aria-labelledby="account-panel"
      className="flex w-full min-w-0 flex-col gap-6 border-t-2 border-ink pt-6 max-lg:mx-auto max-lg:max-w-lg"
    >
      <div className="flex flex-col gap-2">
        <p className="text-small font-semibold uppercase tracking-widest text-action">
          Transparency in parental leave
        </p>
        <h2 id="account-panel">What you know helps the next family decide</h2>
      </div>
      <ul className="flex max-w-text flex-col gap-2">
        <li>
          <strong>Vote</strong> on whether an employer’s policy keeps what it promises, and say why in a line.
        </li>
        <li>
          <strong>Share a policy</strong> that nobody has written down in public yet.
        </li>
        <li>
          <strong>Stay anonymous.</strong> Everything is reviewed first and published without your name.
        </li>
      </ul>
      <ExampleScale />
      {site && !site.isLaunched && (
        <p className="max-w-text border-t border-line pt-4 text-small text-muted">
          For now the site is open to invited people. You can have an account already, but it is the
          invitation that opens the door.
        </p>
      )}
    </aside>
  );
}
