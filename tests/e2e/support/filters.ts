import type { Locator, Page } from "@playwright/test";

/** One of the choices of the primary carer's weeks; the other carer's have the same words. */
export const primaryWeeks = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: /^Primary carer leave/ }).getByRole("radio", { name });
