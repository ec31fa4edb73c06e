import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

/** Eight months of Basiselterngeld, four of Plus beside work; then the other parent's two. */
const household =
  "/plan?birth=2026-08-03&country=DE&a-net=2000&b-net=2500&a-m=8&a-mk=basis&a-mh=&a-me=&a-m=4&a-mk=plus&a-mh=20&a-me=900&b-m=12&b-mk=none&b-mh=&b-me=&b-m=2&b-mk=basis&b-mh=&b-me=";

const picture = (page: Page) => page.getByRole("region", { name: "Elterngeld by months" });
const table = (page: Page) => page.getByRole("region", { name: "Month by month" });

const told = `
- heading "Elterngeld by months of the child’s life" [level=2]
- paragraph: "Move the end of a run with its handle: by pointer, or with the arrow keys."
- paragraph: You
- text: Mutterschutz 2 Basis 6 months Plus 4 months At work 4 months
- slider "End of your Basiselterngeld"
- slider "End of your ElterngeldPlus"
- paragraph: Your partner
- text: At work 12 months Basis 2 At work 2
- slider "End of your partner’s time at work"
- slider "End of your partner’s Basiselterngeld"
`;

/** By its arrow keys alone, from the start of the picture. */
async function moveFirstEnd(page: Page, key: string): Promise<void> {
  const end = page.getByRole("slider", { name: "End of your Basiselterngeld" });
  const plus = page.getByRole("slider", { name: "End of your ElterngeldPlus" });
  await expect(end).toHaveAttribute("aria-valuetext", "Your Basiselterngeld ends on 2 April 2027, month 8");
  await plus.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(end).toBeFocused();
  await page.keyboard.press(key);
  await expect(end).toHaveAttribute("aria-valuetext", "Your Basiselterngeld ends on 2 May 2027, month 9");
  await expect(end).toBeFocused();
  await expect(picture(page)).toContainText("Basis 7 months");
}

test("a screen reader is told of Germany’s months in a table, and keys change them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScripted(page, household);
  await expect(picture(page)).toMatchAriaSnapshot(told);
  // BEEG § 2 (2): 65% of 2,000; § 4a (2): half of it; § 2 (2): 65% of 2,500.
  await expect(table(page)).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row "Month You Your partner Together With net pay at work"
      - rowgroup:
        - 'row "3 3 Oct–2 Nov 2026 Basiselterngeld €1,300 At work, no Elterngeld: €2,500 net €1,300 €3,800"':
          - rowheader "3 3 Oct–2 Nov 2026"
          - cell "Basiselterngeld €1,300"
          - 'cell "At work, no Elterngeld: €2,500 net"'
          - cell "€1,300"
          - cell "€3,800"
        - 'row "9 3 Apr–2 May 2027 ElterngeldPlus €650 Pay at work, net €900 At work, no Elterngeld: €2,500 net €650 €4,050"'
        - 'row "14 3 Sep–2 Oct 2027 At work, no Elterngeld: €2,000 net Basiselterngeld €1,625 €1,625 €3,625"'
  `);
  await moveFirstEnd(page, "ArrowRight");
  await expect(table(page).getByRole("row", { name: "9 3 Apr–2 May 2027 Basiselterngeld" })).toBeVisible();
});

test("at 390 px the months are a list, and keys open and change them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openScripted(page, household);
  await expect(picture(page)).toMatchAriaSnapshot(told);
  const ninth = table(page).getByRole("listitem").nth(8);
  const closed = `
    - listitem:
      - group:
        - text: Month
        - strong: "9"
        - text: 3 Apr–2 May 2027
        - strong: €4,050
  `;
  await expect(ninth).toMatchAriaSnapshot(closed);
  await ninth.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(ninth).toMatchAriaSnapshot(`${closed.trimEnd()}
        - paragraph: You
        - term: ElterngeldPlus
        - definition: €650
        - term: Pay at work, net
        - definition: €900
        - paragraph: Your partner
        - text: "At work, no Elterngeld: €2,500 net"
  `);
  await moveFirstEnd(page, "ArrowRight");
  await expect(ninth).toContainText("Basiselterngeld");
});
