import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loanActionSchema } from '../../../contract/actions/loan-actions.ts';
import { newNoteSchema } from '../../../contract/notes.ts';
import { quoteBodySchema } from '../../../contract/quotes.ts';
import { applicationDraftSchema } from '../../../domain/application/application.ts';
import type { ChangeDescription } from '../../../domain/history/change-description.ts';
import { describeVersions } from '../../../domain/history/describe-application.ts';
import { describeRecord } from '../../../domain/history/describe-record.ts';
import type { Json } from '../../../domain/history/json.ts';
import type { RecordKind } from '../../../domain/history/record-change.ts';
import { ADMIN } from '../../../domain/people/role.ts';

interface Coded {
  keys: string[];
  value: string;
}

/** Every enum and literal value with its keys. '0' stands for a row or list item. */
function codedValues(schema: z.core.$ZodType, keys: string[] = []): Coded[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return codedValues(schema.unwrap() as z.core.$ZodType, keys);
  }
  if (schema instanceof z.ZodPipe) return codedValues(schema.in as z.core.$ZodType, keys);
  if (schema instanceof z.ZodArray) return codedValues(schema.element as z.core.$ZodType, [...keys, '0']);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) => codedValues(option as z.core.$ZodType, keys));
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      codedValues(part as z.core.$ZodType, [...keys, key]),
    );
  }
  const values =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  return values
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => ({ keys, value: String(value) }));
}

/** A record or application with one place filled in. */
function filledIn({ keys, value }: Coded): Json {
  return keys.reduceRight<Json>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);
}

/** 'CO_BORROWER', 'salesTeam', 'A' and 'sum': codes that no screen shows. */
function isCode(text: string): boolean {
  return /^[A-Z]+(_[A-Z]+)+$|^[A-Z]{1}$|^[A-Z]{5,}$|^[a-z]+([A-Z][a-z]+)+$|^[a-z]+$/.test(text);
}

const describedTexts = (changes: ChangeDescription[]) => changes.map(({ label, to }) => to ?? label);

/** Whether the description contains the stored code. */
function saysCode({ value }: Coded, described: ChangeDescription[]): boolean {
  return isCode(value) && describedTexts(described).some((text) => text.split(/ · |: |, /).includes(value));
}

/** Mail delivery, the request, and the event's own name, which are never described. */
const NOT_TOLD: ReadonlySet<string> = new Set(['mail', 'notification', 'actionType']);

describe('no code of the contract is shown', () => {
  it('of an answer', () => {
    const values = codedValues(applicationDraftSchema);
    expect(values.length).toBeGreaterThan(100);
    const codes = values.filter((coded) => {
      return saysCode(coded, describeVersions({ older: {}, newer: filledIn(coded) }));
    });
    expect(codes).toEqual([]);
  });

  it.each<[RecordKind, z.core.$ZodType]>([
    ['loan-action', loanActionSchema],
    ['note', newNoteSchema],
    ['quote', quoteBodySchema],
  ])('of a %s', (of, schema) => {
    const values = codedValues(schema).filter(({ keys }) => keys.every((key) => !NOT_TOLD.has(key)));
    expect(values).not.toHaveLength(0);
    const codes = values.filter((coded) => {
      const patch = [{ op: 'add' as const, path: '', value: filledIn(coded) }];
      return saysCode(coded, describeRecord({ of, id: 'x', patch }, null));
    });
    expect(codes).toEqual([]);
  });
});

it.each<[string[], Json, Json, string, string]>([
  [
    ['section1BorrowerInformation', 'part1aPersonalInformation', 'spouse', 'borrowerType'],
    null,
    'CO_BORROWER',
    'null',
    'Co-borrower',
  ],
  [
    ['section4LoanAndPropertyInformation', 'isPurchasingFromBuilder'],
    true,
    false,
    'A builder',
    'An individual seller',
  ],
  [
    ['section5Declarations', 'part5aAboutThisProperty', 'questionA', 'answer3'],
    'Second Home',
    'Gift of Equity',
    'Second Home',
    'FHA Secondary Residence',
  ],
])('%j reads as on screen', (keys, from, to, before, after) => {
  const at = (value: Json) => keys.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
  const [described] = describeVersions({ older: at(from), newer: at(to) });
  expect([String(described?.from), described?.to]).toEqual([before, after]);
});

it.each([
  ['staff', { roles: [ADMIN] }, 'Administrator'],
  ['loan', { lock_status: 'EXTENDED' }, 'Extended'],
  ['directory-person', { directory: 'salesTeam' }, 'Sales team'],
] as const)('a %s of %j reads as on screen', (of, value, words) => {
  const patch = [{ op: 'add' as const, path: '', value: value as unknown as Json }];
  expect(describedTexts(describeRecord({ of, id: 'x', patch }, null)).join()).toContain(words);
});
