import { expect, it } from "vitest";

import { editPolicyForm } from "~/policy/document/document-form-fields";
import { loadedAt, saysTheSame } from "./loaded-parts";

const loaded = {
  "p0.was": "one",
  "p0.carer": "birth_parent",
  "p1.was": "other",
  "p1.carer": "any_parent",
  "p1.where": "",
};
const edited = (edit: string) => editPolicyForm({ ...loaded }, edit)?.values ?? {};

it("finds a part that was moved, and knows a new one, also where one was removed", () => {
  const moved = edited("up p1");
  expect(loadedAt(loaded, moved, { list: "p", place: "p0." })).toBe(1);
  expect(saysTheSame(moved, "p0.", loaded, "p1.")).toBe(true);
  const replaced = editPolicyForm(edited("remove p0"), "add p")?.values ?? {};
  expect(loadedAt(loaded, replaced, { list: "p", place: "p0." })).toBe(1);
  expect(loadedAt(loaded, replaced, { list: "p", place: "p1." })).toBeNull();
});

it("takes a blank field for one left out, and an open fold for no change", () => {
  const { "p1.where": _, ...sent } = loaded;
  expect(saysTheSame({ ...sent, "p1.fold part": "open" }, "p1.", loaded, "p1.")).toBe(true);
  expect(saysTheSame({ ...sent, "p1.where": "AU-VIC" }, "p1.", loaded, "p1.")).toBe(false);
  expect(saysTheSame({ ...sent, "p1.t0.was": "new" }, "p1.", loaded, "p1.")).toBe(false);
});
