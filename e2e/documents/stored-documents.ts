import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '../../domain/people/role.ts';
import { accessTokenOf } from '../fixtures.ts';
import type { MadeFile } from './sample-files.ts';

/** A new customer without a loan, for a test that stores files. */
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

/** Stores a file for a customer with the same calls as the upload. @returns its id. */
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
