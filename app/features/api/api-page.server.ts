import {
  type ApiPageView,
  type ChapterView,
  type FieldView,
  type OperationView,
  type ShapeView,
  type TypeView,
  pathOf,
  type DescribedOperation,
  type JsonSchema,
  type OpenApi,
} from "./schema";

const methods = ["get", "post", "patch", "delete"] as const;

export function toApiPage(document: OpenApi): ApiPageView {
  const chapters = document.tags.map(({ name, description }): ChapterView => {
    const isBrief = name === "For admins";
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        return operation?.tags.includes(name)
          ? [toOperation(document, method, path, operation, isBrief)]
          : [];
      }),
    );
    return { title: name, text: description, isBrief, operations };
  });
  const shown = chapters.flatMap(({ operations }) => operations.flatMap(({ answers }) => answers));
  const named = shown.flatMap(
    ({ shape }) => shape?.flatMap((part) => (typeof part === "string" ? [] : part.shape)) ?? [],
  );
  return {
    version: document.info.version,
    about: document.info.description.split("\n\n"),
    chapters,
    shapes: shapesFrom(document, named),
  };
}

function toOperation(
  { components, servers }: OpenApi,
  method: string,
  path: string,
  {
    operationId,
    summary,
    description,
    parameters,
    requestBody,
    responses,
    "x-examples": examples,
  }: DescribedOperation,
  isBrief: boolean,
): OperationView {
  const id = operationId;
  const head = { id, method: method.toUpperCase(), path, title: summary };
  if (isBrief) return { ...head, text: null, parameters: [], fields: [], answers: [], example: null };
  const answers = Object.entries(responses).map(([status, response]) => {
    const named = response.$ref ? components.responses[response.$ref.split("/").at(-1) ?? ""] : response;
    const schema = named?.content?.["application/json"].schema;
    // All failures have one shape.
    return {
      status,
      text: named?.description ?? "",
      shape: schema && !response.$ref ? typeOf(schema) : null,
    };
  });
  const [example] = examples;
  return {
    ...head,
    text: description ?? null,
    parameters: parameters.map(({ name, required = false, schema, description }) => ({
      name,
      isRequired: required,
      type: typeOf(schema),
      text: description,
    })),
    fields: requestBody ? fieldsOf(requestBody.content["application/json"].schema) : [],
    answers,
    example: example ? curlOf(servers[0]?.url ?? "", example) : null,
  };
}

function curlOf(origin: string, { request, body }: DescribedOperation["x-examples"][number]): string {
  const [method = "", path = ""] = request.split(" ");
  const parts = [
    "curl",
    ...(method === "GET" ? [] : ["-X", method]),
    `'${origin}${path}'`,
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ];
  return parts.join(" ");
}

/** Named shapes and those they are made of, once each, by name. */
function shapesFrom({ components }: OpenApi, named: readonly string[]): ShapeView[] {
  const found = new Map<string, ShapeView>();
  const open = [...named, "Error"];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = components.schemas[name];
    if (!schema || found.has(name)) continue;
    const { description: text = "" } = schema;
    const fields = fieldsOf(schema);
    const type = fields.length > 0 ? [] : typeOf(schema);
    found.set(name, { name, text, type, fields });
    for (const part of [...type, ...fields.flatMap(({ type }) => type)])
      if (typeof part !== "string") open.push(part.shape);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): FieldView[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    type: typeOf(schema),
    text: schema.description ?? "",
  }));
}

/** Values of an enum that the page names. */
const maxEnumValues = 20;

function typeOf(schema: JsonSchema): TypeView {
  const { $ref, enum: words, type, items, anyOf, oneOf, properties, additionalProperties } = schema;
  if ($ref !== undefined) return [{ shape: $ref.replace(pathOf(""), "") }];
  if ("const" in schema) return [`\`${JSON.stringify(schema.const)}\``];
  if (words)
    return [words.length > maxEnumValues ? "a word" : words.map((word) => `\`${String(word)}\``).join(", ")];
  const parts = anyOf ?? oneOf;
  if (parts) return parts.flatMap((part, at) => (at === 0 ? typeOf(part) : [" or ", ...typeOf(part)]));
  if (Array.isArray(type)) return [type.join(" or ")];
  if (type === "array") return items ? ["list of ", ...typeOf(items)] : ["list"];
  if (typeof additionalProperties === "object") return ["object of ", ...typeOf(additionalProperties)];
  if (properties)
    return [
      `object of ${Object.keys(properties)
        .map((name) => `\`${name}\``)
        .join(", ")}`,
    ];
  return [type ?? "anything"];
}
