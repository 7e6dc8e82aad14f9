import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf } from '../fixtures.ts';
import type { MadeFile } from './sample-files.ts';

/** Creates a customer without a loan. */
export async function madeCustomer(
  request: APIRequestContext,
  role: Role,
  name: { firstName: string; lastName: string },
): Promise<string> {
  const created = await request.post('/api/customers', {
    headers: { authorization: `Bearer ${accessTokenOf(role)}` },
    data: { ...name, primaryEmail: `files.${crypto.randomUUID()}@mail.example` },
  });
  expect(created.status()).toBe(201);
  return (await created.json()).customerId;
}

/** Stores a file for a customer with the same API calls as an upload. @returns its id. */
export async function storeDocument(
  request: APIRequestContext,
  role: Role,
  customerId: string,
  { name, mimeType, buffer }: MadeFile,
  path = 'Others',
): Promise<string> {
  const headers = { authorization: `Bearer ${accessTokenOf(role)}` };
  const created = await request.post(`/api/customers/${customerId}/files`, { headers, data: { name, path } });
  expect(created.status()).toBe(201);
  const { file } = await created.json();
  const stored = await request.put(file.link.href, {
    headers,
    multipart: { fileToUpload: { name, mimeType, buffer } },
  });
  expect(stored.status()).toBe(200);
  return file.fileId;
}

/** Stores files for a new customer and opens the first one. @returns the address of each. */
export async function openStored(
  page: Page,
  request: APIRequestContext,
  role: Role,
  ...files: readonly [MadeFile, ...MadeFile[]]
): Promise<string[]> {
  const { customerId, loanId } = await startApplication(request, role, {
    firstName: 'Amaka',
    lastName: 'Eze',
  });
  const documents = `/customers/${customerId}/urlas/${loanId}/action-center/documents-uploaded`;
  const addresses: string[] = [];
  for (const file of files) {
    addresses.push(`${documents}?file=${await storeDocument(request, role, customerId, file)}`);
  }
  await page.goto(addresses[0] ?? '');
  return addresses;
}

export function preview(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `Preview of ${name}` });
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}
