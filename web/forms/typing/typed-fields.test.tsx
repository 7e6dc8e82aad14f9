import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { type UseFormProps, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cases } from '../../../domain/testing/property-cases.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { CityField } from '../fields/city-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NetMoneyField } from '../fields/net-money-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { RateField } from '../fields/rate-field.tsx';
import { SsnField } from '../fields/ssn-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { WholeNumberField } from '../fields/whole-number-field.tsx';
import { ZipField } from '../fields/zip-field.tsx';
import { checksBy } from '../form-checks.ts';

const FIELDS = {
  money: MoneyField,
  net: NetMoneyField,
  years: WholeNumberField,
  rate: RateField,
  date: DateField,
  phone: PhoneField,
  extension: TextField,
  ssn: SsnField,
  zip: ZipField,
  city: CityField,
} as const;

type Kind = keyof typeof FIELDS;

function show(
  kind: Kind,
  stored: unknown = null,
  rest: { maxLength?: number } = {},
  rules: Pick<UseFormProps, 'mode' | 'resolver'> = {},
) {
  // Removes the remains of a failed case: the next one looks for one field.
  cleanup();
  const held: { value: () => unknown } = { value: () => null };
  const Field = FIELDS[kind];
  function One() {
    const form = useForm<Record<string, unknown>>({ defaultValues: { field: stored }, ...rules });
    held.value = () => form.getValues('field');
    return <Field control={form.control} name="field" label="Field" {...rest} />;
  }
  render(
    <ThemeProvider env="test">
      <One />
    </ThemeProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Field', { selector: 'input' });
  return { input, value: () => held.value(), user: userEvent.setup() };
}

afterEach(cleanup);

// Tests APP-9.8, APP-9.32.
describe('a text that no key types, or the form does not take', () => {
  it.each<[Kind, string, string]>([
    ['city', 'St. Louis', 'Saint Louis'],
    ['city', "O'Fallon", 'O Fallon'],
    ['city', 'Reno, NV', 'Reno, NV'],
    ['extension', 'Ann\u00a0Marie\u200b', 'Ann Marie'],
  ])('of a %s, %j, is %j once the field is left', async (kind, typed, left) => {
    const { input, value, user } = show(kind);
    await user.click(input);
    await user.paste(typed);
    expect(input.value).toBe(typed);
    await user.tab();
    expect(input.value).toBe(left);
    expect(value()).toBe(left);
  });
});

describe('a text that is typed key by key, pasted or filled in by the browser', () => {
  it.each<[Kind, string, unknown, string]>([
    ['money', '1234', 1234, '$ 1,234'],
    ['money', '1,234.00', 1234, '$ 1,234'],
    ['money', '350000.00', 350_000, '$ 350,000'],
    ['money', '1234.56', '1234.56', '1234.56'],
    ['money', '12,50', '12,50', '12,50'],
    ['money', '12x', '12x', '12x'],
    ['money', '1234567890123', '1234567890123', '1234567890123'],
    ['net', '-1250', -1250, '-$ 1,250'],
    ['net', '($1,250)', -1250, '-$ 1,250'],
    ['years', '1.5', '1.5', '1.5'],
    ['years', '100', 100, '100'],
    ['years', '1000', 1000, '1000'],
    ['rate', '6.375', 6.375, '6.375'],
    ['rate', '6.5%', 6.5, '6.5'],
    ['rate', '6.5% %', '6.5% %', '6.5% %'],
    ['date', '1/5/2027', '2027-01-05', '01/05/2027'],
    ['date', '01052027', '2027-01-05', '01/05/2027'],
    ['date', '7/4/1980', '1980-07-04', '07/04/1980'],
    ['date', '1-5-2027', '2027-01-05', '01/05/2027'],
    ['date', '2027-01-05', '2027-01-05', '01/05/2027'],
    ['date', '13/45/2027', '13/45/2027', '13/45/2027'],
    ['date', '1/5/27', '1/5/27', '1/5/27'],
    ['phone', '2125550190', '+1(212)555-0190', '+1(212)555-0190'],
    ['phone', '1-212-555-0190', '+1(212)555-0190', '+1(212)555-0190'],
    ['phone', '+1 (212) 555-0190', '+1(212)555-0190', '+1(212)555-0190'],
    ['phone', '212.555.0190', '+1(212)555-0190', '+1(212)555-0190'],
    ['phone', '+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['phone', '+4512345678', '+4512345678', '+4512345678'],
    ['extension', '1234567', '1234567', '1234567'],
    ['ssn', '123456789', '123-45-6789', '123-45-6789'],
    ['ssn', '123 45 6789', '123-45-6789', '123-45-6789'],
    ['zip', '78701', '78701', '78701'],
    ['zip', '78701-1234', '78701', '78701'],
    ['zip', '7870', '7870', '7870'],
  ])('%s: %j', async (kind, text, value, shown) => {
    for (const enter of [typed, pasted, filled]) {
      const field = show(kind);
      await enter(field, text);
      await field.user.tab();
      expect([enter.name, field.value(), field.input.value]).toEqual([enter.name, value, shown]);
      cleanup();
    }
  });

  it('gives the same value for every kind', { timeout: 300_000 }, async () => {
    const kinds = Object.keys(FIELDS) as Kind[];
    const text = fc.string({
      unit: fc.constantFrom(
        ...'0123456789',
        ...'0123456789',
        '.',
        ',',
        '/',
        '-',
        '(',
        ')',
        '+',
        '$',
        '%',
        ' ',
        'x',
      ),
      minLength: 1,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), text, async (kind, entered) => {
        const values: unknown[] = [];
        for (const enter of [typed, pasted, filled]) {
          const field = show(kind);
          await enter(field, entered);
          await field.user.tab();
          const value = field.value();
          const isRefused = field.input.getAttribute('aria-invalid') === 'true';
          values.push(isRefused ? 'refused' : value);
          // Refused text stays in the field as typed; the field only adds separators.
          if (isRefused) expect(bare(field.input.value)).toBe(bare(entered));
          cleanup();
        }
        expect(values).toEqual([values[0], values[0], values[0]]);
      }),
      { numRuns: cases(20) },
    );
  });
});

describe('an amount that is corrected', () => {
  it('in the middle keeps its groups, and the caret its place', async () => {
    const { input, user, value } = show('money', 1234);
    await user.click(input);
    input.setSelectionRange(5, 5);
    await user.keyboard('9');
    expect([input.value, input.selectionStart, value()]).toEqual(['$ 12,934', 6, 12_934]);
    await user.keyboard('{Backspace}{Backspace}');
    expect([input.value, input.selectionStart, value()]).toEqual(['$ 134', 3, 134]);
  });

  it('at its comma moves to the next digit on both sides', async () => {
    const { input, user, value } = show('money', 12_345);
    await user.click(input);
    input.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}{Backspace}');
    expect([input.value, value()]).toEqual(['$ 1,345', 1345]);
    input.setSelectionRange(3, 3);
    await user.keyboard('{Delete}{Delete}');
    expect([input.value, value()]).toEqual(['$ 145', 145]);
  });

  it('as a whole is replaced by the typed one', async () => {
    const { input, user, value } = show('money', 350_000);
    await user.tripleClick(input);
    await user.keyboard('1234.56');
    expect([input.value, value()]).toEqual(['1234.56', '1234.56']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([input.value, value()]).toEqual(['$ 1,234', 1234]);
    await user.clear(input);
    expect(value()).toBeNull();
  });
});

it('a date that is corrected in the middle is the shown date', async () => {
  const { input, user, value } = show('date', '2027-01-05');
  await user.click(input);
  input.setSelectionRange(0, 2);
  await user.keyboard('3');
  expect(input.value).toBe('3/05/2027');
  await user.tab();
  expect([input.value, value()]).toEqual(['03/05/2027', '2027-03-05']);
});

it.each<[Kind, string, string]>([
  ['date', '13/45/2027', 'please enter a valid date'],
  ['phone', '+44 20 7946 0958', 'please enter a valid phone number'],
  ['money', '1234.56', 'please enter whole dollars'],
  ['money', '-5', 'please enter a valid amount'],
])(
  'a %s that is refused is marked when its field is left, and when it comes from a draft',
  async (kind, text, message) => {
    const { input, user } = show(kind);
    await user.type(input, text);
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    await user.tab();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message)).toBeDefined();
    cleanup();
    const restored = show(kind, text);
    expect(restored.input.value).toBe(text);
    expect(restored.input.getAttribute('aria-invalid')).toBe('true');
  },
);

type Shown = ReturnType<typeof show>;

async function typed({ input, user }: Shown, text: string): Promise<void> {
  await user.type(input, text.replaceAll(/[{[]/g, '$&$&'));
}

async function pasted({ input, user }: Shown, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}

async function filled({ input, user }: Shown, text: string): Promise<void> {
  await user.click(input);
  fireEvent.change(input, { target: { value: text } });
}

function bare(text: string): string {
  return text
    .replace(/^\+1\(/, '')
    .replace(/[^\d.x%]/g, '')
    .replace(/^0+(?=\d)/, '');
}

it('a text that is too long is refused, and not cut', async () => {
  const { input, user, value } = show('extension', null, { maxLength: 5 });
  await user.click(input);
  await user.paste('1234567');
  expect([input.value, value()]).toEqual(['1234567', '1234567']);
  expect(screen.getByText('please enter at most 5 characters')).toBeDefined();
});

it('a date turns red when its field is left, and not again while it is corrected', async () => {
  const schema = z.object({ field: z.enum(['', '2027-01-05']) });
  const { input, user } = show('date', '', {}, { mode: 'onTouched', resolver: checksBy(schema) });
  const isRed = () => input.getAttribute('aria-invalid') === 'true';
  const typeUnmarked = async (text: string) => {
    for (const key of text) {
      await user.keyboard(key);
      expect([input.value, isRed()]).toEqual([input.value, false]);
    }
  };
  await user.click(input);
  await typeUnmarked('01042027');
  await user.tab();
  await waitFor(() => expect(isRed()).toBe(true));
  await user.tripleClick(input);
  await typeUnmarked('01062027');
  // Enter sends the form, which then shows its errors.
  await user.keyboard('{Enter}');
  expect(isRed()).toBe(true);
  await user.tripleClick(input);
  await typeUnmarked('01052027');
  await user.tab();
  expect(isRed()).toBe(false);
});
