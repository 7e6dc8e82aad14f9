import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { paths } from '../../paths.ts';
import { renderQuotePage } from './quote-page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Tests QUOTE-30.
it('says below the closing date when a refinance is paid out, with the holiday, key by key', async () => {
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.includes('quote-costs')
      ? Response.json({
          costs: DEFAULT_COSTS,
          version: 1,
          preparers: { lender: { name: 'Lintel', nmlsId: '' }, officer: null },
          defaults: { interestYear: 365, interestCreditDays: 5, escrowCushionMonths: 2 },
        })
      : Response.json({ quotes: [] }),
  );
  renderQuotePage(paths.quotation());
  const user = userEvent.setup();
  const date = await screen.findByRole('textbox', { name: 'Closing date' });
  await user.clear(date);
  await user.type(date, '01/15/2027');
  expect(screen.queryByText(/after the right to rescind/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Purpose' }));
  await user.click(await screen.findByRole('option', { name: 'Refinance' }));
  await user.type(screen.getByRole('textbox', { name: 'New loan' }), '300000');
  expect(
    screen.getByText(
      /^Funds on Jan 21, 2027, after .* Birthday of Martin Luther King, Jr\. \(Jan 18, 2027\)/,
    ),
  ).toBeDefined();
  await user.clear(date);
  await user.type(date, '01/11/2027');
  expect(screen.getByText('Funds on Jan 15, 2027, after the rescission period.')).toBeDefined();
});
