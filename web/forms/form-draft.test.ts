import { act, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormDraft } from './form-draft.ts';

const KEY = 'note:dana:c1';

function leaveDraft(tab: string, text: string, savedAt: number): void {
  localStorage.setItem(`draft:${KEY}~${tab.repeat(24)}`, JSON.stringify({ values: { text }, savedAt }));
}

const openForm = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: { text: '' } });
    return { form, draft: useFormDraft(form, KEY) };
  }).result;

// A browser without locks knows no open tabs: all drafts are of tabs that are gone.
beforeEach(() =>
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, locks: undefined }),
);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('offers the drafts of two tabs that are gone one after the other, the newer one first', async () => {
  leaveDraft('a', 'Call at 5', 1);
  leaveDraft('b', 'Call at 6', 2);
  const opened = openForm();
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 6'));
  act(() => opened.current.draft.discard());
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 5'));
  expect(opened.current.draft.restoredFrom).toEqual(new Date(1));
});

it('offers the older draft when the newer one was saved and the form is opened again', async () => {
  leaveDraft('a', 'Call at 5', 1);
  leaveDraft('b', 'Call at 6', 2);
  const opened = openForm();
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 6'));
  act(() => opened.current.draft.saved());
  const again = openForm();
  await waitFor(() => expect(again.current.form.getValues('text')).toBe('Call at 5'));
});
