import { afterEach, expect, it, vi } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { LoanStatusConflict, saveLoanStatus } from './save-loan-status.ts';

const LOAN = { customerId: 'c1', loanId: 'l1' };
const ACTION = { actionId: 'a1', actionType: 'LOAN_STATUS' } as const;
const SOLD = { loanStatus: 'SOLD', closingDate: '' } as const;

function serve(decisions: Partial<LoanAction>[]) {
  const sent: (string | null)[] = [];
  const version = decisions.reduce((sum, one) => sum + (one.version ?? 0), 0);
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if ((init.method ?? 'GET') === 'GET')
      return Response.json(decisions.map((one) => ({ ...ACTION, ...one })));
    const ifMatch = new Headers(init.headers).get('if-match');
    sent.push(ifMatch);
    if (ifMatch === `"${version}"`) return Response.json({}, { status: 201 });
    return Response.json({ error: { code: 'stale', message: 'Too late' } }, { status: 412 });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

it('names the version that the person has seen', async () => {
  const sent = serve([{ loanStatus: 'SUSPENDED', version: 2 }]);
  await saveLoanStatus(LOAN, SOLD, 2);
  expect(sent).toEqual(['"2"']);
});

it('asks when another person has decided since, and continues from there', async () => {
  serve([{ loanStatus: 'SUSPENDED', version: 2, updatedByUser: 'mel' }]);
  const conflict = await saveLoanStatus(LOAN, SOLD, 0).catch((error: unknown) => error);
  expect(conflict).toBeInstanceOf(LoanStatusConflict);
  expect(conflict).toMatchObject({ theirs: { loanStatus: 'SUSPENDED', updatedByUser: 'mel' }, seen: 2 });
  await saveLoanStatus(LOAN, SOLD, (conflict as LoanStatusConflict).seen);
});

it('asks nothing when the newest decision is the same', async () => {
  serve([{ loanStatus: 'SOLD', version: 1 }]);
  await saveLoanStatus(LOAN, SOLD, 0);
});

it('asks when only the closing date differs', async () => {
  serve([{ loanStatus: 'CLOSED', closingDate: '2026-07-04', version: 1 }]);
  const mine = { loanStatus: 'CLOSED', closingDate: '2026-07-05' } as const;
  await expect(saveLoanStatus(LOAN, mine, 0)).rejects.toBeInstanceOf(LoanStatusConflict);
});
