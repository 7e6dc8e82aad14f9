import { cleanup, render, screen } from '@testing-library/react';
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
  'warns of nothing with %j',
  (over) => {
    show(over);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
