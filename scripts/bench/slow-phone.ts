import type { Page } from "@playwright/test";

/** 150 ms to and fro, 1.6 Mbit/s down, a processor a quarter as fast as this one's. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

export async function slowDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", line);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
