import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateProblems, tidyTemplate } from './check-template.ts';
import { CODE_FIELD, MAX_USES_OF_FIELD, type MailText } from './mail-kind.ts';
import { defaultTemplate, exampleValues, MAIL_KIND_NAMES, type MailKind, mailKindOf } from './mail-kinds.ts';
import { MAILS_BEFORE } from './mails-before.fixture.ts';
import { previewTemplate, renderTemplate } from './render-template.ts';

const NAMES = { company: 'Brightwater Home Loans', sender: 'Ines Okafor' };

const problemsOf = (kind: MailKind, change: Partial<MailText>) =>
  templateProblems(mailKindOf(kind), { ...defaultTemplate(kind), ...change }).map(
    ({ part, message }) => `${part}: ${message}`,
  );

// Tests TMPL-2.
const ASKING = ['borrower-request', 'borrower-reminder', 'borrower-rejection'];
const CODES = ['sign-in-code', 'confirmation-code', 'borrower-code', 'borrower-code-spanish'];
const ASKED = ['items', 'end', 'link', 'warning'];

describe('an unchanged template', () => {
  it.each(MAILS_BEFORE)(
    'of $kind makes the mail that Lintel always sent',
    ({ kind, values, subject, body }) => {
      expect(renderTemplate(defaultTemplate(kind), values)).toEqual({ subject, body });
      expect(Object.keys(values).toSorted()).toEqual(Object.keys(mailKindOf(kind).fields).toSorted());
    },
  );

  it.each(MAIL_KIND_NAMES)('of %s has no problem', (kind) => {
    const template = defaultTemplate(kind);
    expect(problemsOf(kind, {})).toEqual([]);
    expect(tidyTemplate(template)).toEqual(template);
  });
});

// Tests TMPL-4 and TMPL-13.
describe('examples', () => {
  it.each(MAIL_KIND_NAMES)('of %s fill every field, and hold no working code or link', (kind) => {
    const values = exampleValues(kind, NAMES);
    const { subject, body } = renderTemplate(defaultTemplate(kind), values);
    expect(`${subject}\n${body}`).not.toMatch(/\{\{|\}\}|undefined/);
    if (CODE_FIELD in values) expect(body).not.toMatch(/\d{6}/);
    for (const [link] of body.matchAll(/https?:\/\/[^/\s]+/g)) expect(link).toMatch(/\.example$/);
  });
});

// Tests TMPL-24.
describe('a preview of unfinished words', () => {
  it.each([
    ['Dear {{comp', 'Dear {{comp'],
    ['Dear {{comp}} of {{company}}', 'Dear {{comp}} of Brightwater Home Loans'],
    ['Dear {{ com\npany }}', 'Dear {{ com\npany }}'],
    ['Dear {{{{company}}', 'Dear {{Brightwater Home Loans'],
    ['Dear company}}', 'Dear company}}'],
    ['{{toString}}', '{{toString}}'],
  ])('shows %j as it was typed', (body, shown) => {
    const values = exampleValues('sign-in-code', NAMES);
    expect(previewTemplate({ subject: body.replace('\n', ' '), body }, values).body).toBe(shown);
  });
});

const requiredFields = (kind: MailKind) =>
  Object.entries(mailKindOf(kind).fields).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));

// Tests TMPL-5.
describe('fields that must stay', () => {
  it.each(MAIL_KIND_NAMES)('in %s cannot be taken out, one by one', (kind) => {
    const { fields } = mailKindOf(kind);
    const required = requiredFields(kind);
    for (const name of required) {
      const without = defaultTemplate(kind).body.replaceAll(`{{${name}}}`, '');
      expect(problemsOf(kind, { body: without }).join()).toContain(`{{${name}}} is missing`);
    }
    const facts = Object.keys(fields).filter((name) => /^(code|warning)$|link$/i.test(name));
    expect(required).toEqual(expect.arrayContaining(facts));
  });

  it('is the code, the link, the facts, the warnings, the notices and the signature', () => {
    const kinds = MAIL_KIND_NAMES.filter((kind) => !kind.startsWith('borrower-disclosure'));
    expect(Object.fromEntries(kinds.map((kind) => [kind, requiredFields(kind)]))).toEqual({
      'action-code': ['code', 'action', 'warning'],
      'new-browser': ['link', 'warning'],
      'wrong-codes': ['warning'],
      'second-factor-changed': ['change', 'when', 'nextStep', 'warning'],
      'staff-invitation': ['sender', 'link', 'email', 'secondFactorStep'],
      'single-sign-on-invitation': ['sender', 'link', 'provider', 'email'],
      'task-assignment': ['sender', 'role', 'loan', 'link'],
      'loans-reassigned': ['sender', 'tasks', 'link'],
      'note-tag': ['note', 'link'],
      'lock-reminder': ['loans'],
      'my-day': ['list', 'more', 'link', 'settingLink'],
      report: ['scope', 'words', 'table', 'more', 'link'],
      'api-key-end': ['key', 'end', 'link'],
      'title-docs': ['facts', 'signature'],
      'insurance-binder': ['facts', 'mortgagee', 'signature'],
      'note-to-customer': ['note', 'sender'],
      ...Object.fromEntries(ASKING.flatMap((kind) => [kind, `${kind}-spanish`]).map((kind) => [kind, ASKED])),
      ...Object.fromEntries(CODES.map((kind) => [kind, ['code', 'warning']])),
      'notice-denial': ['reasons', 'creditReport', 'appraisal', 'ecoaNotice'],
      'notice-counteroffer': ['terms', 'answerBy', 'reasons', 'creditReport', 'appraisal', 'ecoaNotice'],
      'notice-incompleteness': ['items', 'answerBy', 'consequence'],
      'notice-approval': ['terms', 'conditions', 'appraisal'],
      quote: ['notice', 'message', 'figures', 'noCommitment', 'sender'],
    });
  });
});

// Tests TMPL-6 and TMPL-7.
describe('a template with problems', () => {
  const BODY = 'Code {{code}}\n{{warning}}';

  it.each<[string, MailKind, Partial<MailText>, string[]]>([
    [
      'names an unknown field with its place',
      'sign-in-code',
      { body: `${BODY}\nDear {{frist}},` },
      ['body: Line 3, column 6: there is no field {{frist}}'],
    ],
    [
      'proposes the right spelling',
      'sign-in-code',
      { subject: 'Code of {{Company}}' },
      ['subject: Column 9: there is no field {{Company}}. It is spelled {{company}}'],
    ],
    [
      'keeps fields of other kinds out',
      'wrong-codes',
      { subject: 'Note {{note}}' },
      ['subject: Column 6: there is no field {{note}}'],
    ],
    ['misses the code', 'sign-in-code', { body: '{{warning}}' }, ['body: {{code}} is missing: the code']],
    [
      'keeps the code out of the subject',
      'sign-in-code',
      { subject: 'Code {{code}}' },
      ['subject: Column 6: {{code}} can only be in the text'],
    ],
    [
      'has braces that do not close',
      'sign-in-code',
      { body: `${BODY}\n{{company\n}}` },
      [
        "body: Line 3, column 1: '{{' has no '}}' in the same line",
        "body: Line 4, column 1: '}}' has no '{{' before it",
      ],
    ],
    [
      'has braces in braces',
      'sign-in-code',
      { body: `${BODY} {{ {{company}}` },
      ["body: Line 2, column 13: '{{' has no '}}' in the same line"],
    ],
    [
      'has three braces',
      'sign-in-code',
      { subject: '{{{company}}}' },
      ['subject: Column 1: there is no field {{{company}}'],
    ],
    [
      'has a header in the subject',
      'sign-in-code',
      { subject: 'Code\r\nBcc: a@b.example' },
      ['subject: Column 5: remove a line break', 'subject: Column 6: remove a line break'],
    ],
    ['has a NUL', 'sign-in-code', { body: `${BODY}\0` }, ['body: Line 2, column 12: remove a NUL character']],
    [
      'has half an emoji',
      'sign-in-code',
      { body: `${BODY}\ud83d` },
      ['body: Line 2, column 12: remove half an emoji'],
    ],
    [
      'turns the writing direction around',
      'sign-in-code',
      { subject: 'a\u202eb' },
      ['subject: Column 2: remove the character U+202E, which reverses text'],
    ],
    ...['\u200b', '\u200f', '\u061c', '\ufeff', '\u2060', '\u00ad'].map(
      (character): [string, MailKind, object, string[]] => {
        const number = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
        const reason = `body: Line 2, column 12: remove the character ${number}, which nobody sees`;
        return [`has ${number}`, 'sign-in-code', { body: `${BODY}${character}` }, [reason]];
      },
    ),
    ['is too long', 'sign-in-code', { body: 'x'.repeat(100_000) }, ['body: Enter at most 10,000 characters']],
    [
      'has a long subject',
      'sign-in-code',
      { subject: 'x'.repeat(201) },
      ['subject: Enter at most 200 characters'],
    ],
    [
      'is empty',
      'sign-in-code',
      { subject: ' ', body: '\n' },
      ['subject: Enter a subject', 'body: Enter a text'],
    ],
    [
      'has text beside the code',
      'sign-in-code',
      { body: `${BODY}\n{{code}}1` },
      ['body: Line 3, column 1: leave a space on both sides of {{code}}'],
    ],
    [
      'holds seven digits',
      'sign-in-code',
      { body: `${BODY}\nCall 5551234` },
      ['body: Line 3, column 6: six digits look like the code. Put a space between them.'],
    ],
    [
      'makes six digits of a field and digits before it',
      'sign-in-code',
      { body: `${BODY}\nRef 1234{{minutes}}` },
      ['body: Line 3, column 9: leave a space between {{minutes}} and digits or fields beside it'],
    ],
    [
      'makes six digits of a field and digits after it',
      'sign-in-code',
      { body: `${BODY}\n{{minutes}}0123` },
      ['body: Line 3, column 1: leave a space between {{minutes}} and digits or fields beside it'],
    ],
    [
      'makes six digits of fields',
      'sign-in-code',
      { body: `${BODY}\n{{minutes}}{{minutes}} {{minutes}}` },
      ['body: Line 3, column 1: leave a space between {{minutes}} and digits or fields beside it'],
    ],
    [
      'looks as if it held a code',
      'sign-in-code',
      { body: `${BODY}\nCall 555123` },
      ['body: Line 3, column 6: six digits look like the code. Put a space between them.'],
    ],
    [
      'begins without the notice of the law',
      'quote',
      { body: `Hello!\n${defaultTemplate('quote').body}` },
      ['body: Line 1, column 1: the text must begin with {{notice}}'],
    ],
    [
      'repeats a field',
      'sign-in-code',
      { body: `${BODY}${' {{company}}'.repeat(MAX_USES_OF_FIELD + 2)}` },
      ['body: Line 2, column 73: {{company}} is used more than 5 times'],
    ],
    [
      'has a field of the prototype',
      'sign-in-code',
      { subject: '{{constructor}}' },
      ['subject: Column 1: there is no field {{constructor}}'],
    ],
  ])('%s', (_title, kind, change, expected) => {
    expect(problemsOf(kind, change)).toEqual(expected);
  });

  it('may have spaces in braces, one brace, tabs, and other alphabets', () => {
    expect(
      problemsOf('sign-in-code', { subject: 'קוד של {{ company }} 😀', body: `{a} }\t${BODY}` }),
    ).toEqual([]);
  });
});

// Tests TMPL-9, TMPL-10 and TMPL-11.
// Tests TMPL-27.
it.each([
  ['a {{cmpany}} b', 'a {{cmpany}} b'],
  ['{{ cmpany }}\nnext', '{{cmpany}}\nnext'],
  ['{{__proto__}} {{constructor}} {{company}}', '{{__proto__}} {{constructor}} Anchor'],
  ['a {{company b', 'a {{company b'],
  ['a company}} {{company}}', 'a company}} Anchor'],
  ['{{note}}\n{{company}}', 'Anchor'],
])('the preview of %j shows %j', (body, expected) => {
  expect(previewTemplate({ subject: body, body }, { company: 'Anchor', note: '' }).body).toBe(expected);
});

describe('rendering', () => {
  const values = { company: 'A {{code}}', code: '{{company}}', when: '', more: '' };

  it('never fills in a value twice', () => {
    expect(renderTemplate({ subject: '{{company}}', body: '{{code}} {{ company }}' }, values)).toEqual({
      subject: 'A {{code}}',
      body: '{{company}} A {{code}}',
    });
  });

  it('gives a subject of one line and at most 500 characters, without half an emoji', () => {
    const subject = (title: string) => renderTemplate({ subject: '{{title}}', body: '' }, { title }).subject;
    expect(subject('First\r\nBcc: x@y.example\u2028home\0')).toBe('First Bcc: x@y.example home');
    expect(subject(`${'x'.repeat(499)}😀`)).toBe('x'.repeat(499));
    expect(subject(`${'x'.repeat(498)}😀y`)).toBe(`${'x'.repeat(498)}😀`);
  });

  it.each([
    ['a\n\n{{when}}\n\nb', 'a\n\nb'],
    ['a\n{{when}} {{more}}\nb', 'a\nb'],
    ['{{when}}\n\nb', 'b'],
    ['a\n\n{{when}}', 'a'],
    ['a\n\n{{when}}\n{{more}}\n\nb', 'a\n\nb'],
    ['a\nWhen: {{when}}\nb', 'a\nWhen: \nb'],
  ])('leaves no hole for an empty field: %j', (body, expected) => {
    expect(renderTemplate({ subject: 's', body }, values).body).toBe(expected);
  });

  const kinds = fc.constantFrom(...MAIL_KIND_NAMES);
  const anyValue = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('{{code}}', '{{', '}}', '$&', '\r\nBcc: x'),
  );

  it('leaves none of our own braces, whatever administrators type', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('{{', '}}', '\n', '{{company}}', '{{ code }}', '{{warning}}'),
    );
    fc.assert(
      fc.property(
        kinds,
        fc.array(piece).map((pieces) => pieces.join('')),
        (kind, typed) => {
          const record = mailKindOf(kind);
          const required = Object.keys(record.fields).filter((name) => record.fields[name]?.isRequired);
          const body = tidyTemplate({
            subject: '',
            body: `${required.map((name) => `{{${name}}}`).join('\n')}\n${typed}`,
          }).body;
          const template = { ...defaultTemplate(kind), body };
          if (templateProblems(record, template).length > 0) return;
          const filled = renderTemplate(template, exampleValues(kind, NAMES));
          expect(filled.body).not.toMatch(/\{\{|\}\}/);
        },
      ),
    );
  });

  it('has each value once and unchanged in the text, and no line break in the subject', () => {
    fc.assert(
      fc.property(kinds, fc.array(anyValue, { minLength: 12, maxLength: 12 }), (kind, given) => {
        const names = Object.keys(mailKindOf(kind).fields);
        const values = Object.fromEntries(names.map((name, n) => [name, `<${n}${given[n]}>`]));
        const { subject, body } = renderTemplate(defaultTemplate(kind), values);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        for (const name of names) {
          if (defaultTemplate(kind).body.includes(`{{${name}}}`)) expect(body).toContain(values[name]);
        }
      }),
    );
  });
});
