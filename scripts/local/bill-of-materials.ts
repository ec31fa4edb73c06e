import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { projectRoot } from "./paths";

interface LockedPackage {
  version: string;
  license?: string;
  /** Subresource integrity: algorithm, dash, base64. */
  integrity?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const folder = "node_modules/";

/**
 * CycloneDX 1.5 for every locked package that is not only for development. `npm sbom --omit=dev` omits packages that
 * development also uses, such as React.
 */
export async function billOfMaterials(): Promise<string> {
  const lockfile = JSON.parse(await readFile(join(projectRoot, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage & { name?: string }>;
  };
  const { "": product, ...others } = lockfile.packages;
  const packages = new Map(Object.entries(others).filter(([, { dev }]) => dev !== true));
  const root = `${product?.name}@${product?.version}`;
  // A package installed twice is one component.
  const components = new Map(
    [...packages].map(([path, locked]) => [referenceOf(path, locked), { path, locked }]),
  );
  const dependsOn = new Map(product && [[root, dependenciesOf(packages, "", product)]]);
  for (const [path, locked] of packages) {
    const ref = referenceOf(path, locked);
    const found = [...(dependsOn.get(ref) ?? []), ...dependenciesOf(packages, path, locked)];
    dependsOn.set(ref, [...new Set(found)].sort());
  }
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { "bom-ref": root, type: "application", name: product?.name, version: product?.version },
    },
    components: [...components.values()].map(({ path, locked }) => componentOf(path, locked)),
    dependencies: [...dependsOn].map(([ref, refs]) => ({ ref, dependsOn: refs })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function referenceOf(path: string, { version }: LockedPackage): string {
  return `${path.slice(path.lastIndexOf(folder) + folder.length)}@${version}`;
}

function componentOf(path: string, locked: LockedPackage) {
  const { version, license, integrity = "" } = locked;
  const name = path.slice(path.lastIndexOf(folder) + folder.length);
  const [algorithm = "", base64 = ""] = integrity.split("-");
  const content = Buffer.from(base64, "base64").toString("hex");
  return {
    "bom-ref": referenceOf(path, locked),
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(integrity !== "" && { hashes: [{ alg: algorithm.replace("sha", "SHA-"), content }] }),
  };
}

/** Resolves names as Node does: own folder first, then outwards. */
function dependenciesOf(
  packages: ReadonlyMap<string, LockedPackage>,
  path: string,
  { dependencies, peerDependencies, optionalDependencies }: LockedPackage,
): string[] {
  const names = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  return names.flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${folder}`)))) {
      const candidate = `${from === "" ? "" : `${from}/`}${folder}${name}`;
      const locked = packages.get(candidate);
      if (locked) return [referenceOf(candidate, locked)];
      if (from === "") return [];
    }
  });
}
