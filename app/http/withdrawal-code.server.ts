import { isWithdrawalCode } from "../domain/ownership/withdrawal-code";
import { clearCookie, readCookie, setCookie } from "./cookies.server";

const secondsKept = 60;

/** Set-Cookie headers that carry an experience's withdrawal code to the next page, which shows it once; none without. */
export async function carryWithdrawalCode(code: string | null): Promise<string[]> {
  return code === null ? [] : [await setCookie("withdrawalCode", code, secondsKept)];
}

/** The code that waits for this page, and the headers that take it away; null where there is none. */
export async function takeWithdrawalCode(
  request: Request,
): Promise<{ code: string | null; headers: Record<string, string> }> {
  const code = await readCookie(request, "withdrawalCode");
  if (code === undefined) return { code: null, headers: {} };
  return {
    code: isWithdrawalCode(code) ? code : null,
    headers: { "Set-Cookie": await clearCookie("withdrawalCode") },
  };
}
