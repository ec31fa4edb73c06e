import ts from "typescript";
import type { Plugin } from "vite";

const typesFile = "app/api-document/response-types.ts";
const id = "virtual:response-schemas";

type Schema = Record<string, unknown>;

/**
 * Gives the build `virtual:response-schemas`: a JSON Schema of each body that `Responses` names, made of the types
 * themselves, and of each named type within them. It is made once a build, and only where the server's part asks for it.
 */
export function responseSchemas(): Plugin {
  return {
    name: "response-schemas",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? `export default ${JSON.stringify(readSchemas())};` : undefined),
  };
}

/**
 * The JSON Schemas (2020-12) by name, referring to each other as `#/components/schemas/…`.
 * @throws Error for a type that JSON cannot hold, naming where it stands.
 */
export function readSchemas(): Record<string, Schema> {
  const { config } = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
  // Types alone are read: libraries of browsers and tests would only take time.
  const program = ts.createProgram([typesFile], { ...options, types: [], allowJs: false });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(typesFile);
  const declared = source?.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === "Responses",
  );
  if (!declared) throw new Error(`${typesFile} has no interface Responses.`);
  const schemas = new Schemas(checker);
  const bodies = checker
    .getPropertiesOfType(checker.getTypeAtLocation(declared))
    .map((property) => [property.name, checker.getTypeOfSymbol(property)] as const);
  for (const [name, type] of bodies) schemas.reserve(name, type);
  for (const [name, type] of bodies) schemas.define(name, type);
  return schemas.byName;
}

class Schemas {
  readonly byName: Record<string, Schema> = {};
  private readonly named = new Map<ts.Type, string>();
  private readonly reserved = new Set<string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** Gives a body the name that it has in the document, also where it stands within another. */
  reserve(name: string, type: ts.Type): void {
    this.reserved.add(name);
    if (this.ownName(type) !== null && !this.named.has(type)) this.named.set(type, name);
  }

  /** Describes a type under its name, and all that it is made of. */
  define(name: string, type: ts.Type): void {
    if (name in this.byName) throw new Error(`Two types of the API are called ${name}.`);
    const other = this.named.get(type);
    this.byName[name] = {};
    this.byName[name] =
      other === undefined || other === name
        ? { ...this.inline(type, name), ...this.words(type.aliasSymbol ?? type.symbol) }
        : { $ref: `#/components/schemas/${other}` };
  }

  /** A type where it is used: by reference if it has a name of ours. */
  private of(type: ts.Type, at: string): Schema {
    const known = this.named.get(type);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const name = this.ownName(type);
    if (name === null) return this.inline(type, at);
    this.named.set(type, name);
    this.define(name, type);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** What an interface, or an alias of objects without parameters, is called; null for everything else. */
  private ownName(type: ts.Type): string | null {
    if (type.aliasTypeArguments || this.checker.isArrayType(type)) return null;
    const isObjects = (type.isUnion() ? type.types : [type]).every(
      (part) => (part.flags & ts.TypeFlags.Object) > 0 && !this.checker.isArrayType(part),
    );
    if (!isObjects) return null;
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const isOurs = symbol?.declarations?.some((node) => /\/app\//.test(node.getSourceFile().fileName));
    if (!symbol || !isOurs) return null;
    const short = symbol.name.replace(/Json$/, "");
    return this.reserved.has(short) ? symbol.name : short;
  }

  private inline(type: ts.Type, at: string): Schema {
    const { checker } = this;
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.union(type.types, at);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === "true" };
    if (type.flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (type.flags & ts.TypeFlags.Null) return { type: "null" };
    if (type.flags & ts.TypeFlags.NonPrimitive) return { type: "object" };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", items: item ? this.of(item, `${at}[]`) : {} };
    }
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.object(type, at);
    throw new Error(`${at}: no JSON is a ${checker.typeToString(type)}.`);
  }

  private union(types: readonly ts.Type[], at: string): Schema {
    const parts = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined));
    const isLiteral = (type: ts.Type) => type.isStringLiteral() || type.isNumberLiteral();
    const literals = parts.filter(isLiteral).map((type) => (type as ts.LiteralType).value);
    // A boolean is a union of its two values.
    const booleans = parts.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral);
    const rest = parts.filter((type) => !isLiteral(type) && !booleans.includes(type));
    const schemas = [
      ...(literals.length === 1 ? [{ const: literals[0] }] : literals.length > 1 ? [{ enum: literals }] : []),
      ...(booleans.length > 1 ? [{ type: "boolean" }] : booleans.map((type) => this.inline(type, at))),
      ...rest.map((type) => this.of(type, at)),
    ];
    const plain = schemas.every(
      (schema) => typeof schema.type === "string" && Object.keys(schema).length === 1,
    );
    if (schemas.length === 1) return schemas[0] ?? {};
    return plain ? { type: schemas.map(({ type }) => type) } : { anyOf: schemas };
  }

  private object(type: ts.Type, at: string): Schema {
    const { checker } = this;
    const properties = checker.getPropertiesOfType(type);
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const described = properties.map((property) => {
      const schema = this.of(checker.getTypeOfSymbol(property), `${at}.${property.name}`);
      return [property.name, { ...schema, ...this.words(property) }] as const;
    });
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
    return {
      type: "object",
      ...(described.length > 0 && { properties: Object.fromEntries(described) }),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
      ...(index && { additionalProperties: this.of(index, `${at}.*`) }),
    };
  }

  /** What stands above a declaration, as a description. */
  private words(symbol: ts.Symbol | undefined): { description?: string } {
    const parts = symbol?.getDocumentationComment(this.checker) ?? [];
    const isOurs = symbol?.declarations?.some((node) => /\/app\//.test(node.getSourceFile().fileName));
    const text = ts
      .displayPartsToString(parts)
      .replace(/\{@link (\w+)\}/g, "$1")
      .replace(/\s+/g, " ")
      .trim();
    return isOurs && text !== "" ? { description: text } : {};
  }
}
