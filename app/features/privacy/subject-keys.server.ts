import { type SQL } from "drizzle-orm";

/** False where nothing can be told to be the subject's own. */
export interface OwnConditions {
  readonly votes: SQL;
  readonly experiences: SQL;
  readonly policies: SQL;
}

/** Scalar SQL; null where the subject has none. */
export interface SubjectKeys {
  readonly email: SQL;
  readonly account: SQL;
  /** The email's key among representatives; null for an account. */
  readonly representative: SQL;
  readonly own: OwnConditions;
}
