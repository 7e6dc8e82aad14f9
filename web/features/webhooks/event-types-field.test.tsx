import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { EVENT_TYPES, type EventType } from '../../../domain/event-feed/event-types.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { EventTypesField } from './event-types-field.tsx';

afterEach(cleanup);

let value: readonly EventType[] = [];

function Form({ types }: { types: EventType[] }) {
  const { control } = useForm<{ types: EventType[] }>({ defaultValues: { types } });
  value = useWatch({ control, name: 'types' });
  return <EventTypesField control={control} name="types" label="Events" required />;
}

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

// Tests HOOK-21.
it('chooses a whole subject, and leaves the other subjects alone', async () => {
  render(<Form types={['note.created', 'quote.sent']} />, { wrapper: ThemeProvider });
  const user = userEvent.setup();
  expect([box('Notes').checked, box('Notes').indeterminate]).toEqual([false, true]);
  await user.click(box('Notes'));
  expect(value).toEqual(['note.changed', 'note.created', 'note.deleted', 'quote.sent']);
  expect([box('Notes').checked, box('Notes').indeterminate]).toEqual([true, false]);
  await user.click(box('Notes'));
  expect(value).toEqual(['quote.sent']);
});

// Tests HOOK-21.
it('chooses all events by keyboard, and none of them again', async () => {
  render(<Form types={[]} />, { wrapper: ThemeProvider });
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(box('All events'));
  await user.keyboard(' ');
  expect(value).toEqual(EVENT_TYPES);
  await user.click(box('note.created'));
  expect([box('All events').checked, box('All events').indeterminate]).toEqual([false, true]);
  await user.click(box('All events'));
  await user.click(box('All events'));
  expect(value).toEqual([]);
});

// Tests HOOK-21.
it('tells a screen reader the subject and the words of a type', () => {
  render(<Form types={[]} />, { wrapper: ThemeProvider });
  const type = within(screen.getByRole('group', { name: 'Staff' })).getByRole('checkbox', {
    name: 'staff.disabled',
    description: 'Disabled a person',
  });
  expect(type).toBeTruthy();
});
