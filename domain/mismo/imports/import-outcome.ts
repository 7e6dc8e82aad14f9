/** What became of a file. `discarded`: a person decided not to import a doubtful one. */
export const IMPORT_OUTCOMES = ['imported', 'already imported', 'doubtful', 'refused', 'discarded'] as const;

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Data by which a file matches a customer. */
export const MATCH_GROUNDS = ['number', 'name and birth date', 'e-mail'] as const;

export type MatchGround = (typeof MATCH_GROUNDS)[number];

/** Data in which a customer differs from the first borrower of a file. */
export const MATCH_DIFFERENCES = ['name', 'social security number', 'birth date', 'e-mail'] as const;

export type MatchDifference = (typeof MATCH_DIFFERENCES)[number];

/** A list shows this many remarks of each file. */
export const MOST_REMARKS_IN_LISTS = 10;
