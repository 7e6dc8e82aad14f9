import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { emptyScenario } from '../scenario-texts.ts';
import { type QuoteForm, useQuoteForm } from '../use-quote-form.ts';
import { QuoteField } from './quote-field.tsx';

afterEach(cleanup);

const drawn: string[] = [];
let form: QuoteForm;

function Fields() {
  form = useQuoteForm({ title: 'One', scenarios: [emptyScenario('2026-11-27', [])] });
  return (['title', 'scenarios.0.rate', 'scenarios.0.points'] as const).map((name) => (
    <QuoteField key={name} form={form} name={name}>
      {(value, onChange) => {
        drawn.push(name);
        return <input aria-label={name} value={value} onChange={(event) => onChange(event.target.value)} />;
      }}
    </QuoteField>
  ));
}

const textOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

/** Fields that rerender during an action, without repeats. */
async function drawnBy(happens: () => Promise<void> | void): Promise<string[]> {
  drawn.length = 0;
  await act(async () => happens());
  return [...new Set(drawn)];
}

// Tests QUOTE-86.
it('draws the field that is typed in, and no other', async () => {
  render(<Fields />);
  const rate = screen.getByRole('textbox', { name: 'scenarios.0.rate' });
  expect(await drawnBy(() => userEvent.type(rate, '1'))).toEqual(['scenarios.0.rate']);
  expect(textOf('scenarios.0.rate')).toBe('6.5001');
  expect(form.getValues('scenarios.0.rate')).toBe('6.5001');
});

it('shows what is filled in: a field, all scenarios, and the values of a draft', async () => {
  render(<Fields />);
  expect(await drawnBy(() => form.setValue('scenarios.0.points', '0.5'))).toEqual(['scenarios.0.points']);
  expect(textOf('scenarios.0.points')).toBe('0.5');
  await drawnBy(() =>
    form.setValue('scenarios', [{ ...emptyScenario('2026-11-27', []), rate: '7', points: '1' }]),
  );
  expect([textOf('scenarios.0.rate'), textOf('scenarios.0.points'), textOf('title')]).toEqual([
    '7',
    '1',
    'One',
  ]);
  await drawnBy(() => form.reset());
  expect([textOf('scenarios.0.rate'), textOf('scenarios.0.points')]).toEqual(['6.500', '0']);
});

it('follows its new position after its name changes, and nothing once it is removed', async () => {
  function Moving({ name }: { name: 'scenarios.0.rate' | 'scenarios.1.rate' }) {
    form = useQuoteForm({
      title: '',
      scenarios: ['6', '7'].map((rate) => ({ ...emptyScenario('2026-11-27', []), rate })),
    });
    return (
      <QuoteField form={form} name={name}>
        {(value) => {
          drawn.push(name);
          return <output>{value}</output>;
        }}
      </QuoteField>
    );
  }
  const { rerender, unmount } = render(<Moving name="scenarios.0.rate" />);
  rerender(<Moving name="scenarios.1.rate" />);
  expect(screen.getByText('7')).toBeDefined();
  expect(await drawnBy(() => form.setValue('scenarios.0.rate', '5'))).toEqual([]);
  expect(await drawnBy(() => form.setValue('scenarios.1.rate', '8'))).toEqual(['scenarios.1.rate']);
  expect(screen.getByText('8')).toBeDefined();
  unmount();
  expect(await drawnBy(() => form.setValue('scenarios.1.rate', '9'))).toEqual([]);
});
