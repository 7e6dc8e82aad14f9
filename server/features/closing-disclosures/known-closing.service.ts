import type { ClosingDisclosure } from '../../../domain/closing-disclosure/closing-disclosure.ts';
import type { ClosingDisclosureFacts } from '../../../domain/closing-disclosure/disclosure-facts.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import type { OfficerDirectories } from '../loan-estimates/loan-officer.service.ts';
import { readClosingBasis } from './closing-basis.ts';

/** What the Closing Disclosure says of the loan, for other features. */
export interface KnownClosing {
  /** Of today; null while a figure is missing. */
  facts: ClosingDisclosureFacts | null;
  /** What is missing then. */
  lacks: string;
  /** The newest version that was issued here. */
  issued: { number: number; issuedOn: CalendarDate; content: ClosingDisclosure } | null;
}

/** @throws AppError `not_found`. */
export async function readKnownClosing(
  db: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  of: { ids: LoanIds; directories: OfficerDirectories },
): Promise<KnownClosing> {
  const { facts, missing, issued } = await readClosingBasis(db, platform, of);
  const [newest] = issued;
  return {
    facts,
    lacks: `The Closing Disclosure lacks: ${missing.map(({ what }) => what).join(', ')}.`,
    issued:
      newest === undefined
        ? null
        : { number: newest.number, issuedOn: newest.issued_on, content: newest.content },
  };
}
