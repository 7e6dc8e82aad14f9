import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { RateLockCard } from './rate-lock-card.tsx';

vi.mock('../../loans/staff-names.ts', () => ({
  useStaffNames: () => undefined,
  staffName: (user: string) => user,
}));

afterEach(cleanup);

const LOCK = {
  status: 'LOCKED',
  lockDate: '2026-11-25',
  lockExpirationDate: '2026-12-25',
  closingDate: '2027-01-15',
  createdByUser: 'dana',
  createdOn: '2026-11-25T15:00:00.000Z',
  version: 1,
} as unknown as LoanAction;

const shown = () => screen.getByText('Closing Date').nextSibling?.textContent;

// Tests LOAN-31.
it.each([
  ['an active lock of an open loan', 'LOCKED', 'LOCKED', '11/20/2026'],
  ['an active lock of a closed loan', 'LOCKED', 'CLOSED', '11/20/2026'],
  ['a lock that was transferred', 'TRANSFERRED', 'LOCKED', '01/15/2027'],
] as const)('%s shows the closing date', (_called, status, loanStatus, date) => {
  render(
    <ThemeProvider env="test">
      <RateLockCard
        number={1}
        lock={{ ...LOCK, status } as LoanAction}
        loanStatus={loanStatus}
        closingDate="2026-11-20"
        today="2026-11-25"
      />
    </ThemeProvider>,
  );
  expect(shown()).toBe(date);
});
