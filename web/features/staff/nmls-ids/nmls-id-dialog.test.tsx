import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffPerson } from '../../../../contract/people/staff.ts';
import { ADMIN } from '../../../../domain/people/role.ts';
import { ApiError } from '../../../api/api-error.ts';
import { clearSession, storeSession } from '../../../api/session/session-store.ts';
import { learnStaffNames } from '../../../loans/staff-names.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { NmlsIdDialog } from './nmls-id-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ call }));

const PERSON = { staffId: 's', version: 1, firstName: 'Ines', lastName: 'Okafor', nmlsId: '' } as StaffPerson;

beforeEach(() => {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example' }))}.x`,
    refresh_token: 'r',
    roles: [ADMIN],
    expires_in: 3600,
    refresh_token_expires_in: 36_000,
  });
  learnStaffNames([{ userName: 'priya', fullName: 'Priya Nair' }]);
});
afterEach(() => {
  cleanup();
  clearSession();
  learnStaffNames([]);
});

// Tests STAFF-8.
it.each([
  ['oneself in another tab', [{ kind: 'staff-nmls-id-set', actor: 'dana' }], 'You, in another tab, changed'],
  [
    'a colleague, before an end of the sessions',
    [
      { kind: 'sessions-ended', actor: 'dana' },
      { kind: 'staff-nmls-id-set', actor: 'priya' },
    ],
    'Priya Nair changed',
  ],
  ['someone who cannot be read', null, 'Someone else changed'],
])('names the author of the first change: %s', async (_who, changes, start) => {
  call.mockImplementation(async (name: string) => {
    if (name === 'setStaffNmlsId') {
      const current = { ...PERSON, version: 2, nmlsId: '55' };
      throw new ApiError(412, { error: { code: 'stale', message: 'Changed.' }, current });
    }
    if (changes === null) throw new Error('No answer');
    return { data: { changes, links: {} } };
  });
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <NmlsIdDialog person={PERSON} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('NMLS ID'), '77');
  await user.click(screen.getByRole('button', { name: 'Save NMLS ID' }));
  expect(
    await screen.findByText(`${start} this in the meantime. It is now: NMLS #55. Save again to replace it.`),
  ).toBeTruthy();
});
