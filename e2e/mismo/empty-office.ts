import type { Browser, Page } from '@playwright/test';
import { freePort, RunningLintel, readCode, runCommand } from '../operation/running-lintel.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';

const ADMIN = 'first.admin@lintel.example';

/** An installation of another lender, with one administrator and no customer. */
export interface EmptyOffice {
  url: string;
  /** The administrator's browser. */
  page: Page;
  /** The administrator's address, and the codes that they get. */
  email: string;
  readCode: (address: string) => Promise<string>;
  /** The administrator's access token. */
  token: string;
  /** Closes the browser, and stops the installation. */
  close(): Promise<void>;
}

export async function openEmptyOffice(browser: Browser, dataDir: string): Promise<EmptyOffice> {
  const env = { DEMO: '0' };
  await runCommand('staff', ['add', ADMIN, '--role', 'admin', '--first-name', 'Ada'], { dataDir, env });
  const lintel = await RunningLintel.start({ dataDir, port: await freePort(), env });
  await post(`${lintel.url}/api/auth/request-otp`, { email: ADMIN });
  const seen = new Set<string>();
  const otp = await readCode(dataDir, ADMIN, seen);
  const grant = await post(`${lintel.url}/api/auth/sign-in`, { email: ADMIN, otp });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${lintel.url}/healthz`);
  await page.evaluate(storeGrant, grant);
  return {
    url: lintel.url,
    page,
    email: ADMIN,
    readCode: (address) => readCode(dataDir, address, seen),
    token: (JSON.parse(grant) as { access_token: string }).access_token,
    async close() {
      await context.close();
      await lintel.stop();
    },
  };
}

/** @returns the text of the answer. @throws for every answer except a success. */
async function post(url: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}
