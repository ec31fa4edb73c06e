import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { projectRoot } from "./paths";

/** A package of `package-lock.json`, which names each by its folder (lockfile version 3). */
interface LockedPackage {
  version: string;
  license?: string;
  /** As subresource integrity: algorithm, dash, base64. */
  integrity?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const folder = "node_modules/";

/**
 * What the product is made of, as CycloneDX 1.5: every package that `npm ci` installs and that is not for
 * development alone, with its version, licence and hash, and who depends on whom. From the lockfile itself:
 * `npm sbom --omit=dev` leaves out whatever anything else merely develops with, and stops at a peer that
 * development alone has wrong.
 */
export async function billOfMaterials(): Promise<string> {
  const lockfile = JSON.parse(await readFile(join(projectRoot, "package-lock.json"), "utf8")) as {
    name: string;
    version: string;
    packages: Record<string, LockedPackage>;
  };
  const { "": product, ...others } = lockfile.packages;
  const packages = new Map(Object.entries(others).filter(([, { dev }]) => dev !== true));
  const dependencies = [...packages].map(([path, locked]) => ({
    ref: referenceOf(path, locked),
    dependsOn: dependenciesOf(packages, path, locked),
  }));
  const root = `${lockfile.name}@${lockfile.version}`;
  const rootDependencies = product ? dependenciesOf(packages, "", product) : [];
  return `${JSON.stringify(
    {
      $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      serialNumber: `urn:uuid:${randomUUID()}`,
      version: 1,
      metadata: {
        timestamp: new Date().toISOString(),
        lifecycles: [{ phase: "pre-build" }],
        component: {
          "bom-ref": root,
          type: "application",
          name: lockfile.name,
          version: lockfile.version,
        },
      },
      components: unique([...packages].map(([path, locked]) => componentOf(path, locked))),
      dependencies: [{ ref: root, dependsOn: rootDependencies }, ...joined(dependencies)],
    },
    null,
    2,
  )}\n`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(folder) + folder.length);
}

function referenceOf(path: string, { version }: LockedPackage): string {
  return `${nameOf(path)}@${version}`;
}

function componentOf(path: string, locked: LockedPackage) {
  const { version, license, integrity } = locked;
  const name = nameOf(path);
  const [algorithm = "", base64 = ""] = integrity?.split("-") ?? [];
  const content = Buffer.from(base64, "base64").toString("hex");
  return {
    "bom-ref": referenceOf(path, locked),
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(integrity !== undefined && { hashes: [{ alg: algorithm.replace("sha", "SHA-"), content }] }),
  };
}

/** The packages that one finds under the names it depends on, as Node looks them up: in its own folder, then outwards. */
function dependenciesOf(
  packages: ReadonlyMap<string, LockedPackage>,
  path: string,
  { dependencies, peerDependencies, optionalDependencies }: LockedPackage,
): string[] {
  const names = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  const found = names.flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${folder}`)))) {
      const candidate = `${from === "" ? "" : `${from}/`}${folder}${name}`;
      const locked = packages.get(candidate);
      if (locked) return [referenceOf(candidate, locked)];
      if (from === "") return [];
    }
  });
  return [...new Set(found)].sort();
}

/** A package that is installed in two folders is one component. */
function unique<Component extends { "bom-ref": string }>(components: Component[]): Component[] {
  return [...new Map(components.map((component) => [component["bom-ref"], component])).values()];
}

/** What one package depends on, wherever it is installed. */
function joined(dependencies: { ref: string; dependsOn: string[] }[]) {
  const merged = new Map<string, Set<string>>();
  for (const { ref, dependsOn } of dependencies)
    merged.set(ref, new Set([...(merged.get(ref) ?? []), ...dependsOn]));
  return [...merged].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] }));
}
