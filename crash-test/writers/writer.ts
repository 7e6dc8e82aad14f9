import { versionOfTag } from '../../contract/wire/headers.ts';
import type { Application } from '../../domain/application/application.ts';
import { aCompleteApplication } from '../../server/testing/factories/application-factory.ts';
import type { Ledger } from '../ledger.ts';
import { expectAnswer, type Office } from '../office.ts';

export interface Writer {
  name: string;
  /** @throws Error for a wrong answer. */
  step(): Promise<void>;
}

export interface WriterParts {
  name: string;
  office: Office;
  ledger: Ledger;
}

/** Gets a mail about each note. */
export const DESK = 'desk@lender.example';
export const TITLE_COMPANY = 'Anchor Title';

export interface OpenLoan {
  customerId: string;
  loanId: string;
  url: string;
  application: Application;
  version: number;
}

/** @throws Unanswered: the caller then makes another one. */
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

/** NaN, which equals no version, if the tag is malformed. */
export function versionOf(etag: string): number {
  return versionOfTag(etag) ?? Number.NaN;
}

export function dayAfterToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Remembers the result of a step; tries again next time if there was no answer. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: T | undefined;
  return async () => {
    made ??= await make();
    return made;
  };
}
