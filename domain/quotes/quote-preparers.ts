import { withNmlsId } from '../people/nmls-id.ts';

interface Preparer {
  name: string;
  nmlsId: string;
}

/** The lender and the loan officer of a quote (12 CFR 1026.36(g)). */
export interface Preparers {
  lender: Preparer;
  /** Null for a version that a program saved. */
  officer: Preparer | null;
}

/** 'Harbor Lending, NMLS #402100. Loan officer: Ann Lee, NMLS #12345.' A missing ID is left out with its label. */
export function preparersText({ lender, officer }: Preparers): string {
  const ofLender = withNmlsId(lender.name, lender.nmlsId, ', ');
  return officer === null
    ? `${ofLender}.`
    : `${ofLender}. Loan officer: ${withNmlsId(officer.name, officer.nmlsId, ', ')}.`;
}

export function missingIds({ lender, officer }: Preparers): string[] {
  return [
    ...(lender.nmlsId === ''
      ? [
          'The NMLS ID of the lender is missing. An administrator enters it among the settings of the company.',
        ]
      : []),
    ...(officer !== null && officer.nmlsId === ''
      ? [
          `The NMLS ID of ${officer.name} is missing. Each person enters their own on the page of their account.`,
        ]
      : []),
  ];
}
