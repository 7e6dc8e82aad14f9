import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CLOSER, COMPLIANCE, LOAN_PROCESSOR, type Role, UNDERWRITER } from '../../domain/people/role.ts';
import { storeSession } from '../api/session/session-store.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { WorkButton } from './work-button.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// Tests BASE-99.
it.each<[Role[], boolean]>([
  [[COMPLIANCE], true],
  [[COMPLIANCE, LOAN_PROCESSOR], false],
  [[UNDERWRITER], false],
  [[CLOSER], false],
])('for %j a change is disabled: %s', (roles, isDisabled) => {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'cal@lender.example' }))}.x`,
    refresh_token: 'r',
    roles,
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
  render(
    <ThemeProvider env="test">
      <WorkButton>Clear</WorkButton>
    </ThemeProvider>,
  );
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', isDisabled);
});
