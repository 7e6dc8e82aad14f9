import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { CustomerDocument } from '../../../contract/documents.ts';
import type { Swept } from '../../features/documents/deletion/document-sweep.service.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller, TestApp } from '../test-app.ts';

export interface GivenFile {
  name?: string;
  path?: string;
  description?: string;
  bytes?: Buffer | string;
}

export function createUploadLink(
  as: Caller,
  customerId: string,
  file: GivenFile = {},
): Promise<LightMyRequestResponse> {
  const { name = 'note.txt', path = 'Others', description } = file;
  const payload = { name, path, ...(description === undefined ? {} : { description }) };
  return as({ method: 'POST', url: `/api/customers/${customerId}/files`, payload });
}

export function putBytes(
  as: Caller,
  href: string,
  bytes: Buffer | string,
  field = 'fileToUpload',
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart(bytes, field);
  return as({ method: 'PUT', url: href, payload, headers });
}

/** @returns the second call's answer, or the first's if it refused. */
export async function upload(
  as: Caller,
  customerId: string,
  file: GivenFile = {},
): Promise<LightMyRequestResponse> {
  const created = await createUploadLink(as, customerId, file);
  if (created.statusCode !== 201) return created;
  return putBytes(as, created.json().file.link.href, file.bytes ?? 'a note');
}

export async function uploadedDocument(
  as: Caller,
  customerId: string,
  file: GivenFile = {},
): Promise<CustomerDocument> {
  const answer = await upload(as, customerId, file);
  if (answer.statusCode !== 200) throw new Error(`Refused with ${answer.statusCode}: ${answer.body}`);
  return answer.json().files[0];
}

export function multipart(
  bytes: Buffer | string,
  field = 'fileToUpload',
  fileName = 'file',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/**
 * Runs the sweep years later, when no rule protects documents of a customer with only closed loans, then resets the
 * clock.
 */
export async function sweepYearsLater({
  clock,
  features,
}: Pick<TestApp, 'clock' | 'features'>): Promise<Swept> {
  const present = clock.now().toISOString();
  clock.advance(6 * 366 * 86_400);
  try {
    return await features.documentSweep.sweepDocuments();
  } finally {
    clock.set(present);
  }
}

/** Ages documents, not sessions. */
export async function ageDocuments(db: Db, customerId: string, days: number): Promise<void> {
  const past = sql`make_interval(days => ${days})`;
  await sql`UPDATE files SET created_at = created_at - ${past}, deleted_at = deleted_at - ${past}
    WHERE customer_id = ${customerId}`.execute(db);
}
