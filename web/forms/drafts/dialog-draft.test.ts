import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../drafts/draft-keys.ts';
import { useDialogDraft } from './dialog-draft.ts';
import { storedDrafts } from './draft-storage.ts';

const open = (defaultValues: { url: string; types: string[] }, name: string | null = 'webhook:w1') =>
  renderHook(() => {
    const form = useForm({ defaultValues });
    return { form, draft: useDialogDraft(form, 'dana', name) };
  });

const STORED = { url: 'https://a.example/', types: ['note.created'] };

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, locks: undefined });
  holdKeysOf('dana');
});

afterEach(() => {
  cleanup();
  dropDraftKeys();
  vi.unstubAllGlobals();
});

function typeAndLeave(url: string, name?: string | null) {
  const { result, unmount } = open(STORED, name);
  act(() => result.current.form.setValue('url', url, { shouldDirty: true }));
  unmount();
}

// Tests BASE-29.
it('restores typed text, and shows the stored values in the other fields', async () => {
  typeAndLeave('https://b.example/');
  const { result } = open({ ...STORED, types: ['loan.created'] });
  await waitFor(() => expect(result.current.form.getValues('url')).toBe('https://b.example/'));
  expect(result.current.form.getValues('types')).toEqual(['loan.created']);
  expect(result.current.draft.restoredFrom).not.toBeNull();
  expect(result.current.draft.replaced).toEqual([]);
});

it('names the value that someone else saved meanwhile, until the draft is discarded', async () => {
  typeAndLeave('https://b.example/');
  const { result } = open({ ...STORED, url: 'https://c.example/' });
  await waitFor(() => expect(result.current.draft.replaced).toEqual(['https://c.example/']));
  expect(result.current.form.getValues('url')).toBe('https://b.example/');
  act(() => result.current.draft.discard());
  expect(result.current.form.getValues('url')).toBe('https://c.example/');
  expect(result.current.draft.replaced).toEqual([]);
  expect(storedDrafts('draft:')).toEqual([]);
});

it('keeps nothing after saving, and nothing of a dialog that has choices alone', () => {
  const { result, unmount } = open(STORED);
  act(() => result.current.form.setValue('url', 'https://b.example/', { shouldDirty: true }));
  act(() => result.current.draft.saved());
  unmount();
  typeAndLeave('https://b.example/', null);
  expect(storedDrafts('draft:')).toEqual([]);
});
