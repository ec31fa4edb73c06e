import { describe, expect, it } from "vitest";

import { differenceOf, type SaidLine, type SaidQuestion } from "./difference-rules";

const line = (text: string, of: string | null = null): SaidLine => ({ of, text });
const asked = (question: string, ...lines: SaidLine[]): SaidQuestion => ({ question, lines, open: [] });

describe("the difference between two policies in words", () => {
  it("names what was added, removed and changed under its question, and keeps what is alike apart", () => {
    const before = [
      asked("Weeks", line("6 weeks on full pay", "Birth parent"), line("2 weeks", "Other parent")),
      asked("Back", line("Nothing is paid back.")),
    ];
    const after = [
      asked("Weeks", line("8 weeks on full pay", "Birth parent"), line("2 weeks", "Other parent")),
      asked("Super", line("Super is paid.")),
    ];
    expect(differenceOf(before, after)).toEqual({
      questions: [
        {
          question: "Weeks",
          lines: [
            { kind: "changed", of: "Birth parent", was: "6 weeks on full pay", now: "8 weeks on full pay" },
          ],
        },
        { question: "Super", lines: [{ kind: "added", of: null, text: "Super is paid." }] },
        { question: "Back", lines: [{ kind: "removed", of: null, text: "Nothing is paid back." }] },
      ],
      same: [asked("Weeks", line("2 weeks", "Other parent"))],
    });
  });

  it("takes a sentence that stands elsewhere for the same, and one of two alike for removed", () => {
    const twice = [asked("Weeks", line("a"), line("b"), line("a"))];
    expect(differenceOf(twice, [asked("Weeks", line("b"), line("a"))])).toEqual({
      questions: [{ question: "Weeks", lines: [{ kind: "removed", of: null, text: "a" }] }],
      same: [asked("Weeks", line("b"), line("a"))],
    });
  });

  it("pairs the same parent with other ways to a child, after who is named alike", () => {
    const role = "Birth parent";
    const adopting = { of: "Birth parent (adoption)", role };
    const either = { of: "Birth parent, or parent by adoption", role };
    const before = [asked("Weeks", { ...adopting, text: "6 weeks" }, line("5 weeks", role))];
    const after = [asked("Weeks", { ...either, text: "9 weeks" }, line("8 weeks", role))];
    expect(differenceOf(before, after).questions[0]?.lines).toEqual([
      { kind: "changed", ...either, was: "6 weeks", now: "9 weeks" },
      { kind: "changed", of: role, was: "5 weeks", now: "8 weeks" },
    ]);
  });

  it("is nothing where both say the same, and everything where nothing was said", () => {
    const said = [asked("Weeks", line("a"))];
    expect(differenceOf(said, said).questions).toEqual([]);
    expect(differenceOf([], said)).toMatchObject({ questions: [{ lines: [{ kind: "added" }] }], same: [] });
  });
});
