import type { Disclosure } from '../../../domain/good-faith/disclosure.ts';
import type { LoanEstimate } from '../../../domain/loan-estimate/loan-estimate.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readLoanDelivery } from '../disclosure-deliveries/kept-deliveries.service.ts';
import { readKeptDisclosures } from '../loan-costs/kept-disclosures.service.ts';
import { listStoredEstimates } from './loan-estimates.store.ts';

export interface SentEstimate {
  number: number;
  issuedOn: CalendarDate;
  content: LoanEstimate;
  /** What good faith keeps of it. */
  disclosure: Disclosure;
}

/** The newest one that went out, which a Closing Disclosure compares with; null if none has. */
export async function readSentEstimate(db: Db, loanId: string): Promise<SentEstimate | null> {
  const issued = await listStoredEstimates(db, loanId);
  if (issued.length === 0) return null;
  const { versions } = await readLoanDelivery(db, loanId);
  const sent = new Set(
    versions.flatMap(({ disclosureId, sentOn }) => (sentOn === null ? [] : [disclosureId])),
  );
  const newest = issued.find(({ disclosure_id }) => sent.has(disclosure_id));
  if (newest === undefined) return null;
  const kept = (await readKeptDisclosures(db, loanId)).find(({ row }) => row.id === newest.disclosure_id);
  if (kept === undefined) return null;
  const { number, issued_on, content } = newest;
  return { number, issuedOn: issued_on, content, disclosure: kept.disclosure };
}
