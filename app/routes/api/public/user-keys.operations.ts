import { z } from "zod";
import { apiKeyInput, apiKeyList, madeApiKeyJson } from "~/features/accounts/schema";
import { parameter, type Operation } from "~/features/api/schema";

export const userKeysOperations: readonly Operation[] = [
  {
    call: "GET /api/user/keys",
    by: "owner",
    title: "Lists your own keys for programs.",
    answers: { 200: apiKeyList },
    examples: [{ name: "One’s own" }],
  },
  {
    call: "POST /api/user/keys",
    by: "owner",
    title: "Makes a key for programs and shows it once.",
    body: apiKeyInput,
    answers: { 201: madeApiKeyJson },
    fails: ["conflict"],
    examples: [{ name: "A key", body: { name: "Leave statistics" } }],
  },
  {
    call: "DELETE /api/user/keys/{id}",
    by: "owner",
    title: "Revokes a key. If it was used within the last minute, it may work for one more.",
    path: { id: parameter(z.string(), "The key’s id, as the list names it.", "9f2c81d04ab3") },
    answers: { 204: null },
    fails: ["not_found"],
    examples: [{ name: "A key", path: { id: "9f2c81d04ab3" } }],
  },
];
