import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loanActionSchema } from '../../../contract/actions/loan-actions.ts';
import { newCustomerSchema } from '../../../contract/customers.ts';
import { directoryPersonBodySchema, titleCompanyBodySchema } from '../../../contract/directory-admin.ts';
import { newNoteSchema, noteChangeSchema } from '../../../contract/notes.ts';
import { quoteBodySchema } from '../../../contract/quotes.ts';
import { answerLabel } from '../../../domain/application/answers/answer-label.ts';
import { applicationDraftSchema } from '../../../domain/application/application.ts';
import { applicationRules } from '../../../domain/application/checks/application-rules.ts';
import { changed, married, single, TODAY } from '../../../domain/application/complete-application.fixture.ts';
import type { RecordKind } from '../../../domain/history/record-change.ts';
import { ANSWER_LABELS } from '../../../domain/labels/answer-labels.ts';
import { placeWords, wordsOf } from '../../../domain/labels/field-label.ts';
import { RECORD_LABELS } from '../../../domain/labels/record-labels.ts';

/** '0' stands for a row or list item. */
function fieldsOf(schema: z.core.$ZodType, keys: string[] = []): string[][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsOf(schema.unwrap() as z.core.$ZodType, keys);
  }
  if (schema instanceof z.ZodPipe) {
    const inner = schema.in instanceof z.ZodTransform ? schema.out : schema.in;
    return fieldsOf(inner as z.core.$ZodType, keys);
  }
  if (schema instanceof z.ZodArray) {
    const inner = fieldsOf(schema.element as z.core.$ZodType, [...keys, '0']);
    return inner.length === 1 && inner[0]?.length === keys.length + 1 ? [keys] : inner;
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) => fieldsOf(option as z.core.$ZodType, keys));
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      fieldsOf(part as z.core.$ZodType, [...keys, key]),
    );
  }
  return [keys];
}

/** Fields that are not described as answers: ids, mail delivery, and fields worded differently in the history. */
const NOT_TOLD = new Set(['id', 'fileId', 'actionId', 'actionType', 'version']);
const isDescribed = (keys: readonly string[]) => keys[0] !== 'mail' && !NOT_TOLD.has(keys.at(-1) ?? '');

describe('every field has a label', () => {
  it('of the application', () => {
    const fields = fieldsOf(applicationDraftSchema).filter(isDescribed);
    expect(fields.length).toBeGreaterThan(300);
    const unnamed = fields.filter((keys) => placeWords(ANSWER_LABELS, keys).node === undefined);
    expect(unnamed.map((keys) => keys.join('.'))).toEqual([]);
  });

  it.each<[RecordKind, z.core.$ZodType, omitted: string[]]>([
    ['customer', newCustomerSchema, []],
    ['note', newNoteSchema, ['shouldNotifyCustomer', 'type', 'targets', 'loanId', 'createdBy']],
    ['note', noteChangeSchema, ['updatedBy']],
    ['quote', quoteBodySchema, []],
    ['directory-person', directoryPersonBodySchema, []],
    ['title-company', titleCompanyBodySchema, []],
    [
      'loan-action',
      loanActionSchema,
      ['createdOn', 'createdByApp', 'createdByUser', 'updatedOn', 'updatedByUser'],
    ],
  ])('of a %s', (kind, schema, omitted) => {
    const fields = fieldsOf(schema).filter(
      (keys) => isDescribed(keys) && !omitted.includes(keys.at(-1) ?? ''),
    );
    expect(fields).not.toHaveLength(0);
    const unnamed = fields.filter((keys) => placeWords(RECORD_LABELS[kind], keys).node === undefined);
    expect(unnamed.map((keys) => keys.join('.'))).toEqual([]);
  });
});

describe('no field has two labels', () => {
  it('in the rules of its page and in the history', () => {
    const house = {
      status: 'Retained',
      occupancy: 'Investment Property',
      hasLoansOnProperty: true,
      mortgageLoansOnThisProperty: [{}],
    };
    const person = 'section1BorrowerInformation.part1aPersonalInformation';
    const loan = 'section4LoanAndPropertyInformation.part4aLoanInformation';
    const asked = {
      'section3RealEstate.ownRealEstate': true,
      'section3RealEstate.propertiesOwned': [house, house],
      [`${person}.otherBorrowers`]: [{}],
      [`${person}.numberOfDependents`]: 2,
      [`${person}.addresses`]: [{ yearsAtAddress: 1 }, {}],
    };
    const applications = [
      changed(single, asked),
      changed(married, asked),
      changed(single, {
        ...asked,
        [`${loan}.loanPurpose`]: 'Refinance',
        [`${loan}.isRefinancedBefore`]: true,
      }),
      {},
    ];
    // In the rules, the years and months of a duration share a label, so that a problem is reported once.
    const plain = (label: string) => label.replace(/ \((years|months)\)$/, '');
    for (const application of applications) {
      for (const { step, rules } of applicationRules(application, TODAY)) {
        for (const { path, label } of rules) {
          expect(plain(answerLabel(path)), path).toBe(`${step.label}: ${label}`);
        }
      }
    }
  });

  it('when two fields of one record would share it', () => {
    const labels = new Map<string, string>();
    for (const keys of fieldsOf(applicationDraftSchema).filter(isDescribed)) {
      const path = keys.join('.');
      const label = answerLabel(path.replace(/\.0(?=\.|$)/g, '[0]'));
      const other = labels.get(label);
      const record = path.slice(0, path.lastIndexOf('.'));
      expect(
        other?.slice(0, other.lastIndexOf('.')) === record ? other : undefined,
        `${label}: ${path}`,
      ).toBe(undefined);
      labels.set(label, path);
    }
    expect(wordsOf(placeWords(ANSWER_LABELS, ['updatedByUser']))).toBe('Saved by');
  });
});
