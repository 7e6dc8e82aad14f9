import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { purchase } from '../../../../domain/qualification/qualification.fixture.ts';
import { paths } from '../../../paths.ts';
import { renderQuotePage } from '../quote-page.fixture.tsx';

const DEFAULTS = {
  interestYear: 365,
  interestCreditDays: 5,
  escrowCushionMonths: 2,
  ratios: { housingRatioPercent: 31, debtRatioPercent: 43 },
};

const PREPARERS = {
  lender: { name: 'Lintel', nmlsId: '' },
  officer: { name: 'Test Person', nmlsId: '' },
};

const LOAN = {
  ...purchase,
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-25-004817',
  loanStatus: 'PARTIAL',
  createdDateTime: '2025-06-11T15:00:00.000Z',
  lastModifiedOn: '2025-06-11T15:00:00.000Z',
  loanApplicationProgress: 100,
  loanPurpose: 'Purchase',
  loanProgram: '30-Year Fixed',
  closingDate: null,
};

function openQuote(href: string) {
  vi.stubGlobal('fetch', async (asked: string) => {
    if (asked.includes('/actions')) return Response.json([]);
    if (/\/urlas\/l1$/.test(asked)) return Response.json(LOAN);
    if (asked.includes('quote-costs'))
      return Response.json({ costs: [], version: 1, defaults: DEFAULTS, preparers: PREPARERS });
    if (asked.endsWith('/quotes')) return Response.json({ quotes: [] });
    return Response.json({ customerId: 'c1', firstName: 'Anika', lastName: 'Banerjee' });
  });
  renderQuotePage(href);
  return userEvent.setup();
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const section = () => screen.findByRole('region', { name: 'Income, break-even and years' });
const value = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
const rowOf = (label: string) => screen.getByRole('row', { name: new RegExp(`^${label}`) });

// Tests QUOTE-78 and QUOTE-79.
it('begins with income and debts of the loan and the ratios of the company, and finds the highest loan', async () => {
  openQuote(paths.quotationOfLoan('c1', 'l1'));
  await section();
  expect([value('Monthly income'), value('Monthly debts')]).toEqual(['10,101.00', '739.05']);
  expect([value('Maximum housing ratio'), value('Maximum DTI')]).toEqual(['31', '43']);
  expect(rowOf('Limited by').textContent).toContain('Housing ratio of 31%');
  // 31% of $10,101 is $3,131.31.
  expect(rowOf('Monthly payment on that loan').textContent).toMatch(/\$3,131\.3[01]/);
});

// Tests QUOTE-81, QUOTE-83 and QUOTE-84.
it('shows the break-even of a refinance and the years, and holds the save while a field is wrong', async () => {
  const user = openQuote(paths.quotation({ customerId: 'c1' }));
  const card = await section();
  expect(within(card).queryByRole('textbox', { name: 'Balance owed' })).toBeNull();
  const plot = within(card).getByRole('img');
  expect(plot.getAttribute('aria-label')).toMatch(/^Cumulative cost\. Scenario 1: \$0\.00 at closing, /);
  await user.click(within(card).getByText('Loan balance'));
  await user.click(within(card).getByText('The same figures as a table'));
  const table = await within(card).findByRole('table', { name: 'Loan balance of the scenarios by year' });
  expect(within(table).getByRole('row', { name: /^Closing/ }).textContent).toBe('Closing$320,000.00');
  expect(within(table).getByRole('row', { name: /^30 / }).textContent).toBe('30$0.00');

  const growth = within(card).getByRole('textbox', { name: 'Annual appreciation' });
  await user.clear(growth);
  await user.type(growth, '50');
  await within(card).findByText('Enter at most 20%');
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Save quote' }) as HTMLButtonElement).disabled).toBe(true),
  );
  await user.clear(growth);
  await user.type(growth, '-2');
  await within(card).findByText(/appreciation of -2\.000% a year/);
  expect((screen.getByRole('button', { name: 'Save quote' }) as HTMLButtonElement).disabled).toBe(false);
});
