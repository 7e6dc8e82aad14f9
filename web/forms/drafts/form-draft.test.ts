import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../drafts/draft-keys.ts';
import { storeDraft } from '../../drafts/draft-vault.ts';
import { isReadableInStorage, storedTexts } from '../../drafts/stored-texts.fixture.ts';
import { storedDrafts } from './draft-storage.ts';
import { useFormDraft } from './form-draft.ts';

const KEY = 'note:dana:c1';

const leaveDraft = (tab: string, text: string, savedAt: number) =>
  storeDraft({ name: `draft:${KEY}`, tab: tab.repeat(24) }, JSON.stringify({ values: { text }, savedAt }));

const openForm = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: { text: '' } });
    return { form, draft: useFormDraft(form, KEY) };
  }).result;

// A browser without locks knows no open tabs, so all drafts belong to closed tabs.
beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, locks: undefined });
  holdKeysOf('dana');
});

afterEach(() => {
  cleanup();
  dropDraftKeys();
  vi.unstubAllGlobals();
});

it('offers the drafts of two closed tabs one after the other, the newer one first', async () => {
  await leaveDraft('a', 'Call at 5', 1);
  await leaveDraft('b', 'Call at 6', 2);
  const opened = openForm();
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 6'));
  act(() => opened.current.draft.discard());
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 5'));
  expect(opened.current.draft.restoredFrom).toEqual(new Date(1));
});

it('offers the older draft when the newer one was saved and the form is opened again', async () => {
  await leaveDraft('a', 'Call at 5', 1);
  await leaveDraft('b', 'Call at 6', 2);
  const opened = openForm();
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 6'));
  act(() => opened.current.draft.saved());
  const again = openForm();
  await waitFor(() => expect(again.current.form.getValues('text')).toBe('Call at 5'));
});

const textsKept = () => storedDrafts(`draft:${KEY}`).map(({ text }) => JSON.parse(text).values.text);
const type = (opened: ReturnType<typeof openForm>, text: string) =>
  act(() => opened.current.form.setValue('text', text, { shouldDirty: true }));

it('speaks of a draft only once something differs from what the form opened with', async () => {
  const opened = openForm();
  act(() => opened.current.form.setValue('text', ''));
  expect(opened.current.draft.status.snapshot().isWriting).toBe(false);
  type(opened, 'Call at 7');
  expect(opened.current.draft.status.snapshot().isWriting).toBe(true);
});

it('writes typed text so that no one can read it in the storage', async () => {
  const opened = openForm();
  type(opened, 'Account 5520017743 pays 184350');
  await waitFor(() => expect(textsKept()).toEqual(['Account 5520017743 pays 184350']));
  expect(isReadableInStorage('5520017743')).toBe(false);
  expect(isReadableInStorage('184350')).toBe(false);
});

it('writes the last key at the sign-out, before the draft keys are gone', () => {
  const opened = openForm();
  type(opened, 'Call at 5');
  act(() => dropDraftKeys());
  expect(textsKept()).toEqual([]);
  holdKeysOf('dana');
  expect(textsKept()).toEqual(['Call at 5']);
});

it('returns once the draft keys have arrived', async () => {
  await leaveDraft('a', 'Call at 5', 1);
  dropDraftKeys();
  const opened = openForm();
  expect(opened.current.form.getValues('text')).toBe('');
  act(() => holdKeysOf('dana'));
  await waitFor(() => expect(opened.current.form.getValues('text')).toBe('Call at 5'));
});

it('keeps both when someone types before the draft keys have arrived', async () => {
  const first = openForm();
  type(first, 'Call at 5');
  cleanup();
  dropDraftKeys();
  const opened = openForm();
  type(opened, 'Call at 6');
  window.dispatchEvent(new Event('pagehide'));
  expect(storedTexts().join()).not.toContain('Call at');
  act(() => holdKeysOf('dana'));
  expect(opened.current.form.getValues('text')).toBe('Call at 6');
  expect(textsKept().toSorted()).toEqual(['Call at 5', 'Call at 6']);
  act(() => opened.current.draft.saved());
  const again = openForm();
  await waitFor(() => expect(again.current.form.getValues('text')).toBe('Call at 5'));
});

it('is not offered to another person', async () => {
  const opened = openForm();
  type(opened, 'Call at 5');
  cleanup();
  holdKeysOf('mel', 2);
  const theirs = openForm();
  expect(theirs.current.form.getValues('text')).toBe('');
  cleanup();
  holdKeysOf('dana');
  const again = openForm();
  await waitFor(() => expect(again.current.form.getValues('text')).toBe('Call at 5'));
});
