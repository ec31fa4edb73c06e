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
        A place to see what employers really give new parents: weeks of leave for each carer, pay, waiting
        periods and benefits, and what parents say about them.
      </p>
    ),
  },
  {
    id: "who-is-it-for",
    question: "Who is it for?",
    answer: (
      <p>
        Parents and people who plan to become parents: mothers, fathers, and everyone else who cares for a
        child.
      </p>
    ),
  },
  {
    id: "trust",
    question: "Can you trust the policies?",
    answer: (
      <>
        <p>
          Policies are verified from public documents, or submitted by companies or their employees. Today we
          have read nearly all of them ourselves, and their employers have not confirmed them yet. The word
          “Verified” means that the employer has. <TextLink to="/how-we-count#checked">How we check</TextLink>
        </p>
        <p>
          What people say is shown separately and labelled as community input. If something is wrong, report
          it on the employer’s page, or write to <SupportLink />.
        </p>
      </>
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
      <p>
        One of us reads it first. Then we publish it without your name, with only the month and year. Nothing
        on this site shows anyone, your employer included, who wrote what. You can change or withdraw your
        vote and comment at any time.
      </p>
    ),
  },
  {
    id: "bad-companies",
    question: "Do you show bad companies?",
    answer: (
      <p>
        Yes. Every employer we know of is listed, whatever its policy, and nobody can pay to be left out or
        moved up. If one is missing, <TextLink to="/request-company">request it</TextLink>, or ask the
        employer with <TextLink to="/letter">a letter</TextLink> that says nothing about you.
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
