import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { FieldModeProvider } from '../field-mode.tsx';
import { NetMoneyField } from '../fields/net-money-field.tsx';
import { RateField } from '../fields/rate-field.tsx';
import { SsnField } from '../fields/ssn-field.tsx';
import { WholeNumberField } from '../fields/whole-number-field.tsx';
import { ZipField } from '../fields/zip-field.tsx';

interface Values {
  ssn: string;
  years: number | null;
  rate: number | null;
  zip: string;
  net: number | null;
}

const onReveal = vi.fn<() => Promise<string>>();

const EMPTY: Values = { ssn: '', years: null, rate: null, zip: '', net: null };

function renderFields(stored: Partial<Values> = {}, mode: 'edit' | 'read' = 'edit') {
  const read: { values: () => Values } = { values: () => EMPTY };
  function Fields() {
    const form = useForm<Values>({ defaultValues: { ...EMPTY, ...stored } });
    read.values = form.getValues;
    const { control } = form;
    return (
      <FieldModeProvider mode={mode}>
        <SsnField control={control} name="ssn" label="SSN" onReveal={onReveal} />
        <WholeNumberField control={control} name="years" label="Years" />
        <RateField control={control} name="rate" label="Rate" />
        <ZipField control={control} name="zip" label="Zip" />
        <NetMoneyField control={control} name="net" label="Net" />
      </FieldModeProvider>
    );
  }
  render(
    <ThemeProvider env="test">
      <Fields />
    </ThemeProvider>,
  );
  return { read, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

afterEach(cleanup);

describe('a Social Security number', () => {
  it('is grouped while typing', async () => {
    const { read, user } = renderFields();
    await user.type(field('SSN'), '123456789');
    expect(field('SSN').value).toBe('123-45-6789');
    expect(read.values().ssn).toBe('123-45-6789');
  });

  it.each(['12a3456789', '1234567890'])('stays %j, and is refused', async (text) => {
    const { read, user } = renderFields();
    await user.type(field('SSN'), text);
    await user.tab();
    expect(read.values().ssn.replaceAll('-', '')).toBe(text);
    expect(screen.getByText('please enter valid Social Security Number')).toBeDefined();
  });

  it('that is stored is replaced by a pasted number', async () => {
    const { read, user } = renderFields({ ssn: '***-**-4821' });
    await user.click(field('SSN'));
    field('SSN').setSelectionRange(4, 4);
    await user.paste('987-65-4321');
    expect(read.values().ssn).toBe('987-65-4321');
  });

  it('that is stored stays masked until typing replaces all of it', async () => {
    const { read, user } = renderFields({ ssn: '***-**-4821' });
    await user.click(field('SSN'));
    expect(read.values().ssn).toBe('***-**-4821');
    await user.keyboard('9');
    expect(read.values().ssn).toBe('9');
    await user.keyboard('87654321');
    expect(read.values().ssn).toBe('987-65-4321');
  });

  it('that is stored is removed whole, wherever one of its characters is deleted', async () => {
    const { read, user } = renderFields({ ssn: '***-**-4821' });
    await user.click(field('SSN'));
    field('SSN').setSelectionRange(11, 11);
    await user.keyboard('{Backspace}');
    expect(read.values().ssn).toBe('');
  });

  it('that is stored is revealed on request, and never enters the form', async () => {
    onReveal.mockResolvedValueOnce('123-45-4821');
    const { read, user } = renderFields({ ssn: '***-**-4821' });
    await user.click(await screen.findByRole('button', { name: 'Show SSN' }));
    expect(field('SSN').value).toBe('123-45-4821');
    expect(read.values().ssn).toBe('***-**-4821');
    await user.click(screen.getByRole('button', { name: 'Hide SSN' }));
    expect(field('SSN').value).toBe('***-**-4821');
  });

  it('that cannot be shown says why', async () => {
    onReveal.mockRejectedValueOnce(new Error('Too many were shown. Please try again later.'));
    const { user } = renderFields({ ssn: '***-**-4821' });
    await user.click(await screen.findByRole('button', { name: 'Show SSN' }));
    expect(await screen.findByText('Too many were shown. Please try again later.')).toBeDefined();
    expect(field('SSN').value).toBe('***-**-4821');
  });

  it('is never shown whole in reading mode', () => {
    renderFields({ ssn: '123-45-6789' }, 'read');
    expect(screen.getByText('***-**-6789')).toBeDefined();
    expect(screen.queryByText('123-45-6789')).toBeNull();
  });
});

describe('number fields', () => {
  it('store numbers, and null when they are emptied', async () => {
    const { read, user } = renderFields();
    await user.type(field('Years'), '12');
    await user.type(field('Rate'), '6.375');
    await user.type(field('Net'), '-1250');
    expect(field('Net').value).toBe('-$ 1,250');
    expect(read.values()).toMatchObject({ years: 12, rate: 6.375, net: -1250 });
    await user.clear(field('Years'));
    await user.clear(field('Rate'));
    await user.clear(field('Net'));
    expect(read.values()).toMatchObject({ years: null, rate: null, net: null });
  });

  it.each([
    ['Years', 'years', '1.5', 'please enter a valid Number'],
    ['Rate', 'rate', '6.3751', 'please enter a valid interest rate'],
    ['Net', 'net', '-12.50', 'please enter whole dollars'],
    ['Zip', 'zip', '787011', 'please enter a valid zip code'],
  ] as const)('%s keeps unreadable text as typed, and says so', async (label, name, text, message) => {
    const { read, user } = renderFields();
    await user.type(field(label), text);
    await user.tab();
    expect(field(label).value).toBe(text);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message)).toBeDefined();
    expect(read.values()[name]).toBe(text);
  });

  it('show one percent sign for a rate that is typed with its own', async () => {
    const { read, user } = renderFields();
    await user.type(field('Rate'), '6.5%');
    await user.tab();
    expect(field('Rate').value).toBe('6.5');
    expect(read.values().rate).toBe(6.5);
  });

  it('keep five digits of a pasted zip+4', async () => {
    const { read, user } = renderFields();
    await user.click(field('Zip'));
    await user.paste('78701-1234');
    expect(read.values().zip).toBe('78701');
  });
});
