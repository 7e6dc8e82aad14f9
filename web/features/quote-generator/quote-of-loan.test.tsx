import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { renderQuotePage } from './quote-page.fixture.tsx';

const PREPARERS = { lender: { name: 'Lintel', nmlsId: '402100' }, officer: null };

const LOAN = {
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-25-004817',
  loanStatus: 'PARTIAL',
  createdDateTime: '2025-06-11T15:00:00.000Z',
  lastModifiedOn: '2025-06-11T15:00:00.000Z',
  loanApplicationProgress: 100,
  loanPurpose: 'Purchase',
  loanProgram: '15-Year Fixed',
  closingDate: null,
  section1BorrowerInformation: { part1aPersonalInformation: { firstName: 'Anika', lastName: 'Banerjee' } },
  section4LoanAndPropertyInformation: {
    part4aLoanInformation: { loanAmount: 300_000, propertyValue: 400_000, preferredInterestRate: 6.125 },
  },
};

function answerTo(href: string, loanStatus: number): Response {
  if (href.includes('/actions')) return Response.json([]);
  if (/\/urlas\/l1$/.test(href)) return Response.json(loanStatus === 200 ? LOAN : {}, { status: loanStatus });
  if (href.includes('quote-costs')) return Response.json({ costs: [], version: 1, preparers: PREPARERS });
  if (href.endsWith('/quotes')) return Response.json({ quotes: [] });
  return Response.json({
    customerId: 'c1',
    firstName: 'Anika',
    lastName: 'Banerjee',
    primaryEmail: 'a@m.example',
  });
}

function openQuote(href: string, loanStatus = 200) {
  vi.stubGlobal('fetch', async (asked: string) => answerTo(asked, loanStatus));
  const router = renderQuotePage(href);
  return { router, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const value = (name: string) => field(name).value;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Tests QUOTE-22.
it('begins with the figures of the loan, and leads back to it', async () => {
  const { router, user } = openQuote(paths.quotationOfLoan('c1', 'l1'));
  const back = await screen.findByRole('link', { name: 'Back to LN-25-004817, Banerjee, Anika' });
  await screen.findByRole('textbox', { name: 'Price' });
  expect([value('Price'), value('Down payment'), value('Interest rate')]).toEqual([
    '400,000.00',
    '100,000.00',
    '6.125',
  ]);
  expect(back.getAttribute('href')).toBe(paths.loanSummary('c1', 'l1'));
  // Choosing another customer keeps the typed fields and the way back.
  await user.type(field('Price'), '0');
  const typed = value('Price');
  await user.click(screen.getByLabelText('Clear customer'));
  await waitFor(() => expect(router.state.location.search).toEqual({ loanId: 'l1', loanCustomerId: 'c1' }));
  expect(value('Price')).toBe(typed);
  expect(screen.getByRole('link', { name: /^Back to LN-25-004817/ })).toBeDefined();
});

it('begins with the usual fields without a loan', async () => {
  openQuote(paths.quotation());
  await screen.findByRole('textbox', { name: 'Interest rate' });
  expect(value('Interest rate')).toBe('6.500');
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

it('says so when the loan does not load', async () => {
  openQuote(paths.quotationOfLoan('c1', 'l1'), 404);
  expect(await screen.findByText('404, File Not Found')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
});
