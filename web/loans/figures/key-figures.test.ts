import { expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { inputOf, purchase } from '../../../domain/qualification/qualification.fixture.ts';
import { qualify } from '../../../domain/qualification/qualification.ts';
import { withWhatIf } from '../../../domain/qualification/what-if.ts';
import { fundsParts, paymentParts } from './bar-parts.ts';
import { keyFigures } from './key-figures.ts';

const LIMITS = {
  housingRatioPercent: 28,
  debtRatioPercent: 36,
  loanToValue: { ratio: 9500, program: 'Conventional' },
};
const input = inputOf(purchase);
const now = qualify(input);
const tile = (key: string, given = LIMITS, tried = now, saved: typeof now | null = null) =>
  keyFigures(tried, saved, given).find((figure) => figure.key === key);

// Tests QUAL-24.
it('compares the ratios with the limits of the company, and names them', () => {
  const housing = tile('housing ratio');
  expect(housing?.value).toBe('25.67%');
  expect(housing).toMatchObject({ state: 'within', limit: 'Limit 28% · company settings', saved: null });
  const strict = tile('housing ratio', { ...LIMITS, housingRatioPercent: 20 });
  expect(strict).toMatchObject({
    state: 'outside',
    word: 'Above limit',
    limit: 'Limit 20% · company settings',
  });
  expect(tile('loan to value')).toMatchObject({ value: '80.00%', limit: 'Limit 95% · Conventional' });
});

// Tests QUAL-24.
it('shows the funds that are needed beside those that are there', () => {
  expect(tile('cash to close')).toMatchObject({
    label: 'Funds to close',
    value: '$ 80,600.00',
    state: 'within',
    word: 'Covered',
    limit: '$ 110,000.00 verified',
  });
  const tried = qualify(withWhatIf(input, { loanAmount: 280_000 }));
  expect(tile('cash to close', LIMITS, tried, now)).toMatchObject({
    word: 'Short by $ 10,600.00',
    state: 'outside',
    saved: '$ 80,600.00',
  });
});

it('needs data while an answer is missing', () => {
  const unknown = qualify(inputOf(changed(purchase, { section2AssetsAndLiabilities: null })));
  expect(tile('reserves', LIMITS, unknown)).toMatchObject({
    value: null,
    state: 'unknown',
    word: 'Needs data',
  });
  expect(fundsParts(unknown)).toBeNull();
});

// Tests QUAL-25.
it('splits the payment and the funds into parts that add up', () => {
  expect(paymentParts(now)?.map(({ label }) => label)).toEqual([
    'Principal and interest',
    "Homeowner's insurance",
    'Property taxes',
  ]);
  expect(fundsParts(now)).toEqual([
    { label: 'Cash to close', value: 8_060_000 },
    { label: 'Funds after closing', value: 2_940_000 },
  ]);
  const tried = qualify(withWhatIf(input, { loanAmount: 280_000 }));
  expect(fundsParts(tried)?.at(-1)).toEqual({ label: 'Short', value: 1_060_000, isShort: true });
});
