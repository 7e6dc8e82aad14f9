import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Address } from 'postal-mime';
import { formatFileSize } from '../../../domain/documents/document-file.ts';
import { notFound } from '../app-error.ts';
import { isLocalRequest } from '../http/addresses/local-requests.ts';
import type { Platform } from '../platform.ts';
import { isSameSecret } from '../secrets/one-time-code.ts';
import { type MailText, mailListPage, mailPage } from './dev-mail-pages.ts';
import { MAIL_FILE, mailFolder } from './spool-transport.ts';

const LISTED = 100;

/**
 * `/dev/mail` shows the demo's mail, including codes, only to this machine and only with the token in the printed link,
 * because a local proxy can look like this machine. Everyone else gets 404.
 */
export function addDevMailRoutes(app: FastifyInstance, dataDir: string, token: string): void {
  const folder = mailFolder(dataDir);

  app.register(async (local) => {
    local.addHook<{ Querystring: { token?: unknown } }>('onRequest', async (request, reply) => {
      if (!isLocalRequest(request) || !isSameSecret(String(request.query.token), token)) throw notFound();
      void reply.header('cache-control', 'no-store');
    });
    local.get<{ Querystring: { refresh?: string } }>('/dev/mail', async (request, reply) => {
      const files = (await mailFiles(folder)).slice(0, LISTED);
      const mails = await Promise.all(files.map((file) => readMail(folder, file)));
      return html(reply, mailListPage(mails, token, request.query.refresh !== undefined));
    });
    local.get<{ Params: { file: string } }>('/dev/mail/:file', async (request, reply) =>
      html(reply, mailPage(await readMail(folder, request.params.file), token)),
    );
    local.get<{ Params: { file: string } }>('/dev/mail/:file/raw', async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await readRaw(folder, request.params.file)),
    );
  });
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing<string[]>([]));
  return names
    .filter((name) => MAIL_FILE.test(name))
    .sort()
    .reverse();
}

async function readRaw(folder: string, file: string): Promise<Buffer> {
  if (!MAIL_FILE.test(file)) throw notFound();
  const raw = await readFile(join(folder, file)).catch(unlessMissing<undefined>(undefined));
  if (raw === undefined) throw notFound();
  return raw;
}

async function readMail(folder: string, file: string): Promise<MailText> {
  const mail = await PostalMime.parse(await readRaw(folder, file));
  return {
    file,
    date: mail.date ?? '',
    from: addressText(mail.from === undefined ? [] : [mail.from]),
    to: addressText(mail.to ?? []),
    cc: addressText(mail.cc ?? []),
    subject: mail.subject ?? '(no subject)',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, content }) => {
      const size = typeof content === 'string' ? content.length : content.byteLength;
      return `${filename ?? 'unnamed'} (${formatFileSize(size)})`;
    }),
    pictures: mail.attachments.flatMap(({ content, disposition, mimeType }) =>
      disposition === 'inline' && mimeType === 'image/png' && typeof content !== 'string'
        ? [Buffer.from(new Uint8Array(content)).toString('base64')]
        : [],
    ),
  };
}

function addressText(addresses: readonly Address[]): string {
  return addresses
    .map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? '')))
    .join(', ');
}

function unlessMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

/** Survives a restart, so that an open page keeps working. */
export function devMailToken({ keyFor }: Pick<Platform, 'keyFor'>): string {
  return keyFor('dev-mail').toString('base64url');
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
