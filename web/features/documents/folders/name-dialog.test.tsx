import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALLOWED } from '../../../../domain/people/permission.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { holdKeysOf } from '../../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../../drafts/draft-keys.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { NameDialog } from './name-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, locks: undefined });
  holdKeysOf('dana');
});

afterEach(() => {
  cleanup();
  dropDraftKeys();
  vi.unstubAllGlobals();
});

function open(draftName: string) {
  const saved: string[] = [];
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <NameDialog
          title="Rename folder"
          label="Folder name"
          initial="Income"
          selected={0}
          confirmLabel="Rename"
          draftName={draftName}
          check={() => ALLOWED}
          onSave={async (name) => saved.push(name)}
          onClose={() => undefined}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { unmount, saved, field: () => screen.findByLabelText<HTMLInputElement>(/Folder name/) };
}

// Tests BASE-29.
it('keeps a typed name of this folder until it is saved', async () => {
  const user = userEvent.setup();
  const first = open('folder-name:f1');
  await user.clear(await first.field());
  await user.type(await first.field(), 'Tax returns');
  first.unmount();

  const other = open('folder-name:f2');
  expect((await other.field()).value).toBe('Income');
  other.unmount();

  const again = open('folder-name:f1');
  expect(await screen.findByText('Your draft is back.')).toBeDefined();
  expect((await again.field()).value).toBe('Tax returns');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(again.saved).toEqual(['Tax returns']));
  again.unmount();

  expect((await open('folder-name:f1').field()).value).toBe('Income');
});
