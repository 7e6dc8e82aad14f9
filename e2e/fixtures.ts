import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Role } from '../domain/people/role.ts';
import { expectNoFaults, isCheckedAlready } from './accessibility.ts';
import {
  mailsSoFar,
  makeDataDir,
  readCode,
  removeDataDir,
  stopAllStarted,
} from './operation/running-lintel.ts';
import { storeGrant } from './sign-in/stored-grant.ts';

export { expect };

interface Fixtures {
  /** Signs in a demo person with this role. The session was opened when the run began. */
  signInAs: (role: Role) => Promise<void>;
  /** A new browser, for another person or a second computer. */
  otherBrowserAs: (role: Role) => Promise<Page>;
  readCode: (address: string) => Promise<string>;
  /** For a Lintel of the test's own, which stops when the test ends. */
  dataDir: string;
  /** Runs axe on a page (by default the test's own). npm test does so once for each kind of page and dialog. */
  expectAccessible: (page?: Page) => Promise<void>;
  /** Expected in the browser's console, such as the error of a refused request; does not fail the test. */
  allowConsole: (pattern: RegExp) => void;
  watchConsole: undefined;
}

export function e2eDataDir(): string {
  return process.env.LINTEL_E2E_DATA_DIR ?? '';
}

/** For requests that a test sends itself. */
export function accessTokenOf(role: Role): string {
  return JSON.parse(grantOf(role)).access_token;
}

const allowed = new WeakMap<Page, RegExp[]>();
const heard = new WeakMap<Page, string[]>();

function complaintsOf(page: Page): string[] {
  const complaints = heard.get(page) ?? [];
  heard.set(page, complaints);
  return complaints;
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export function grantOf(role: Role): string {
  return process.env[`LINTEL_E2E_${role}`] ?? '';
}

async function openSession(page: Page, baseURL: string, role: Role): Promise<void> {
  // Same origin, so storage can be filled before the app runs.
  await page.goto(`${baseURL}/healthz`);
  await page.evaluate(storeGrant, grantOf(role));
}

export const test = base.extend<Fixtures>({
  readCode: async ({ baseURL: _ }, use) => {
    const seen = await mailsSoFar(e2eDataDir());
    await use((address) => readCode(e2eDataDir(), address, seen));
  },
  dataDir: async ({ page }, use) => {
    const dataDir = await makeDataDir();
    await use(dataDir);
    // Closed first, because its requests to a stopped server would log errors.
    await page.close();
    await stopAllStarted();
    await removeDataDir(dataDir);
  },
  signInAs: async ({ page, baseURL }, use) => {
    await use((role) => openSession(page, `${baseURL}`, role));
  },
  otherBrowserAs: async ({ browser, baseURL, page: own }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaintsOf(own));
      await openSession(page, `${baseURL}`, role);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own) => {
      if (!(await isCheckedAlready(page))) await expectNoFaults(page);
    });
  },
  allowConsole: async ({ page }, use) => {
    allowed.set(page, []);
    await use((pattern) => void allowed.get(page)?.push(pattern));
  },
  /** An unexpected error or warning in the console, or an uncaught exception, fails the test. */
  watchConsole: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page);
      listen(page, complaints);
      await use(undefined);
      const patterns = allowed.get(page) ?? [];
      expect(complaints.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Blocks live updates for a page, as some proxies do. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.fulfill({ status: 204 }));
}
