import type { APIRequestContext, Page } from '@playwright/test';
import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import type { LoanRow } from '../../contract/loans.ts';
import { ADMIN } from '../../domain/people/role.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { usDate } from '../../web/forms/typing/date-text.ts';
import { accessTokenOf, expect } from '../fixtures.ts';

export const TODAY = easternDate(new Date());
export const inDays = (days: number) => usDate(addDays(TODAY, days));
export const headers = { authorization: `Bearer ${accessTokenOf(ADMIN)}` };

/** A floating loan of the demo data. Each test takes another one, oldest first. */
export async function floatingLoan(request: APIRequestContext, place: number): Promise<LoanRow> {
  const answer = await request.get(`/api/urlas?status=FLOATED&direction=asc&start=${place}&limit=1`, {
    headers,
  });
  return (await answer.json()).results[0];
}

export const lockPath = ({ customerId, loanId }: LoanRow) =>
  `/customers/${customerId}/urlas/${loanId}/action-center/lock-info`;

export async function recordLock(request: APIRequestContext, loan: LoanRow): Promise<LoanAction> {
  const answer = await request.post(`/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`, {
    headers,
    data: {
      actionType: 'LOCK',
      lockDate: TODAY,
      lockExpirationDate: addDays(TODAY, 30),
      closingDate: addDays(TODAY, 25),
      lockedInterestRate: '6.125',
      loanProgram: '30-Year Fixed',
      investorName: 'Harbor Capital',
    },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

interface Terms {
  expires: string;
  rate?: string;
  investor?: string;
}

export async function typeTerms(page: Page, { expires, rate, investor }: Terms): Promise<void> {
  await page.getByRole('textbox', { name: 'Lock Expires On' }).fill(expires);
  if (rate !== undefined) await page.getByRole('textbox', { name: 'Lock Rate' }).fill(rate);
  if (investor !== undefined) await page.getByRole('textbox', { name: 'Investor Name' }).fill(investor);
}

export async function typeFirstLock(page: Page, terms: Terms): Promise<void> {
  await page.getByRole('textbox', { name: 'Closing Date' }).fill(inDays(25));
  await page.getByRole('combobox', { name: 'Loan Program' }).click();
  await page.getByRole('option', { name: '15-Year Fixed' }).click();
  await typeTerms(page, terms);
}

export const lock = (page: Page, number: number) =>
  page.getByRole('region', { name: `Lock ${number}`, exact: true });
