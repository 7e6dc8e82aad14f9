/**
 * PostgreSQL advisory locks, in one place so that no two share a number. Numbers never change, because two versions
 * of Lintel may run side by side.
 */
export const ADVISORY_LOCKS = {
  demo: 7_205_759_403_792,
  backup: 7_205_759_403_793,
  migration: 7_205_759_403_794,
  rights: 7_205_759_403_795,
  database: 7_205_759_403_796,
  administrators: 7_205_759_403_797,
  historySealKey: 7_205_759_403_798,
  /** Taken by the triggers of 0080-branches.ts. */
  loansOfBranches: 7_205_759_403_799,
  userNames: 7_205_759_403_810,
  /** Taken by functions of 0042-report-facts.sql. */
  reports: 7_205_759_403_811,
} as const;
