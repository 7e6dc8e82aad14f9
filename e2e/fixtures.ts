import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Role } from '../domain/role.ts';
import { mailsSoFar, readCode } from './running-lintel.ts';

export { expect };

interface Fixtures {
  /** Puts the session of a demo person of the role into the page's browser; they were signed in by mail at the start. */
  signInAs: (role: Role) => Promise<void>;
  /** The code in the newest unread mail to an address. */
  readCode: (address: string) => Promise<string>;
  /** Runs axe on the page as it stands; nothing may be found. */
  expectAccessible: () => Promise<void>;
  /** Says that the browser may log this (a refused request, say) without failing the test. */
  allowConsole: (pattern: RegExp) => void;
  watchConsole: undefined;
}

/** The DATA_DIR of the Lintel of this run. */
export function e2eDataDir(): string {
  return process.env.LINTEL_E2E_DATA_DIR ?? '';
}

const allowed = new WeakMap<Page, RegExp[]>();

export const test = base.extend<Fixtures>({
  readCode: async ({ baseURL: _ }, use) => {
    const seen = await mailsSoFar(e2eDataDir());
    await use((address) => readCode(e2eDataDir(), address, seen));
  },
  signInAs: async ({ page, baseURL }, use) => {
    await use(async (role) => {
      const grant = process.env[`LINTEL_E2E_${role}`] ?? '';
      // An empty page of the same origin: storage can be filled before the app first runs.
      await page.goto(`${baseURL}/healthz`);
      await page.evaluate(storeGrant, grant);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([]);
    });
  },
  allowConsole: async ({ page }, use) => {
    allowed.set(page, []);
    await use((pattern) => void allowed.get(page)?.push(pattern));
  },
  /** An unexpected error or warning in the console, or an uncaught exception, fails the test. */
  watchConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      const patterns = allowed.get(page) ?? [];
      expect(complaints.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: what the app stores after a sign-in. */
function storeGrant(text: string): void {
  const grant = JSON.parse(text);
  const subject = JSON.parse(atob(grant.access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    .sub as string;
  const now = Date.now();
  localStorage.setItem('access_token', grant.access_token);
  localStorage.setItem('refresh_token', grant.refresh_token);
  localStorage.setItem('user_id', grant.user_id);
  localStorage.setItem('user_name', subject.split('@')[0] ?? subject);
  localStorage.setItem('roles', JSON.stringify(grant.roles));
  localStorage.setItem('expires_in', String(grant.expires_in));
  localStorage.setItem('refresh_token_expires_in', String(grant.refresh_token_expires_in));
  localStorage.setItem('accessTokenExpirationTime', String(now + grant.expires_in * 1000));
  localStorage.setItem('refreshTokenExpirationTime', String(now + grant.refresh_token_expires_in * 1000));
}
