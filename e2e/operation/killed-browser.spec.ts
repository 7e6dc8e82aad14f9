import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { expect, grantOf, test } from '../fixtures.ts';
import { noteBox } from '../loans/notes-page.ts';
import { orderableLoan } from '../loans/orderable-loan.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';
import { KillableBrowser } from './killed-browser.ts';

interface Draft {
  kind: string;
  role: Role;
  /** Creates what the form is about, as the person who types. @returns the page's address. */
  path: (request: APIRequestContext) => Promise<string>;
  field: (page: Page) => Locator;
  typed: string;
  /** Runs before the typing. */
  begin?: (page: Page) => Promise<void>;
  /** Runs after the restart, before the text is back. */
  restore?: (page: Page) => Promise<void>;
}

const NAME = { firstName: 'Nadia', lastName: 'Ferrant' };

const DRAFTS: Draft[] = [
  {
    kind: 'an application',
    role: LOAN_PROCESSOR,
    path: async (request) => (await startApplication(request, LOAN_PROCESSOR, NAME)).path,
    field: (page) => page.getByRole('textbox', { name: 'Street', exact: true }).first(),
    typed: '11 Ash St',
    restore: (page) => page.getByRole('button', { name: 'Use it' }).click(),
  },
  {
    kind: 'a note',
    role: LOAN_PROCESSOR,
    path: async (request) => (await startApplication(request, LOAN_PROCESSOR, NAME)).tab('notes'),
    field: noteBox,
    typed: 'Call at 5',
  },
  {
    kind: "an order's draft",
    role: LOAN_PROCESSOR,
    path: async (request) => (await orderableLoan(request, LOAN_PROCESSOR)).tab('title-docs'),
    begin: async (page) => {
      await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
      await page.getByRole('button', { name: 'Create Draft' }).click();
    },
    field: (page) => page.getByRole('textbox', { name: 'Message' }),
    typed: 'Dear agent, we close soon.',
  },
  {
    kind: 'a quote',
    role: LOAN_OFFICER,
    path: async () => '/generate-quote',
    field: (page) => page.getByRole('textbox', { name: 'Title', exact: true }).first(),
    typed: 'For the lake house',
  },
];

// Tests BASE-29 and BASE-90.
for (const { kind, role, path, field, typed, begin, restore } of DRAFTS) {
  test(`the draft of ${kind} outlives a browser that is killed as soon as it says 'Draft saved'`, {
    tag: kind === 'an application' ? [] : '@long',
  }, async ({ request, baseURL }) => {
    const address = `${baseURL}${await path(request)}`;
    const browser = await KillableBrowser.make();
    const open = async () => {
      const page = await browser.start();
      await page.goto(`${baseURL}/healthz`);
      // The killed browser may have lost the session, which it keeps in localStorage.
      await page.evaluate(storeGrant, grantOf(role));
      await page.goto(address);
      return page;
    };
    try {
      const page = await open();
      await begin?.(page);
      await field(page).fill('');
      await field(page).pressSequentially(typed);
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      await browser.kill();
      const restarted = await open();
      await restore?.(restarted);
      await expect(field(restarted)).toHaveValue(typed);
    } finally {
      await browser.remove();
    }
  });
}
