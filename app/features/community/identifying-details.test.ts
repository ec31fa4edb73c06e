import { describe, expect, it } from "vitest";

import { findIdentifyingDetails } from "./identifying-details";

const employer = "Hilton Hart Pty Ltd";
const said = (text: string) =>
  findIdentifyingDetails(text, employer).map(({ kind, words }) => `${kind}: ${words}`);

describe("what may tell who wrote", () => {
  it.each([
    ["Write to sarah.m@people.example if you like", ["email: sarah.m@people.example"]],
    ["Call me on 0412 345 678", ["phone: 0412 345 678"]],
    ["HR is on (02) 9876 5432", ["phone: (02) 9876 5432"]],
    ["or +61 412 345 678 at night", ["phone: +61 412 345 678"]],
    ["Text 415-555-0123", ["phone: 415-555-0123"]],
    ["I wrote it all up at https://blog.example/leave", ["link: https://blog.example/leave"]],
    ["see myleavestory.com.au for more", ["link: myleavestory.com.au"]],
    ["I am @leavedad99 there", ["handle: @leavedad99"]],
    ["I left on 14 March 2024 and", ["date: 14 March 2024"]],
    ["my last day was the 3rd of May", ["date: 3rd of May"]],
    ["they called on March 14th, 2024, late", ["date: March 14th, 2024"]],
    ["due 12/08/2023, they said", ["date: 12/08/2023"]],
    ["from 2024-02-29 on", ["date: 2024-02-29"]],
    ["and on the 14th they called", ["date: 14th"]],
    ["I went back on 5 Sept", ["date: 5 Sept"]],
    ["my manager Sarah said no", ["name: Sarah"]],
    ["my boss, Priyanka Raghunathan, helped", ["name: Priyanka Raghunathan"]],
    ["our HR manager Keith was kind", ["name: Keith"]],
    ["my daughter Wilhelmina arrived early", ["name: Wilhelmina"]],
    ["I spoke to Anna Kowalski in HR", ["name: Anna Kowalski"]],
    ["Anna Kowalski told me to wait", ["name: Anna Kowalski"]],
    ["It was approved by Siobhan O’Neill at once", ["name: Siobhan O’Neill"]],
    ["Then Jean-Luc McKenzie signed it", ["name: Jean-Luc McKenzie"]],
    ["In the end Deborah paid me", ["name: Deborah"]],
    ["Mrs Okafor was lovely", ["name: Mrs Okafor"]],
    ["everyone in the data platform team knew", ["team: data platform team"]],
    ["our Ballarat office closed", ["team: Ballarat office"]],
    ["it was hard on the Oncology ward", ["team: Oncology ward"]],
    ["I was the only dad in the building", ["rare: the only dad in"]],
    ["the first woman to ask", ["rare: the first woman to"]],
    ["I am one of three nurses here", ["rare: one of three nurses"]],
    ["one of only two midwives", ["rare: one of only two midwives"]],
    ["we are a team of four", ["rare: team of four"]],
    ["there are only three of us", ["rare: only three of us"]],
    ["our twins came early", ["family: twins"]],
    ["with my third child it was easier", ["family: my third child"]],
    ["as a mum of four", ["family: mum of four"]],
    ["she was born on 3 May 2024", ["family: born on 3 May"]],
    ["He was born in Tamworth", ["family: born in Tamworth"]],
  ])("is pointed out: %s", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it.each([
    "They planned my leave with me, and kept their word.",
    "I got 16 weeks at full pay, then 10 at half pay. In total 26 weeks.",
    "Paid Parental Leave from Services Australia came on top.",
    "Fair Work told me they may not do that, and I may 5 times have asked.",
    "Hilton Hart paid in full, and Hilton Hart Pty Ltd kept my super going.",
    "My manager was kind. Human Resources was slow. The whole team helped.",
    "The HR team answered within two days, the leadership team never.",
    "The first time my team heard of it they laughed.",
    "It was the best team I have worked in, and the rest of the team agreed.",
    "I started in March 2024 and came back in 2025, after Christmas Day.",
    "Between 2019-2023 it went from 12 to 18 weeks, worth 12 000 dollars or $120,000.",
    "It is 80% @ full pay, e.g. 8 weeks. I.e. nothing after that.",
    "The only thing in the policy that hurt was the waiting period of 12 months.",
    "The only way to get it was to ask. It was the first offer of this kind.",
    "We live in New South Wales and later in North Melbourne.",
    "On the 14th week they called. The office was far away, and so was the store.",
    "My first child came, and my boss said: well done! Great news! Thank You All.",
    "Then they gave me 3.5 days a week, 9-5, from 9.30 to 14.45.",
    "I asked twice; April and June passed, and Will they ever answer? Grace was shown.",
  ])("is not seen in: %s", (text) => {
    expect(said(text)).toEqual([]);
  });

  it("is named once, in its order, and what lies within another not again", () => {
    expect(
      said(
        "Mail anna@hart.example or Anna Kowalski. Anna Kowalski left on 3 May 2024, www.hart.example/anna",
      ),
    ).toEqual([
      "email: anna@hart.example",
      "name: Anna Kowalski",
      "date: 3 May 2024",
      "link: www.hart.example/anna",
    ]);
  });
});
