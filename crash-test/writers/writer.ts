import type { Application } from '../../domain/application/application.ts';
import { aCompleteApplication } from '../../server/testing/application-factory.ts';
import type { Ledger } from '../ledger.ts';
import { expectAnswer, type Office } from '../office.ts';

/** Somebody at work: does one thing after the other, and finds out what became of it when no answer came. */
export interface Writer {
  name: string;
  /** @throws Error when something was answered that must not be. */
  step(): Promise<void>;
}

export interface WriterParts {
  name: string;
  office: Office;
  ledger: Ledger;
}

/** Of a person in the directories, who is told of notes. */
export const DESK = 'desk@lender.example';
export const TITLE_COMPANY = 'Anchor Title';

export interface OpenLoan {
  customerId: string;
  loanId: string;
  url: string;
  application: Application;
  version: number;
}

/** A loan with a complete application, of a new customer. @throws Unanswered: then another one is opened. */
export async function openLoan(office: Office, email: string): Promise<OpenLoan> {
  const customerId = await addCustomer(office, email);
  const started = await office.call({ method: 'POST', path: `/api/customers/${customerId}/urlas` });
  const { loanId } = expectAnswer<{ loanId: string }>(started, 201, 'Starting a loan');
  const url = `/api/customers/${customerId}/urlas/${loanId}`;
  const saved = await office.call({
    method: 'PUT',
    path: url,
    version: versionOf(started.etag),
    body: aCompleteApplication({ today: dayAfterToday(0), closingDate: dayAfterToday(60) }),
  });
  const application = expectAnswer<Application>(saved, 200, 'Completing an application');
  return { customerId, loanId, url, application, version: versionOf(saved.etag) };
}

/** @throws Unanswered. */
export async function addCustomer(office: Office, primaryEmail: string): Promise<string> {
  const body = { firstName: 'Ines', lastName: 'Fairweather', primaryEmail };
  const created = await office.call({ method: 'POST', path: '/api/customers', body });
  return expectAnswer<{ customerId: string }>(created, 201, 'Adding a customer').customerId;
}

/** 7 of '"7"'. */
export function versionOf(etag: string): number {
  return Number(/\d+/.exec(etag)?.[0]);
}

/** Day by day from today on, as 'YYYY-MM-DD'. */
export function dayAfterToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Makes something that a step needs, once; tried again by the next step when no answer comes. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: T | undefined;
  return async () => {
    made ??= await make();
    return made;
  };
}
