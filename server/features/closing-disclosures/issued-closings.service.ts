import {
  type ClosingFigures,
  closingFiguresOf,
} from '../../../domain/closing-disclosure/issuing/closing-figures.ts';
import type { Db } from '../../platform/database/database.ts';
import { listStoredClosings } from './closing-disclosures.store.ts';

export interface IssuedClosing {
  figures: ClosingFigures;
  /** Of good faith, with the charges of the form. */
  disclosureId: string;
}

/** Of the newest version; null before the first. */
export async function readIssuedClosing(db: Db, loanId: string): Promise<IssuedClosing | null> {
  const [newest] = await listStoredClosings(db, loanId);
  if (newest === undefined) return null;
  return { figures: closingFiguresOf(newest.content), disclosureId: newest.disclosure_id };
}
