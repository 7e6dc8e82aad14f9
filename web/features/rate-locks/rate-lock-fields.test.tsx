import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { RateLockFields } from './rate-lock-fields.tsx';
import type { RateLockValues } from './rate-lock-values.ts';

afterEach(cleanup);

const VALUES: RateLockValues = {
  lockDate: '2026-11-21',
  lockExpirationDate: '2026-12-20',
  closingDate: '2026-12-15',
  lockedInterestRate: '6.125',
  loanProgram: '30-Year Fixed',
  investorName: '',
  base: null,
};

function Fields({ over }: { over: Partial<RateLockValues> }) {
  const { control } = useForm<RateLockValues>({ defaultValues: { ...VALUES, ...over } });
  return <RateLockFields control={control} today="2026-11-21" />;
}

function show(over: Partial<RateLockValues>) {
  render(
    <ThemeProvider env="test">
      <Fields over={over} />
    </ThemeProvider>,
  );
}

it.each([
  [{ closingDate: '2026-11-20' }, 'The closing date is in the past.'],
  [{ closingDate: '2026-12-21' }, 'The lock expires before the closing date.'],
])('warns of %j', (over, warning) => {
  show(over);
  expect(screen.getByRole('alert').textContent).toBe(warning);
});

it.each([{}, { closingDate: '12/' }, { closingDate: '2027-01-01', lockExpirationDate: '' }])(
  'gives no warning with %j',
  (over) => {
    show(over);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const rate = () => screen.getByLabelText<HTMLInputElement>(/^Lock Rate/, { selector: 'input' });

it.each([
  ['6.5%', '6.5'],
  ['6.125%', '6.125'],
  ['6.500', '6.500'],
  ['6.1250', '6.125'],
])('stores a rate typed as %j without its percent sign', async (typed, kept) => {
  show({ lockedInterestRate: '' });
  await userEvent.type(rate(), typed);
  expect(rate().parentElement?.textContent).not.toMatch(/%.*%/);
  await userEvent.tab();
  expect(rate().value).toBe(kept);
  expect(rate().parentElement?.textContent).toContain('%');
});

it.each(['6,5', '6.5% %', '625', '6.1255'])('keeps the rate %j as typed, and refuses it', async (typed) => {
  show({ lockedInterestRate: '' });
  await userEvent.click(rate());
  await userEvent.paste(typed);
  await userEvent.tab();
  expect(rate().value).toBe(typed);
  expect(rate().getAttribute('aria-invalid')).toBe('true');
});
