import { ENTERED_WITH_COSTS } from '../loan-costs/loan-scenario.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';

/** Pages on which a missing fact is entered. */
export type FactPlace = 'settings' | 'account' | 'application' | 'costs' | 'form details';

export interface MissingFact {
  what: string;
  place: FactPlace;
}

export type KnownFacts = Pick<
  LoanEstimateFacts,
  'issuedOn' | 'creditor' | 'applicants' | 'property' | 'officer' | 'latePayment'
> & {
  closingOn: CalendarDate | null;
  /** What the costs lack: 'Loan amount' (COST-12). */
  missingFigures: readonly string[];
};

/** LE-11: what the form cannot be issued without, and where it is entered. */
export function missingFacts(known: KnownFacts): MissingFact[] {
  const { creditor, applicants, property, officer, latePayment, closingOn, issuedOn } = known;
  const facts: [isMissing: boolean, what: string, place: FactPlace][] = [
    ...known.missingFigures.map((what): [boolean, string, FactPlace] => [
      true,
      what,
      ENTERED_WITH_COSTS.has(what) ? 'costs' : 'application',
    ]),
    [creditor.address === '', 'The address of the lender', 'settings'],
    // (k)(1) and (2): a license number would do, but Lintel keeps NMLS IDs only.
    [creditor.nmlsId === '', 'The NMLS ID of the lender', 'settings'],
    [latePayment === null, 'The charge for a late payment', 'settings'],
    [officer === null, 'A loan officer', 'application'],
    [officer !== null && officer.nmlsId === '', 'The NMLS ID of the loan officer', 'account'],
    [officer !== null && officer.email === '', 'The email address of the loan officer', 'account'],
    // A general number of the lender will do (comment 37(k)-4).
    [officer !== null && officer.phone === '', 'A telephone number for loan officers', 'settings'],
    [applicants.length === 0, 'A borrower', 'application'],
    // Other borrowers' addresses are entered in the form details (DET-7).
    ...applicants.map(({ name, address }, place): [boolean, string, FactPlace] => [
      address.length === 0,
      `The mailing address of ${name}`,
      place === 0 ? 'application' : 'form details',
    ]),
    // (a)(6): a zip code is required in all instances (comment 37(a)(6)-1).
    [
      !property.some((line) => /\b\d{5}(-\d{4})?\b/.test(line)),
      'The property with its zip code',
      'application',
    ],
    [closingOn !== null && closingOn < issuedOn, 'A closing date that is not in the past', 'form details'],
  ];
  return facts.filter(([isMissing]) => isMissing).map(([, what, place]) => ({ what, place }));
}
