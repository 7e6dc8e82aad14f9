export const REMARK_KINDS = ['no option', 'wrong value', 'doubtful', 'arc', 'too many'] as const;

export const FINDING_KINDS = [...REMARK_KINDS, 'refused', 'kept', 'replaced', 'extension'] as const;
