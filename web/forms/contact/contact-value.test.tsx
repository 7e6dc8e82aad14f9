import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { closeToast, shownToasts } from '../../ui/notices/toast-store.ts';
import { Toaster } from '../../ui/notices/toaster.tsx';
import { ContactValue } from './contact-value.tsx';

type Contact = Parameters<typeof ContactValue>[0];

function renderContact(contact: Contact) {
  const user = userEvent.setup();
  render(
    <ThemeProvider env="test">
      <ContactValue {...contact} />
      <Toaster />
    </ThemeProvider>,
  );
  return user;
}

function clipboardIs(clipboard: { writeText: (text: string) => Promise<void> } | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

const PHONE: Contact = { kind: 'phone', text: '+1(214)555-0123' };

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
  Reflect.deleteProperty(document, 'execCommand');
});

it('calls a phone, and copies it with an announcement (LOAN-33)', async () => {
  const user = renderContact(PHONE);
  const writeText = vi.fn(async () => {});
  clipboardIs({ writeText });
  expect(screen.getByRole('link', { name: PHONE.text }).getAttribute('href')).toBe('tel:+12145550123');
  await user.click(screen.getByRole('button', { name: 'Copy phone' }));
  await screen.findByText('Copied');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(writeText.mock.calls).toEqual([[PHONE.text], [PHONE.text]]));
  expect(screen.getAllByText('Copied')).toHaveLength(1);
  expect(screen.getByText('Copied').closest('[aria-live="polite"]')).not.toBeNull();
});

it('copies the whole address of a street, which leads nowhere', async () => {
  const user = renderContact({ kind: 'address', text: '1 Elm St', copied: '1 Elm St, Plano, TX 75024' });
  const writeText = vi.fn(async () => {});
  clipboardIs({ writeText });
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  await waitFor(() => expect(writeText.mock.calls).toEqual([['1 Elm St, Plano, TX 75024']]));
});

it.each([
  ['without https', undefined],
  ['where the browser refuses the clipboard', { writeText: () => Promise.reject(new Error('denied')) }],
])('copies by a selection %s, and keeps the focus', async (_name, clipboard) => {
  const user = renderContact({ kind: 'email', text: 'anika@mail.example', what: 'spouse email' });
  clipboardIs(clipboard);
  const selected: string[] = [];
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) selected.push(field.value);
    return true;
  };
  const button = screen.getByRole('button', { name: 'Copy spouse email' });
  await user.click(button);
  await screen.findByText('Copied');
  expect(selected).toEqual(['anika@mail.example']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('says so when nothing can be copied', async () => {
  const user = renderContact(PHONE);
  clipboardIs(undefined);
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: 'Copy phone' }));
  await screen.findByText('Could not copy');
  expect(screen.queryByText('Copied')).toBeNull();
});

it('shows a text that is no number without a link', () => {
  renderContact({ kind: 'phone', text: 'ask at the office' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('ask at the office')).toBeDefined();
});
