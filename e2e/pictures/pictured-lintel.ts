import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  freePort,
  mailsSoFar,
  makeDataDir,
  RunningLintel,
  readMail,
  removeDataDir,
} from '../operation/running-lintel.ts';
import { signInByMail } from '../sign-in/sign-in-by-mail.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';

/** A Wednesday morning in New York. In the past, because PostgreSQL keeps its own clock and would hold jobs of the future. */
export const MOMENT = '2026-11-18T14:30:00Z';

const CLOCK = resolve(import.meta.dirname, 'fixed-clock.mjs');

export interface PicturedLoan {
  customerId: string;
  loanId: string;
  tab: (name: string) => string;
  wizard: (page: string) => string;
}

/** Lintel with demo data at one moment, whose screens look the same in every run. */
export class PicturedLintel {
  private readonly lintel: RunningLintel;
  private readonly grant: { access_token: string };
  /** The path of the officer's page among the staff. */
  officer = '';

  private constructor(lintel: RunningLintel, grant: { access_token: string }) {
    this.lintel = lintel;
    this.grant = grant;
  }

  static async start(): Promise<PicturedLintel> {
    const lintel = await RunningLintel.start({
      dataDir: await makeDataDir(),
      port: await freePort(),
      env: { NODE_OPTIONS: `--import=${CLOCK}`, LINTEL_PICTURES_AT: MOMENT },
    });
    const grant = (await signInByMail(lintel, 'admin@lintel.example')) as { access_token: string };
    const pictured = new PicturedLintel(lintel, grant);
    const { people } = await pictured.read('/api/staff');
    pictured.officer = `/staff/people/${people.find((one: { email: string }) => one.email === 'officer@lintel.example').staffId}`;
    return pictured;
  }

  async stop(): Promise<void> {
    await this.lintel.stop();
    await removeDataDir(this.lintel.dataDir);
  }

  address(path: string): string {
    return this.lintel.url + path;
  }

  async signIn(page: Page): Promise<void> {
    await page.clock.setFixedTime(MOMENT);
    await page.goto(this.address('/healthz'));
    await page.evaluate(storeGrant, JSON.stringify(this.grant));
  }

  /** The loan with the lowest number on this card. */
  async firstLoan(status: 'locked' | 'partial'): Promise<PicturedLoan> {
    const { results } = await this.read(`/api/urlas?status=${status}&limit=50`);
    const [loan] = results.sort((one: Numbered, other: Numbered) =>
      one.loanNumber.localeCompare(other.loanNumber),
    );
    const { customerId, loanId } = loan;
    return {
      customerId,
      loanId,
      tab: (name) => `/customers/${customerId}/urlas/${loanId}/action-center/${name}`,
      wizard: (page) => `/urla?customerId=${customerId}&loanId=${loanId}&page=${page}`,
    };
  }

  /** Asks the borrower for two documents. @returns the path of the link in the mail. */
  async askBorrower({ customerId, loanId }: PicturedLoan): Promise<string> {
    const url = `/api/customers/${customerId}/urlas/${loanId}`;
    const conditions = ['Your two most recent pay stubs', 'A copy of your driver’s license, both sides'];
    await this.read(`${url}/conditions`, { conditions: conditions.map((text) => ({ text })) });
    const all: { conditionId: string; text: string }[] = (await this.read(`${url}/conditions`)).conditions;
    const items = all
      .filter(({ text }) => conditions.includes(text))
      .map(({ conditionId, text }) => ({ conditionId, text }));
    const seen = await mailsSoFar(this.lintel.dataDir);
    const asked = { recipient: 'primary', language: 'en', message: 'Before Friday, please.', items };
    const { address } = await this.read(`${url}/borrower-requests`, asked);
    return /\/requests#[\w-]+/.exec(await readMail(this.lintel.dataDir, address, seen))?.[0] ?? '';
  }

  private async read(path: string, body?: object) {
    const headers = {
      authorization: `Bearer ${this.grant.access_token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(this.address(path), {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}

interface Numbered {
  loanNumber: string;
}
