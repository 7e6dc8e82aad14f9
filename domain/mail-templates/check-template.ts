import { LIKE_A_CODE } from '../sessions/sign-in.ts';
import { nameOfUnsafe, UNSAFE_CHARACTERS } from '../texts/unsafe-characters.ts';
import {
  CODE_FIELD,
  MAX_TEMPLATE_BODY_LENGTH,
  MAX_TEMPLATE_SUBJECT_LENGTH,
  MAX_USES_OF_FIELD,
  type MailField,
  type MailKindRecord,
  type MailText,
} from './mail-kind.ts';
import { type Part, placeOf, type TemplatePiece, templatePieces } from './template-syntax.ts';

/** Six literal digits in the template of a mail with a code (TMPL-14). */
function likeACodeProblems(part: Part, text: string): string[] {
  return LIKE_A_CODE.test(text)
    ? [
        `${placeOf(part, text, text.search(LIKE_A_CODE))}: six digits look like the code. Put a space between them.`,
      ]
    : [];
}

/** In a mail with a code, a field must not be next to typed digits or another field (TMPL-14). */
function digitProblems(
  part: Part,
  { fields }: MailKindRecord,
  text: string,
  pieces: readonly TemplatePiece[],
): string[] {
  return pieces.flatMap((piece, place) => {
    if (piece.is !== 'field' || piece.name === CODE_FIELD || !Object.hasOwn(fields, piece.name)) return [];
    const [before, after] = [pieces[place - 1], pieces[place + 1]];
    const isApart =
      !(before?.is === 'text' && /\p{Nd}$/u.test(before.text)) &&
      !(after?.is === 'text' && /^\p{Nd}/u.test(after.text)) &&
      after?.is !== 'field';
    return isApart
      ? []
      : [
          `${placeOf(part, text, piece.at)}: leave a space between {{${piece.name}}} and digits or fields beside it`,
        ];
  });
}

export interface TemplateProblem {
  part: Part;
  message: string;
}

/** Set off, so that it can be copied, and mail programs find its end. */
const BEFORE_ALONE = /(^|[\s(:"'<])$/u;
const AFTER_ALONE = { code: /^($|[\s.,;:!?)"'])/u, link: /^($|[\s)"'>])/u } as const;

/** In text order (TMPL-7). The server refuses them; the editor shows them while typing. */
export function templateProblems(kind: MailKindRecord, text: MailText): TemplateProblem[] {
  const subject = problemsOf('subject', kind, text.subject, MAX_TEMPLATE_SUBJECT_LENGTH);
  const body = problemsOf('body', kind, text.body, MAX_TEMPLATE_BODY_LENGTH);
  return [
    ...subject.map((message) => ({ part: 'subject' as const, message })),
    ...body.map((message) => ({ part: 'body' as const, message })),
  ];
}

/** Normalizes a typed template: uniform line breaks, no trailing blank lines. */
export function tidyTemplate({ subject, body }: MailText): MailText {
  return { subject: subject.trim(), body: body.replace(/\r\n?/g, '\n').trimEnd() };
}

function problemsOf(part: Part, kind: MailKindRecord, text: string, longest: number): string[] {
  if (text.trim() === '') return [part === 'subject' ? 'Enter a subject' : 'Enter a text'];
  // Texts over the limit are not searched, because they can be huge.
  if (text.length > longest) return [`Enter at most ${longest.toLocaleString('en-US')} characters`];
  const pieces = templatePieces(text);
  return [
    ...unsafeProblems(part, text),
    ...fieldProblems(part, kind, text, pieces),
    ...(part === 'body' ? requiredProblems(kind, text, pieces) : []),
    ...gluedProblems(part, kind, text, pieces),
    ...(CODE_FIELD in kind.fields
      ? [...likeACodeProblems(part, text), ...digitProblems(part, kind, text, pieces)]
      : []),
  ];
}

function unsafeProblems(part: Part, text: string): string[] {
  return [...text.matchAll(UNSAFE_CHARACTERS)]
    .filter(({ 0: character }) => part === 'subject' || (character !== '\n' && character !== '\t'))
    .slice(0, 3)
    .map(({ 0: character, index }) => `${placeOf(part, text, index)}: remove ${nameOfUnsafe(character)}`);
}

function fieldProblems(
  part: Part,
  { fields }: MailKindRecord,
  text: string,
  pieces: readonly TemplatePiece[],
): string[] {
  const uses = new Map<string, number>();
  return pieces.flatMap((piece) => {
    if (piece.is === 'text') return [];
    const place = placeOf(part, text, piece.at);
    if (piece.is === 'fault') {
      return piece.fault === 'unclosed'
        ? [`${place}: '{{' has no '}}' in the same line`]
        : [`${place}: '}}' has no '{{' before it`];
    }
    const { name } = piece;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined)
      return [`${place}: there is no field {{${shortened(name)}}}${hintFor(name, fields)}`];
    if (field.place !== 'both' && field.place !== part) {
      return [`${place}: {{${name}}} can only be in the ${field.place === 'body' ? 'text' : 'subject'}`];
    }
    uses.set(name, (uses.get(name) ?? 0) + 1);
    return uses.get(name) === MAX_USES_OF_FIELD + 1
      ? [`${place}: {{${name}}} is used more than ${MAX_USES_OF_FIELD} times`]
      : [];
  });
}

function gluedProblems(
  part: Part,
  { fields }: MailKindRecord,
  text: string,
  pieces: readonly TemplatePiece[],
): string[] {
  return pieces.flatMap((piece) => {
    if (piece.is !== 'field' || !Object.hasOwn(fields, piece.name)) return [];
    const kind = piece.name === CODE_FIELD ? 'code' : /link$/i.test(piece.name) ? 'link' : undefined;
    if (kind === undefined) return [];
    const end = text.indexOf('}}', piece.at) + 2;
    if (BEFORE_ALONE.test(text.slice(0, piece.at)) && AFTER_ALONE[kind].test(text.slice(end))) return [];
    return [`${placeOf(part, text, piece.at)}: leave a space on both sides of {{${piece.name}}}`];
  });
}

function requiredProblems(
  { fields }: MailKindRecord,
  text: string,
  pieces: readonly TemplatePiece[],
): string[] {
  const used = new Set(pieces.flatMap((piece) => (piece.is === 'field' ? [piece.name] : [])));
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.isRequired && !used.has(name)) {
      return [`{{${name}}} is missing: ${lowerFirst(field.meaning)}`];
    }
    if (field.isFirst && !startsWith(pieces, name)) {
      return [`${placeOf('body', text, 0)}: the text must begin with {{${name}}}`];
    }
    return [];
  });
}

function startsWith(pieces: readonly TemplatePiece[], name: string): boolean {
  const first = pieces.find((piece) => piece.is !== 'text' || piece.text.trim() !== '');
  return first?.is === 'field' && first.name === name;
}

/** For quoting in a message: a typed name can be anything. */
function shortened(name: string): string {
  const shown = name.replace(UNSAFE_CHARACTERS, '\ufffd');
  return shown.length <= 40 ? shown : `${[...shown].slice(0, 40).join('')}…`;
}

function hintFor(name: string, fields: Readonly<Record<string, MailField>>): string {
  const alike = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
  return alike === undefined ? '' : `. It is spelled {{${alike}}}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
