import type {
  ClosingDisclosureState,
  IssueClosingBody,
} from '../../../contract/closing-disclosures/closing-disclosure.ts';

export interface IssueValues {
  /** Issues it again though it says the same as the last version (CD-40). */
  isUnchanged: boolean;
}

export type JudgedState = ClosingDisclosureState & { form: string };

/** Names what was on screen, so that nothing else is issued (CD-40). */
export function issueBodyOf(state: JudgedState, { isUnchanged }: IssueValues): IssueClosingBody {
  const { loanVersion, costsVersion, factsVersion, form, versions } = state;
  return { loanVersion, costsVersion, factsVersion, form, after: versions[0]?.number ?? 0, isUnchanged };
}

/** A new date of issue is not a change (CD-19). */
export function saysTheSame({ versions, changes }: Pick<JudgedState, 'versions' | 'changes'>): boolean {
  return versions.length > 0 && changes.length === 0;
}
