import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { type UploadedFile, uploadedFiles } from './uploaded-files.ts';

const MEGABYTE = 1_048_576;
const EXPECTED = {
  field: 'file',
  maxBytes: 100 * MEGABYTE,
  maxFiles: 10,
  tooLarge: () => new AppError('too_large', 'Too large.'),
};

// Tests MISMO-41.
it('passes over the rest of a file whose reader stops after the next one was asked for', async () => {
  const app = fastify({ bodyLimit: EXPECTED.maxBytes });
  await app.register(multipart);
  app.post('/', async (request) => {
    const files = uploadedFiles(request, EXPECTED);
    const first = (await files.next()).value as UploadedFile;
    const next = files.next();
    for await (const _ of first.pieces) break;
    const second = (await next).value as UploadedFile;
    return [first.name, second.name];
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(20 * MEGABYTE, ' ')]), 'long.xml');
    form.append('file', new Blob(['<a/>']), 'short.xml');
    const answer = await fetch(url, { method: 'POST', body: form });
    expect(await answer.json()).toEqual(['long.xml', 'short.xml']);
  } finally {
    await app.close();
  }
});
