import type { Page } from "@playwright/test";

/** 150 ms latency, 1.6 Mbit/s, a quarter of this processor's speed. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

export async function slowDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", line);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
