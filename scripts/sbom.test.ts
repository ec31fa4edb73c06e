import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { buildIfNeeded } from "./local/build";
import { buildDir, projectRoot } from "./local/paths";

interface Bill {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

describe("the bill of materials", () => {
  it("lists every locked production dependency with its hash, and is not served", async () => {
    await buildIfNeeded();
    const bill = JSON.parse(readFileSync(join(buildDir, "sbom.cdx.json"), "utf8")) as Bill;
    expect([bill.bomFormat, Number(bill.specVersion) >= 1.5]).toEqual(["CycloneDX", true]);
    const listed = new Map(bill.components.map((component) => [component.name, component]));
    const project = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Record<
      "dependencies" | "devDependencies",
      Record<string, string>
    >;
    for (const [name, version] of Object.entries(project.dependencies)) {
      expect(listed.get(name)).toMatchObject({ version });
      expect(listed.get(name)?.hashes?.[0]?.alg).toBe("SHA-512");
    }
    for (const name of ["vitest", "eslint", "@playwright/test"]) expect(listed.has(name), name).toBe(false);
    const { dependsOn } = bill.dependencies.find(({ ref }) => ref.startsWith("react-dom@")) ?? {};
    expect(dependsOn?.map((ref) => ref.replace(/@[^@]*$/, ""))).toEqual([
      "loose-envify",
      "react",
      "scheduler",
    ]);
    const parts = new Set(bill.dependencies.map(({ ref }) => ref));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !parts.has(ref))).toEqual(
      [],
    );
    expect(existsSync(join(buildDir, "client", "sbom.cdx.json"))).toBe(false);
  });
});
