/** The kinds of remarks that reading the elements of a file makes. */
export const REMARK_KINDS = ['no option', 'wrong value', 'doubtful', 'arc', 'too many'] as const;

/** The kinds of findings in the report of an import. */
export const FINDING_KINDS = [...REMARK_KINDS, 'refused', 'kept', 'replaced', 'extension'] as const;
