import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { expectRefused, LOCK_TERMS, lockCalls } from '../../testing/calls/lock-calls.ts';
import { anOrderableLoan } from '../../testing/calls/order-calls.ts';
import type { SavedLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// These tests cover LOCK-26 and LOCK-27.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { COMPANY_NAME: 'Anchor Home Lending' } });
  await db()
    .insertInto('directory_entries')
    .values({
      directory: 'loanOfficers',
      first_name: 'Oscar',
      last_name: 'Brandt',
      id: crypto.randomUUID(),
      email: 'oscar.brandt@anchor.example',
    })
    .execute();
});
afterAll(() => app.close());

const db = () => app.platform.database.db;
const locks = () => lockCalls(app);
const staff = () => app.as(LOAN_PROCESSOR);
const save = (loan: SavedLoan) =>
  staff()({ method: 'POST', url: `${locks().loanUrl(loan)}/lock-confirmations` });

async function documentsOf({ customerId }: SavedLoan): Promise<CustomerDocument[]> {
  return (await staff()({ url: `/api/customers/${customerId}/files` })).json().files;
}

async function aLockedLoan(terms: object = {}) {
  const loan = await anOrderableLoan(db(), 'FLOATED');
  await db()
    .updateTable('loans')
    .set({ loan_officer: 'Oscar', loan_purpose: 'Refinance', loan_amount: 548_000 })
    .where('id', '=', loan.loanId)
    .execute();
  const lock = await locks().recorded(loan, terms);
  return { loan, lock };
}

async function textOf(href: string): Promise<string> {
  const { rawPayload } = await staff()({ url: href });
  const document = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  try {
    const { items } = await (await document.getPage(1)).getTextContent();
    expect(document.numPages).toBe(1);
    return items
      .map((item) => ('str' in item ? `${item.str} ` : ''))
      .join('')
      .replace(/\s+/g, ' ');
  } finally {
    await document.loadingTask.destroy();
  }
}

it('is a PDF in Disclosures with the terms, and the history has it', async () => {
  const { loan } = await aLockedLoan();
  const answer = await save(loan);
  expect(answer.statusCode).toBe(201);
  const name = `Lock confirmation ${loan.loanNumber} (lock 1, version 1).pdf`;
  expect(answer.json()).toEqual({ fileId: expect.any(String), name, path: 'Disclosures', isNew: true });
  const [document, ...more] = await documentsOf(loan);
  expect(more).toEqual([]);
  expect(document).toMatchObject({ name, path: 'Disclosures', fileFormat: 'application/pdf' });
  const text = await textOf(document?.link.href ?? '');
  for (const fact of [
    'Rate lock confirmation',
    'Lender Anchor Home Lending',
    `Loan number ${loan.loanNumber}`,
    'Borrowers Anika Banerjee, Rohan Banerjee',
    'Property 4218 Bluestem Ct, Plano, TX 75024',
    'Loan amount $ 548,000',
    'Loan program 30-Year Fixed',
    'Interest rate 6.125%',
    'Points and lender credits As shown on your current Loan Estimate',
    'Lock date Nov 20, 2026',
    'Lock term 30 days',
    'Lock expiration Dec 20, 2026',
    'Closing date Dec 15, 2026',
    'Loan officer Oscar Brandt',
    'Conditions of this lock',
    'not a loan approval',
  ]) {
    expect(text).toContain(fact);
  }
  const events = await db()
    .selectFrom('events')
    .select(['kind', 'details'])
    .where('customer_id', '=', loan.customerId)
    .where('kind', '=', 'file-made')
    .execute();
  expect(events).toMatchObject([{ details: { name, path: 'Disclosures' } }]);
});

it('has the closing date of the loan, which another order may have changed since', async () => {
  const { loan } = await aLockedLoan();
  await db().updateTable('loans').set({ closing_date: '2026-12-18' }).where('id', '=', loan.loanId).execute();
  await save(loan);
  const [document] = await documentsOf(loan);
  expect(await textOf(document?.link.href ?? '')).toContain('Closing date Dec 18, 2026');
});

it('is stored once for the same version, also of simultaneous requests, and wherever it was moved', async () => {
  const { loan } = await aLockedLoan();
  const answers = await Promise.all([1, 2, 3].map(() => save(loan)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(answers.filter((answer) => answer.json().isNew)).toHaveLength(1);
  const [document] = await documentsOf(loan);
  const moved = await staff()({
    method: 'PUT',
    url: document?.link.href ?? '',
    payload: { name: 'For the borrower.pdf', path: 'Others' },
  });
  expect(moved.statusCode).toBe(200);
  expect((await save(loan)).json()).toMatchObject({
    name: 'For the borrower.pdf',
    path: 'Others',
    isNew: false,
  });
  expect(await documentsOf(loan)).toHaveLength(1);
});

it('is also stored again after a change of the lock, next to the earlier one', async () => {
  const { loan, lock } = await aLockedLoan();
  await save(loan);
  await locks().change(lock.actionId, { ...LOCK_TERMS, lockExpirationDate: '2027-01-04' });
  expect((await save(loan)).json()).toMatchObject({
    name: `Lock confirmation ${loan.loanNumber} (lock 1, version 2).pdf`,
    isNew: true,
  });
  expect(await documentsOf(loan)).toHaveLength(2);
});

it('is stored again after someone deleted it', async () => {
  const { loan } = await aLockedLoan();
  await save(loan);
  const [document] = await documentsOf(loan);
  await staff()({ method: 'DELETE', url: document?.link.href ?? '' });
  expect((await save(loan)).json()).toMatchObject({ isNew: true });
});

it('is refused without an active lock, after its expiration, and for a loan of another customer', async () => {
  expectRefused(await save(await anOrderableLoan(db(), 'FLOATED')), 409, 'no active lock');
  const { loan, lock } = await aLockedLoan();
  const { loan: other } = await aLockedLoan();
  const foreign = await save({ ...loan, customerId: other.customerId });
  expect(foreign.statusCode).toBe(404);
  await db()
    .updateTable('loan_actions')
    .set({ data: JSON.stringify({ ...LOCK_TERMS, lockExpirationDate: '2020-01-02' }) })
    .where('id', '=', lock.actionId)
    .execute();
  expectRefused(await save(loan), 409, 'This lock has expired');
  await locks().change(lock.actionId, { status: 'TRANSFERRED' });
  expectRefused(await save(loan), 409, 'no active lock');
  expect(await documentsOf(loan)).toEqual([]);
});
