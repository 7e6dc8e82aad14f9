import type { FastifyRequest } from 'fastify';
import { ANSWER_LABELS } from '../../../domain/labels/answer-labels.ts';
import { placeWords, wordsOf } from '../../../domain/labels/field-label.ts';
import type { Labels } from '../../../domain/labels/label-tree.ts';
import { RECORD_LABELS } from '../../../domain/labels/record-labels.ts';
import {
  findUnstorableText,
  isStorableText,
  UNSTORABLE_MESSAGE,
} from '../../../domain/texts/storable-text.ts';
import { AppError, notFound } from '../app-error.ts';

/** Field labels for the records in a path; the last match wins. */
const LABELS: Readonly<Record<string, Labels>> = {
  customers: RECORD_LABELS.customer,
  urlas: ANSWER_LABELS,
  actions: RECORD_LABELS['loan-action'],
  notes: RECORD_LABELS.note,
  files: RECORD_LABELS.file,
  folders: RECORD_LABELS.folder,
  quotes: RECORD_LABELS.quote,
  emails: {},
  'quote-costs': RECORD_LABELS['default-costs'],
  people: RECORD_LABELS['directory-person'],
  'title-companies': RECORD_LABELS['title-company'],
  'carbon-copies': RECORD_LABELS['carbon-copy'],
  'mail-templates': RECORD_LABELS['mail-template'],
};

/**
 * Refuses text that cannot be stored, in headers, path, query or body. Every endpoint calls it once before its
 * schemas.
 * @throws AppError `not_found` for the path; `invalid` with the field for query or body; else `bad_request`.
 */
export function refuseUnstorableText(path: string, request: FastifyRequest): void {
  const { headers, params, query, body } = request;
  if (findUnstorableText(headers) !== undefined) throw unstorable('A header of the request');
  // Answered like an unknown id (docs/decisions/api-contract.md).
  if (findUnstorableText(params) !== undefined) throw notFound();
  const inQuery = findUndecodedText(request.url) ?? findUnstorableText(query);
  if (inQuery !== undefined) throw unstorableField(inQuery, {}, query);
  if (request.isBodyPlain) return;
  const inBody = findUnstorableText(body);
  if (inBody !== undefined) throw unstorableField(inBody, labelsOf(path), body);
}

const ENCODED_BYTES = /(?:%[\da-f]{2})+/gi;

/** First parameter that is not valid UTF-8, which the query parser leaves as typed. */
function findUndecodedText(url: string): string[] | undefined {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return undefined;
  for (const pair of url.slice(start + 1).split('&')) {
    const [name = ''] = pair.split('=');
    if (!isUtf8(name)) return [];
    if (!isUtf8(pair)) return [name];
  }
  return undefined;
}

function isUtf8(text: string): boolean {
  try {
    for (const [bytes] of text.matchAll(ENCODED_BYTES)) decodeURIComponent(bytes);
    return true;
  } catch {
    return false;
  }
}

export function refuseUnstorableName(name: string | undefined): void {
  if (name !== undefined && !isStorableText(name)) throw unstorable('The name of the file');
}

function unstorable(subject: string): AppError {
  return new AppError('bad_request', `${subject} ${UNSTORABLE_MESSAGE}.`);
}

function unstorableField(keys: readonly string[], labels: Labels, root: unknown): AppError {
  if (keys.length === 0) return unstorable('A text of the request');
  const label = wordsOf(placeWords(labels, keys, { root: withoutOddTexts(root) }));
  const fields = { [jsonPath(keys)]: UNSTORABLE_MESSAGE };
  return new AppError('invalid', `'${label}' ${UNSTORABLE_MESSAGE}.`, { fields });
}

function labelsOf(path: string): Labels {
  const part = path.split('/').findLast((one) => one in LABELS) ?? '';
  return LABELS[part] ?? {};
}

/** The message must not repeat the faulty text, which may be the row's name. */
function withoutOddTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, inner) => (isOdd(inner) ? '' : inner)) ?? 'null');
}

function isOdd(value: unknown): boolean {
  return typeof value === 'string' && !isStorableText(value);
}

function jsonPath(keys: readonly string[]): string {
  return keys.reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`));
}
