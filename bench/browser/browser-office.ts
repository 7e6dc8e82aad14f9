import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Application } from '../../domain/application/application.ts';
import { chromiumForTests } from '../../e2e/chromium.ts';
import { storeGrant } from '../../e2e/sign-in/stored-grant.ts';
import { type Memory, startProcess } from '../child-process.ts';
import type { ServerOrder } from '../lintel-server.ts';
import { call, signInByMail } from '../office-session.ts';
import { buildWeb } from './web-build.ts';

/** A real Lintel with the web app as built for production, and the browser of a person who works with it. */
export interface BrowserOffice {
  address: string;
  /** 'Chromium 153.0.1'. */
  browserVersion: string;
  dataDir: string;
  /** Memory of the server's own process. */
  memory(): Promise<Memory>;
  /** Authorization header of the signed-in person. */
  authorization: string;
  /** Sends a request as the signed-in person. @throws for every answer except a success. */
  call<Answer>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A signed-in page in a browser profile of its own. */
  openPage(): Promise<OfficePage>;
  close(): Promise<void>;
}

/** Size of every page in CSS pixels. */
export const WINDOW = { width: 1440, height: 900 };

export interface OfficePage {
  page: Page;
  /** The Chrome DevTools protocol of the page. */
  tools: CDPSession;
  close(): Promise<void>;
}

export async function openBrowserOffice(): Promise<BrowserOffice> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const build = await buildWeb();
    undo.push(build.remove);
    const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const server = startProcess<ServerOrder, string>('./lintel-server.ts');
    undo.push(server.stop);
    const settings = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' };
    const address = await server.ask({ settings, webRoot: build.folder });
    const grant = await signInByMail(address, dataDir);
    const { executablePath } = await chromiumForTests();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    undo.push(() => browser.close());
    return {
      address,
      browserVersion: `Chromium ${browser.version()}`,
      dataDir,
      memory: server.memory,
      authorization: `Bearer ${grant.access_token}`,
      call: (method, path, body, headers) =>
        call(address, grant.access_token, { method, path, body, headers }),
      openPage: () => openPage(browser, address, JSON.stringify(grant)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the application of a new customer and stores the answers in it. */
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
  // Opens an empty page of the same origin, so that storage can be filled before the app runs.
  await page.goto(`${address}/healthz`);
  await page.evaluate(storeGrant, grant);
  return { page, tools: await context.newCDPSession(page), close: () => context.close() };
}
