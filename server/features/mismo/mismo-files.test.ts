import { describe, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { NOTHING_KEPT } from '../../../domain/mismo/kept/kept.ts';
import { ready } from '../../../domain/mismo/mismo-files.fixture.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { madeFile } from './made-file.ts';
import { mismoFiles } from './mismo-files.ts';
import type { MismoLoansService } from './mismo-loans.service.ts';
import type { ZippedFile } from './zip-of-files.ts';

const NOW = '2026-07-01T03:00:00.000Z';
const platform = { clock: handClock(NOW), database: { db: null } } as unknown as Platform;

const loanOf = (loanId: string) => ({ ...ready({}), loan: { id: loanId, number: loanId } });

async function* pagesOf(count: number): AsyncGenerator<LoanRow[]> {
  for (let from = 0; from < count; from += 25) {
    yield Array.from({ length: Math.min(25, count - from) }, (_, at) => {
      const loanId = `LN-26-${String(from + at).padStart(6, '0')}`;
      return { customerId: 'c1', loanId, loanNumber: loanId, lastModifiedOn: NOW } as LoanRow;
    });
  }
}

function filesOf(count: number, unreadable: Readonly<Record<string, Error>> = {}): AsyncIterable<ZippedFile> {
  const loans = {
    readOfficerNames: async () => ({ officers: [], nameAssignee: () => '' }),
    readMismoLoan: async (_db, { loanId }) => {
      if (unreadable[loanId] !== undefined) throw unreadable[loanId];
      return { loan: loanOf(loanId), kept: NOTHING_KEPT, application: {}, loanNumber: loanId };
    },
  } satisfies MismoLoansService;
  return mismoFiles(platform, loans, pagesOf(count));
}

async function namesOf(files: AsyncIterable<ZippedFile>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files) names.push(name);
  return names;
}

// Tests MISMO-19.
describe('the files of a long list', () => {
  it('are the same from the thread as from here, in the order of the list', async () => {
    const made: ZippedFile[] = [];
    for await (const file of filesOf(160)) made.push(file);
    expect(made.map(({ name }) => name)).toEqual(made.map(({ name }) => name).toSorted());
    expect(made).toHaveLength(160);
    const last = { name: 'MISMO LN-26-000159.xml', changedAt: new Date(NOW) };
    const loan = loanOf('LN-26-000159');
    expect(made.at(-1)).toEqual(madeFile({ ...last, loan, kept: NOTHING_KEPT, now: NOW }));
  });

  it('leave out a loan that was disposed of meanwhile', async () => {
    const names = await namesOf(filesOf(140, { 'LN-26-000003': notFound(), 'LN-26-000130': notFound() }));
    expect(names).toHaveLength(138);
    expect(names).not.toContain('MISMO LN-26-000130.xml');
  });

  it('end with the fault of a loan that cannot be read', async () => {
    const broken = filesOf(160, { 'LN-26-000150': new Error('The connection is gone') });
    await expect(namesOf(broken)).rejects.toThrow('The connection is gone');
  });

  it('end when their reader stops', async () => {
    for await (const { name } of filesOf(10_000)) {
      if (name === 'MISMO LN-26-000140.xml') break;
    }
    expect(await namesOf(filesOf(1))).toEqual(['MISMO LN-26-000000.xml']);
  });
});
