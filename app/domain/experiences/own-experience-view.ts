/** An experience as its author alone sees it. */
export interface OwnExperience {
  id: number;
  /** The employer's public id. */
  companyId: string;
  content: string;
  /** `YYYY-MM`. */
  date: string;
  /** Whether an admin has approved it: until then nobody else sees it. */
  isApproved: boolean;
}
