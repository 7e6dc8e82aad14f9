import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Application } from '../../domain/application/application.ts';
import { chromiumForTests } from '../../e2e/chromium.ts';
import { storeGrant } from '../../e2e/sign-in/stored-grant.ts';
import { type DemoLintel, withDemoLintel } from '../lintel-process.ts';
import { call, signInByMail } from '../office-session.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface BrowserOffice extends DemoLintel {
  authorization: string;
  /** Sends a request as the signed-in person. @throws for every answer except a success. */
  call<Answer>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  openPage(): Promise<OfficePage>;
}

/** CSS pixels. */
export const WINDOW = { width: 1440, height: 900 };

export interface OfficePage {
  page: Page;
  tools: CDPSession;
  close(): Promise<void>;
}

export function withBrowserOffice<Figures>(
  work: (office: BrowserOffice) => Promise<Figures>,
): Promise<Figures & { browserVersion: string }> {
  return withWebBuild((webRoot) =>
    withDemoLintel(
      (lintel) =>
        withBrowser(async (browser) => {
          const { address, dataDir } = lintel;
          const grant = await signInByMail(address, dataDir);
          return work({
            ...lintel,
            authorization: `Bearer ${grant.access_token}`,
            call: (method, path, body, headers) =>
              call(address, grant.access_token, { method, path, body, headers }),
            openPage: () => openPage(browser, address, JSON.stringify(grant)),
          });
        }),
      { webRoot },
    ),
  );
}

export async function withBrowser<Figures>(
  work: (browser: Browser) => Promise<Figures>,
): Promise<Figures & { browserVersion: string }> {
  const { executablePath } = await chromiumForTests();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return { ...(await work(browser)), browserVersion: `Chromium ${browser.version()}` };
  } finally {
    await browser.close();
  }
}

/** Builds into a folder of its own, because a running server may serve the usual one. */
export async function withWebBuild<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-web-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  try {
    for (const root of ['web', 'web/borrower']) {
      const args = [vite, 'build', root, '--outDir', folder, '--logLevel', 'warn'];
      await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    }
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'precompress.mjs'), folder]);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface BothSpeeds<Round> {
  full: Round[];
  slow: Round[];
}

/** CPU throttling, to simulate a cheap laptop. */
export const SLOW_DOWN = 4;

export async function atBothSpeeds<Round>(
  rounds: number,
  say: (text: string) => void,
  round: (slowDown: number) => Promise<Round>,
): Promise<BothSpeeds<Round>> {
  const figures: BothSpeeds<Round> = { full: [], slow: [] };
  for (let done = 0; done < rounds; done += 1) {
    figures.full.push(await round(1));
    figures.slow.push(await round(SLOW_DOWN));
    say(`  round ${done + 1} of ${rounds}`);
  }
  return figures;
}

export async function storeApplication(
  office: BrowserOffice,
  application: Application,
): Promise<{ customerId: string; loanId: string }> {
  const { firstName, lastName } = application.section1BorrowerInformation?.part1aPersonalInformation ?? {};
  const customer = { firstName, lastName, primaryEmail: 'largest.application@mail.example' };
  const { customerId } = await office.call<{ customerId: string }>('POST', '/api/customers', customer);
  const { loanId } = await office.call<{ loanId: string }>('POST', `/api/customers/${customerId}/urlas`);
  const path = `/api/customers/${customerId}/urlas/${loanId}`;
  const loan = await office.call<object & { version: number }>('GET', path);
  await office.call('PUT', path, { ...loan, ...application }, { 'if-match': '"1"' });
  return { customerId, loanId };
}

async function openPage(browser: Browser, address: string, grant: string): Promise<OfficePage> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  // Same origin, so storage can be filled before the app runs.
  await page.goto(`${address}/healthz`);
  await page.evaluate(storeGrant, grant);
  return { page, tools: await context.newCDPSession(page), close: () => context.close() };
}
