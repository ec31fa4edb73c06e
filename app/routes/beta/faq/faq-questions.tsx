import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { SupportLink, useSite } from "~/components/site";

interface Question {
  id: string;
  question: string;
  answer: ReactNode;
}

export const questions: Question[] = [
  {
    id: "what-is-it",
    question: "What is it?",
    answer: (
      <p>
        A place to see what employers really give new parents. You find weeks of leave for each carer, pay,
        waiting periods and benefits, and what parents say about them. You can search, compare up to three
        employers, and add what you know.
      </p>
    ),
  },
  {
    id: "who-is-it-for",
    question: "Who is it for?",
    answer: (
      <p>
        Parents and people who plan to become parents: mothers, fathers, and everyone else who cares for a
        child. Use it when you weigh up a job offer, plan a pregnancy or an adoption, or work out who stays
        home when.
      </p>
    ),
  },
  {
    id: "trust",
    question: "Can I trust the policies?",
    answer: (
      <>
        <p>
          Policies are verified from public documents, or submitted by companies or their employees. Today we
          have read nearly all of them ourselves, on the day beside each source, and their employers have not
          confirmed them yet. The word “Verified” means that the employer has. We review each one before we
          publish it. If nobody has read a source again for a year, we say “Not checked for a year” and still
          show it. Below the sources you find the history: what changed, and in which month. If an employer
          does not state something, we show “Not stated”. We never guess.
        </p>
        <p>
          What people say is shown separately and labelled as community input. Is a figure wrong or out of
          date? Press the flag beside it, “Report an error”. You need no account. Or write to <SupportLink />.
          The history shows what we did about it.
        </p>
      </>
    ),
  },
  {
    id: "sets-of-conditions",
    question: "What is a “set of conditions”?",
    answer: (
      <p>
        One agreement can cover many employers, so that they all give the same leave. When we compare an
        employer with others, we count them once, as one set of conditions. So one large agreement cannot
        outweigh everyone else. “6 sets of conditions, for 80 of 82 employers” means: 80 of the 82 state their
        leave, and between them they have 6 different sets.
      </p>
    ),
  },
  {
    id: "watch",
    question: "Can you tell me when something changes?",
    answer: (
      <p>
        Yes, without an account. Choose “Watch this employer by email” below an employer’s sources. We email
        you a link to confirm it. Then we write at most once a week, and one press in any of these emails ends
        it. We keep your address encrypted and show it to nobody. We delete it when you end it, or after two
        years. You can also follow the changes as a feed, without giving an address.
      </p>
    ),
  },
  {
    id: "my-company",
    question: "Can I submit my company?",
    answer: (
      <p>
        Yes. <TextLink to="/share-policy">Share its policy</TextLink> here, or send it to <SupportLink />. We
        review it before it goes live. We may ask for a public document that shows it.
      </p>
    ),
  },
  {
    id: "my-experience",
    question: "What happens when I share an experience?",
    answer: (
      <>
        <p>
          One of us reads it first. Then we publish it without your name, with only the month and year. From
          then on your vote counts in the employer’s figures. Nothing on this site shows anyone, your employer
          included, who wrote what.
        </p>
        <p>
          Leave out details that point to you, such as a date or your team. You can change or withdraw your
          vote and comment at any time.
        </p>
      </>
    ),
  },
  {
    id: "employers-answer",
    question: "Can an employer answer?",
    answer: (
      <p>
        Yes. Somebody from its HR can press “Do you work in this employer’s HR? Reply” on its page. They need
        an email address at the employer’s own domain, and our approval. Then they can state the employer’s
        figures, and answer once for the employer and once to each experience. We review each answer and show
        it as the employer’s own words. An employer cannot remove or reorder anything, and sees no more than
        you do.
      </p>
    ),
  },
  {
    id: "bad-companies",
    question: "Do you show bad companies?",
    answer: (
      <p>
        Yes. Every employer we know of is listed, whatever its policy. Nobody can pay to be left out or moved
        up. If one is missing, <TextLink to="/request-company">request it</TextLink>. We count how many people
        ask, not who they are. We keep your address only if you want to know when the employer is listed, and
        only for that one email. You can also ask the employer with <TextLink to="/letter">a letter</TextLink>{" "}
        that says nothing about you.
      </p>
    ),
  },
  {
    id: "data",
    question: "May I use the data?",
    answer: (
      <p>
        Yes. Each night we make files of the law, and of the employers whose sources allow it, with each
        licence. They contain nothing that people say. <TextLink to="/api">For programs</TextLink> says where
        they are, and how to ask for single employers.
      </p>
    ),
  },
  {
    id: "only-leave",
    question: "Is this just for parental leave?",
    answer: (
      <p>
        It is a starting point only. Next come flexibility, support, culture, and progression after you come
        back.
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

function FollowAnswer() {
  const { linkedIn = "", instagram = "", tikTok = "" } = useSite()?.socialLinks ?? {};
  const links = [
    { name: "LinkedIn", href: linkedIn },
    { name: "Instagram", href: instagram },
    { name: "TikTok", href: tikTok },
  ];
  return (
    <p>
      We post what is new on{" "}
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
