import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { SupportLink } from "./support-link";
import { useSite } from "~/components/site";

interface Question {
  /** The anchor that links may name. */
  id: string;
  question: string;
  answer: ReactNode;
}

/** What people ask first, in the order in which they ask it. */
export const questions: Question[] = [
  {
    id: "what-is-it",
    question: "What is it?",
    answer: (
      <p>
        A place to see what employers really give new parents: weeks of paid leave for each carer, pay,
        waiting periods and benefits, beside what parents say of them. You can search, compare up to three
        employers, and add what you know.
      </p>
    ),
  },
  {
    id: "who-is-it-for",
    question: "Who is it for?",
    answer: (
      <p>
        Parents and people who plan to be: mothers, fathers, and everyone who cares for a child first or
        beside someone else. If you are weighing an offer, planning a pregnancy or an adoption, or working out
        who stays home when, it is for you.
      </p>
    ),
  },
  {
    id: "trust",
    question: "Can I trust the policies?",
    answer: (
      <>
        <p>
          Policies are verified from public documents, or submitted by companies or their employees and
          reviewed before they are published. Each shows its source and date, and carries the word “Verified”
          once we have checked it. Below the sources stands the history: what changed, from what to what, in
          which month. What an employer does not state is shown as “Not stated”; we never fill a gap with a
          guess.
        </p>
        <p>
          What people say is shown separately and labelled as community input. If a figure is wrong or out of
          date, press “Report an error” beside it, which takes no account, or write to <SupportLink />. What
          comes of it stands in the history.
        </p>
      </>
    ),
  },
  {
    id: "watch",
    question: "Can you tell me when something changes?",
    answer: (
      <p>
        Yes, without an account. Choose “Watch this employer by mail” below an employer’s sources, or narrow
        the directory and choose “Watch this search” beside the filters. You confirm it by a link, we write at
        most once a week, and one press in any of these emails ends it. Your address is kept encrypted, shown
        to nobody, and forgotten when you end it, or after two years. Or follow the changes as a feed, without
        any address.
      </p>
    ),
  },
  {
    id: "my-company",
    question: "Can I submit my company?",
    answer: (
      <p>
        Yes. <TextLink to="/share-policy">Share its policy</TextLink> here, or send it to <SupportLink />. We
        review it before it goes live, and may ask for a public document that shows it.
      </p>
    ),
  },
  {
    id: "my-experience",
    question: "What happens when I share an experience?",
    answer: (
      <>
        <p>
          It waits until one of us has read it. Then it is published without your name, with the month and
          year only. Your vote counts in the employer’s figures from that moment too. Nothing on this site
          shows anyone, your employer included, who wrote what.
        </p>
        <p>
          Leave out what would point at you, such as a date or your team. You can change or withdraw your vote
          and comment whenever you like.
        </p>
      </>
    ),
  },
  {
    id: "employers-answer",
    question: "Can an employer answer?",
    answer: (
      <p>
        Yes. Whoever shows an address at the employer’s own domain, and is approved by us, may state its
        figures and answer once for the employer and once to each experience: by “Do you work for this
        employer’s HR? Reply” on its page. We review each, and show it as the employer’s own words. An
        employer can remove or reorder nothing, and sees no more than you do.
      </p>
    ),
  },
  {
    id: "bad-companies",
    question: "Do you show bad companies?",
    answer: (
      <p>
        Yes. Every employer we know of is listed, whatever its policy, and nobody can pay to be left out or
        moved up. If one is missing, <TextLink to="/request-company">request it</TextLink>: we count how many
        ask, without keeping who. Only if you want to know when it is listed do we keep your address, for that
        one mail. Or ask the employer itself with <TextLink to="/letter">a letter</TextLink> that says nothing
        of you.
      </p>
    ),
  },
  {
    id: "data",
    question: "May I use the data?",
    answer: (
      <p>
        Yes. Each night we make files of the employers whose sources allow it, with the licence of each, and
        of the law; nothing that people say is in them. <TextLink to="/api">For programs</TextLink> says where
        they are, and how to ask for single employers.
      </p>
    ),
  },
  {
    id: "only-leave",
    question: "Is this just for parental leave?",
    answer: (
      <p>
        It is a starting point only. Leave is where the difference shows first. Flexibility, support, culture
        and progression after coming back are next.
      </p>
    ),
  },
  {
    id: "who-is-behind-it",
    question: "Who is behind it?",
    answer: (
      <p>
        A small team with a founder in Melbourne. <TextLink to="/about">About us</TextLink> says why we do it.
      </p>
    ),
  },
  { id: "follow", question: "How can I follow along?", answer: <FollowAnswer /> },
];

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="prose-link">
      {children}
    </Link>
  );
}

/** Where the site stands elsewhere, as it is configured. */
function FollowAnswer() {
  const { linkedIn = "", instagram = "", tikTok = "" } = useSite()?.socialLinks ?? {};
  const links = [
    { name: "LinkedIn", href: linkedIn },
    { name: "Instagram", href: instagram },
    { name: "TikTok", href: tikTok },
  ];
  return (
    <p>
      We tell what is new on{" "}
      {links.map(({ name, href }, place) => (
        <span key={name}>
          {place > 0 && (place === links.length - 1 ? " and " : ", ")}
          <a href={href} target="_blank" rel="noopener" className="prose-link">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </span>
      ))}
      . If you joined the waitlist, we write when we launch.
    </p>
  );
}
