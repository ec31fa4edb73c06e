/** Extra benefits that many employers give, as the share form offers them: a field's name and its words. */
export const commonBenefits = {
  extraSuper: "Superannuation during leave",
  extraKeepInTouch: "Keeping-in-touch days",
  extraPhasedReturn: "Phased return at full pay",
  extraIvf: "Fertility treatment leave",
  extraLoss: "Pregnancy loss leave",
  extraParking: "Parking or transport during pregnancy",
} as const;
