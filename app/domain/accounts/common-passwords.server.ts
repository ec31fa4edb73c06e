/** Some ten thousands of passwords that leaks have shown to be common, in lower case. */
let common: ReadonlySet<string> | undefined;

/** Whether many people use a password, so that it is guessed first. Unpacks the list at its first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= new Set((await import("@zxcvbn-ts/language-common/dist/passwords.json.mjs")).default);
  return common.has(password.toLowerCase());
}
