import { type Application, documentOf } from '../../../../domain/application/application.ts';
import { entryKey } from '../../../../domain/application/section2/account-numbers.ts';
import { applicationJson } from '../../../../domain/history/json.ts';
import { patchFrom } from '../../../../domain/history/json-patch.ts';
import { recordChange, recordedRow } from '../../../../domain/history/record-change.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { accountNumberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import { IMPORT_ACTOR } from '../staged-line.ts';
import type { FinanceLoan, FinanceVersion } from './finance-loans.store.ts';
import type { EntryPlan } from './plan-entries.ts';

export function newVersion(
  { loan, stored, plan }: { loan: FinanceLoan; stored: Application; plan: EntryPlan },
  { fileName, sealer, at }: { fileName: string; sealer: Sealer; at: Instant },
): FinanceVersion {
  const newer = documentOf(plan.application, IMPORT_ACTOR);
  const lines = Object.values(plan.brought).map(([, , line]) => line);
  return {
    loan,
    document: JSON.stringify(newer),
    patch: JSON.stringify(patchFrom(applicationJson(stored), applicationJson(newer))),
    details: JSON.stringify({ file: fileName, lines: lineRanges(lines), entries: plan.brought }),
    changes: JSON.stringify([
      recordChange(
        'loan',
        loan.id,
        recordedRow({ updated_at: loan.updatedAt }),
        recordedRow({ updated_at: at }),
      ),
    ]),
    numbers: plan.numbers.map(({ list, id, mask, number }) => ({
      list,
      id,
      mask,
      keyId: sealer.keyId,
      sealed: sealer.seal(number, accountNumberOwner(loan.id, entryKey({ list, id, mask }))),
    })),
  };
}

/** More would not be read. */
const MOST_RANGES = 8;

/** 'line 7', or 'lines 2 to 9, 14'. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const current = ranges.at(-1);
    if (current !== undefined && line <= current[1] + 1) current[1] = line;
    else ranges.push([line, line]);
  }
  const named = ranges
    .slice(0, MOST_RANGES)
    .map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`));
  const more = ranges.length > MOST_RANGES ? ', …' : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${more}`;
}
