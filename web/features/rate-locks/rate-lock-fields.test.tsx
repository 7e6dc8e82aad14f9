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

interface FieldsProps {
  over: Partial<RateLockValues>;
  closing?: string | null;
}

function Fields({ over, closing = null }: FieldsProps) {
  const form = useForm<RateLockValues>({ defaultValues: { ...VALUES, ...over } });
  return <RateLockFields form={form} today="2026-11-21" closing={closing} />;
}

function fields(props: FieldsProps) {
  return (
    <ThemeProvider env="test">
      <Fields {...props} />
    </ThemeProvider>
  );
}

function show(over: Partial<RateLockValues>, closing?: string) {
  return render(fields({ over, closing: closing ?? null }));
}

const closingField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Closing Date/ });

// These tests cover LOAN-31.
it('follows the closing date of the loan until someone types', async () => {
  const { rerender } = show({}, '2026-12-15');
  rerender(fields({ over: {}, closing: '2026-12-18' }));
  expect(closingField().value).toBe('12/18/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  const user = userEvent.setup();
  await user.clear(closingField());
  await user.type(closingField(), '12192026');
  rerender(fields({ over: {}, closing: '2026-12-17' }));
  expect(closingField().value).toBe('12/19/2026');
});

it('points out another date than that of the loan, and offers it', async () => {
  show({}, '2026-12-18');
  expect(screen.getByRole('alert').textContent).toContain(
    'The loan closes on Dec 18, 2026. Saving changes this to Dec 15, 2026 for the whole loan.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use Dec 18, 2026' }));
  expect(closingField().value).toBe('12/18/2026');
  expect(document.activeElement).toBe(closingField());
  expect(screen.queryByRole('alert')).toBeNull();
});

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

const expirationField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Lock Expires On/ });

// These tests cover LOCK-25.
it.each([
  ['1', '12/06/2026'],
  ['3', '12/21/2026'],
  ['4', '01/05/2027'],
  ['6', '01/20/2027'],
])('fills in the expiration with the key %s, and moves on', async (key, expiration) => {
  show({ lockExpirationDate: '' });
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('radio', { name: '15 days' })).toBe(document.activeElement);
  await user.keyboard(key);
  expect(expirationField().value).toBe(expiration);
  expect(screen.getByRole('textbox', { name: /^Locked On/ })).toBe(document.activeElement);
});

it('marks the term of the typed expiration, and offers none that has ended', () => {
  show({ lockDate: '2026-11-01', lockExpirationDate: '2026-12-01' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '15 days' }).disabled).toBe(true);
});

it('leaves digits in the fields alone', async () => {
  show({ lockedInterestRate: '' });
  const user = userEvent.setup();
  await user.type(rate(), '6.125');
  expect(rate().value).toBe('6.125');
  expect(expirationField().value).toBe('12/20/2026');
});
