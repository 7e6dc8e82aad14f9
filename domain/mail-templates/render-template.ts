import { MAX_ORDER_SUBJECT_LENGTH } from '../orders/order-email.ts';
import type { MailText } from './mail-kind.ts';
import { templatePieces } from './template-syntax.ts';

/** Limit of server/platform/mail/envelope.ts. */
const MAX_SUBJECT_LENGTH = 500;

type Values = Readonly<Record<string, string>>;

/** Fields are replaced once: braces in a value stay (TMPL-9). The template must have no problems. */
export function renderTemplate({ subject, body }: MailText, values: Values): MailText {
  return { subject: renderSubject(subject, values), body: renderBody(body, values) };
}

/** For previews: half-typed or unknown fields stay as typed. */
export function previewTemplate(text: MailText, examples: Values): MailText {
  const fields = templatePieces(`${text.subject}\n${text.body}`).filter((piece) => piece.is === 'field');
  const asTyped = Object.fromEntries(fields.map(({ name }) => [name, `{{${name}}}`]));
  return renderTemplate(text, { ...asTyped, ...examples });
}

/** One line: a value with line breaks cannot add a header (TMPL-10). */
function renderSubject(subject: string, values: Values): string {
  const line = filled(subject, values)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cut(line, MAX_SUBJECT_LENGTH);
}

/** Drops lines whose fields are all empty (TMPL-11), and fields that repeat the line above. */
function renderBody(body: string, values: Values): string {
  const lines: string[] = [];
  let skipsEmpty = false;
  for (const line of body.split('\n')) {
    if (isGone(line, values)) {
      skipsEmpty = lines.length === 0 || lines.at(-1) === '';
      continue;
    }
    if (skipsEmpty && line.trim() === '') {
      skipsEmpty = false;
      continue;
    }
    skipsEmpty = false;
    const text = filled(line, values);
    if (!(isFieldAlone(line) && text === lines.at(-1))) lines.push(text);
  }
  return lines.join('\n').trimEnd();
}

function isFieldAlone(line: string): boolean {
  const [piece, ...others] = templatePieces(line.trim());
  return piece?.is === 'field' && others.length === 0;
}

function isGone(line: string, values: Values): boolean {
  const pieces = templatePieces(line);
  const fields = pieces.filter((piece) => piece.is === 'field');
  const texts = pieces.filter((piece) => piece.is === 'text');
  return (
    fields.length > 0 &&
    fields.every(({ name }) => (values[name] ?? '') === '') &&
    texts.every(({ text }) => text.trim() === '')
  );
}

function filled(template: string, values: Values): string {
  return templatePieces(template)
    .map((piece) => {
      if (piece.is === 'text') return piece.text;
      if (piece.is === 'field') return fieldValue(values, piece.name);
      // The text before unopened braces already contains them.
      return piece.fault === 'unclosed' ? '{{' : '';
    })
    .join('');
}

function fieldValue(values: Values, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

/** Never splits an emoji. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd();
}

export function draftSubject(subject: string): string {
  return cut(subject, MAX_ORDER_SUBJECT_LENGTH);
}
