import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { CheckField } from './fields/check-field.tsx';
import { CheckListField } from './fields/check-list-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { YesNoField } from './fields/yes-no-field.tsx';
import { forgetUndos } from './removal-undo.ts';
import { listenForUndoKey } from './undo-key.ts';

listenForUndoKey();

afterEach(() => {
  forgetUndos();
  cleanup();
});

interface Values {
  words: string;
  box: boolean;
  boxes: string[];
  answer: boolean | null;
  list: string;
  follows: boolean | null;
}

const follow = vi.fn();

function Form() {
  const { control } = useForm<Values>({
    defaultValues: { words: 'AB', box: false, boxes: ['Tin'], answer: null, list: 'Oak', follows: null },
  });
  return (
    <form>
      <TextField control={control} name="words" label="Words" />
      <CheckField control={control} name="box" label="Box" />
      <CheckListField control={control} name="boxes" label="Metals" options={['Tin', 'Zinc']} />
      <YesNoField control={control} name="answer" label="Answer" />
      <YesNoField control={control} name="follows" label="Follows" write={follow} />
      <SelectField control={control} name="list" label="Trees" options={['Oak', 'Elm']} />
    </form>
  );
}

const pressUndo = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });

const isChecked = (role: 'checkbox' | 'radio', name: string, nth = 0) =>
  (screen.getAllByRole(role, { name })[nth] as HTMLInputElement).checked;

// Tests BASE-74.
it('Ctrl+Z undoes check boxes, answers and lists in place, the latest first', async () => {
  render(<Form />, { wrapper: ThemeProvider });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Words'), ' CD');
  await user.click(screen.getByRole('checkbox', { name: 'Box' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zinc' }));
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement);
  await user.click(screen.getAllByRole('radio', { name: 'No' })[0] as HTMLElement);
  await user.type(screen.getByRole('combobox', { name: 'Trees' }), 'Elm{Enter}');
  const trees = screen.getByRole('combobox', { name: 'Trees' }) as HTMLInputElement;
  expect(trees.value).toBe('Elm');

  expect(pressUndo()).toBe(false);
  expect(trees.value).toBe('Oak');
  expect(document.activeElement).toBe(trees);
  expect(pressUndo()).toBe(false);
  expect([isChecked('radio', 'Yes'), isChecked('radio', 'No')]).toEqual([true, false]);
  expect(pressUndo()).toBe(false);
  expect([isChecked('radio', 'Yes'), isChecked('radio', 'No')]).toEqual([false, false]);
  expect(pressUndo()).toBe(false);
  expect([isChecked('checkbox', 'Tin'), isChecked('checkbox', 'Zinc')]).toEqual([true, false]);
  expect(pressUndo()).toBe(false);
  expect(isChecked('checkbox', 'Box')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Box' }));

  expect(pressUndo()).toBe(false);
  expect((screen.getByLabelText('Words') as HTMLInputElement).value).toBe('AB CD');
});

it('a first answer that others follow from is not undone, nor are changes before it', async () => {
  render(<Form />, { wrapper: ThemeProvider });
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Box' }));
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[1] as HTMLElement);
  expect(follow).toHaveBeenCalledWith(true);
  expect(pressUndo()).toBe(false);
  expect(isChecked('checkbox', 'Box')).toBe(true);
});

it('a choice in a form that is no longer shown is not undone', async () => {
  const { unmount } = render(<Form />, { wrapper: ThemeProvider });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Box' }));
  unmount();
  expect(pressUndo()).toBe(false);
});
