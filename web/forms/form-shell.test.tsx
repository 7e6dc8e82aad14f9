import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ResolverResult, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DateField } from './fields/date-field.tsx';
import { MoneyField } from './fields/money-field.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { YesNoField } from './fields/yes-no-field.tsx';
import { FormShell } from './form-shell.tsx';
import { RefusedChanges } from './refused-changes.ts';

interface Values {
  name: string;
  phone: string;
  amount: number | null;
  date: string;
  state: string;
  veteran: boolean | null;
}

const EMPTY: Values = { name: '', phone: '', amount: null, date: '', state: '', veteran: null };

function needsName(values: Values): ResolverResult<Values> {
  if (values.name !== '') return { values, errors: {} };
  return { values: {}, errors: { name: { type: 'required', message: 'Enter a name' } } };
}

function SampleForm({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({ defaultValues: EMPTY, resolver: needsName });
  const { control } = form;
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      submitLabel="Save sample"
      actions={
        <button type="button" onClick={() => form.reset({ ...EMPTY, name: 'Stored' })}>
          Show the stored one
        </button>
      }
      guardsLeaving={false}
    >
      <TextField control={control} name="name" label="Name" required />
      <PhoneField control={control} name="phone" label="Phone" />
      <MoneyField control={control} name="amount" label="Amount" />
      <DateField control={control} name="date" label="Date" />
      <SelectField control={control} name="state" label="State" options={['TX', 'OK']} />
      <YesNoField control={control} name="veteran" label="Veteran?" />
    </FormShell>
  );
}

function renderForm() {
  const onSubmit = vi.fn((_values: Values) => Promise.resolve());
  render(
    <ThemeProvider env="test">
      <SampleForm onSubmit={onSubmit} />
    </ThemeProvider>,
  );
  return { onSubmit, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save sample' });

afterEach(cleanup);

// Tests BASE-99.
it('that may not be submitted says why, and sends nothing by click or key', async () => {
  const onSubmit = vi.fn((_values: Values) => Promise.resolve());
  render(
    <ThemeProvider env="test">
      <RefusedChanges value="Your role only reads.">
        <SampleForm onSubmit={onSubmit} />
      </RefusedChanges>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.type(field('Name *'), 'Anika{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(save()).toHaveProperty('disabled', true);
  expect(screen.getByText('Your role only reads.')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('a form', () => {
  it("stores each field in its kind's form", async () => {
    const { onSubmit, user } = renderForm();
    await user.type(field('Name *'), 'Anika');
    await user.type(field('Phone'), '5125550123');
    await user.type(field('Amount'), '548000');
    await user.type(field('Date'), '07212025');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(field('Phone').value).toBe('+1(512)555-0123');
    expect(field('Amount').value).toBe('$ 548,000');
    expect(field('Date').value).toBe('07/21/2025');
    await user.click(save());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'Anika',
      phone: '+1(512)555-0123',
      amount: 548000,
      date: '2025-07-21',
      state: '',
      veteran: true,
    });
  });

  it('accepts a pasted phone number with its country code', async () => {
    const { user } = renderForm();
    await user.click(field('Phone'));
    await user.paste('+1 (512) 555-0123');
    expect(field('Phone').value).toBe('+1(512)555-0123');
  });

  it('keeps an unfinished date as typed', async () => {
    const { onSubmit, user } = renderForm();
    await user.type(field('Name *'), 'Anika');
    await user.type(field('Date'), '02302025');
    await user.click(save());
    expect(onSubmit.mock.calls[0]?.[0].date).toBe('02/30/2025');
  });

  it('connects an error with its field and focuses the field', async () => {
    const { onSubmit, user } = renderForm();
    await user.click(save());
    expect(onSubmit).not.toHaveBeenCalled();
    const name = field('Name *');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = name.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described.split(' ').at(-1) ?? '')?.textContent).toBe('Enter a name');
  });

  it("shows the server's refusal, at the field and in words", async () => {
    const { onSubmit, user } = renderForm();
    onSubmit.mockRejectedValueOnce(
      Object.assign(new Error('Please check the marked fields.'), {
        fields: { phone: 'This number is taken' },
      }),
    );
    await user.type(field('Name *'), 'Anika{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please check the marked fields.');
    expect(screen.getByText('This number is taken')).toBeDefined();
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('shows a refusal once if its message is that of a field', async () => {
    const { onSubmit, user } = renderForm();
    const message = 'This number is taken';
    onSubmit.mockRejectedValueOnce(Object.assign(new Error(message), { fields: { phone: message } }));
    await user.type(field('Name *'), 'Anika{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('shows the message of a field that it lacks', async () => {
    const { onSubmit, user } = renderForm();
    onSubmit.mockRejectedValueOnce(
      Object.assign(new Error('Some fields are not valid.'), {
        fields: { owner: 'Enter the address first' },
      }),
    );
    await user.type(field('Name *'), 'Anika{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Some fields are not valid. Enter the address first',
    );
  });

  it('forgets a failure with other stored values, even if the next try has a wrong field', async () => {
    const { onSubmit, user } = renderForm();
    onSubmit.mockRejectedValue(new Error('Nothing was saved yet.'));
    await user.type(field('Name *'), 'Anika{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was saved yet.');
    await user.click(screen.getByRole('button', { name: 'Show the stored one' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(field('Name *'));
    await user.click(save());
    expect(await screen.findByText('Enter a name')).toBeDefined();
    expect(screen.queryByText('Nothing was saved yet.')).toBeNull();
    await user.type(field('Name *'), 'Anika{Enter}');
    expect(await screen.findByText('Nothing was saved yet.')).toBeDefined();
  });

  it('submits once, however often the button is pressed', async () => {
    const { onSubmit, user } = renderForm();
    const saved = Promise.withResolvers<void>();
    onSubmit.mockReturnValueOnce(saved.promise);
    await user.type(field('Name *'), 'Anika{Enter}{Enter}');
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledOnce();
    saved.resolve();
    await vi.waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false));
  });
});
