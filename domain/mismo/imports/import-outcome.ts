/** `discarded`: someone decided not to import a doubtful file. */
export const IMPORT_OUTCOMES = ['imported', 'already imported', 'doubtful', 'refused', 'discarded'] as const;

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const MATCH_GROUNDS = ['number', 'name and birth date', 'e-mail'] as const;

export type MatchGround = (typeof MATCH_GROUNDS)[number];

export const MATCH_DIFFERENCES = ['name', 'social security number', 'birth date', 'e-mail'] as const;

export type MatchDifference = (typeof MATCH_DIFFERENCES)[number];

export const MOST_REMARKS_IN_LISTS = 10;
