import type { FastifyRequest } from 'fastify';
import { ANSWER_LABELS } from '../../../domain/labels/answer-labels.ts';
import { placeWords, wordsOf } from '../../../domain/labels/field-label.ts';
import type { Labels } from '../../../domain/labels/label-tree.ts';
import { RECORD_LABELS } from '../../../domain/labels/record-labels.ts';
import { findUnstorableText, isStorableText, UNSTORABLE_MESSAGE } from '../../../domain/storable-text.ts';
import { AppError, notFound } from '../app-error.ts';

/** The labels of the fields of a body, by the part of the path that says whose they are; the last part of a path wins. */
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
};

/**
 * Refuses a request with a text that cannot be stored, wherever it stands: in its headers, path, query or body. Called once for every
 * endpoint, before its schemas.
 * @throws AppError `not_found` for the path; `invalid` with the field of a query or a body; else `bad_request`.
 */
export function refuseUnstorableText(path: string, request: FastifyRequest): void {
  const { headers, params, query, body } = request;
  if (findUnstorableText(headers) !== undefined) throw unstorable('A header of the request');
  // An address that cannot be the address of anything: the same answer as for an id of nobody (decision 5).
  if (findUnstorableText(params) !== undefined) throw notFound();
  const inQuery = findUnstorableText(query);
  if (inQuery !== undefined) throw unstorableField(inQuery, {}, query);
  if (request.isBodyPlain) return;
  const inBody = findUnstorableText(body);
  if (inBody !== undefined) throw unstorableField(inBody, labelsOf(path), body);
}

/** The same for the name of an uploaded part. @throws AppError `invalid`. */
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

/** Rows are named by what is in them, and the faulty text may be their name: it must not come back in the message. */
function withoutOddTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, inner) => (isOdd(inner) ? '' : inner)) ?? 'null');
}

function isOdd(value: unknown): boolean {
  return typeof value === 'string' && !isStorableText(value);
}

/** ['rows', '0', 'name'] → 'rows[0].name'. */
function jsonPath(keys: readonly string[]): string {
  return keys.reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`));
}
