import { z } from 'zod';
import { conditionText } from '../conditions/condition.ts';
import type { Json } from '../history/json.ts';
import { isDatedKind } from '../underwriting/document-ages.ts';
import { DEFAULT_FOLDERS } from './document-folder.ts';
import type { DocumentKindRecord } from './document-kinds.ts';

export const MAX_DOCUMENT_KINDS = 60;
/** Longer than a year is a typing error. */
const MOST_DAYS = 366;

const line = (most: number, empty: string) =>
  z
    .string()
    .max(most, `Enter at most ${most} characters`)
    .transform(conditionText)
    .pipe(z.string().min(1, empty).max(most, `Enter at most ${most} characters`));

export const documentKindSchema = z.strictObject({
  kindId: z
    .string()
    .max(40)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .meta({ examples: ['rent-roll'] }),
  name: line(60, 'Enter a name').meta({ examples: ['Rent roll'] }),
  folder: z.enum(DEFAULT_FOLDERS, 'Choose a folder'),
  days: z
    .int('Enter a whole number of days')
    .min(1, 'Enter at least 1 day')
    .max(MOST_DAYS, `Enter at most ${MOST_DAYS} days`)
    .nullable(),
  words: z
    .array(line(40, 'Enter a word').meta({ examples: ['rent roll'] }))
    .max(12, 'Enter at most 12 words'),
});

export const documentKindsSchema: z.ZodType<DocumentKindRecord[], DocumentKindRecord[]> = z
  .array(documentKindSchema)
  .max(MAX_DOCUMENT_KINDS, `Keep at most ${MAX_DOCUMENT_KINDS} kinds`)
  .superRefine((kinds, context) => {
    refuseTwice(kinds, ({ kindId }) => kindId, 'kindId', context);
    refuseTwice(kinds, ({ name }) => name.toLowerCase(), 'name', context);
    refuseSharedWords(kinds, context);
    refuseLimits(kinds, context);
  })
  .meta({
    examples: [
      [{ kindId: 'rent-roll', name: 'Rent roll', folder: 'Others', days: 120, words: ['rent roll'] }],
    ],
  });

function refuseTwice(
  kinds: readonly DocumentKindRecord[],
  keyOf: (kind: DocumentKindRecord) => string,
  field: string,
  context: z.RefinementCtx,
): void {
  const keys = kinds.map(keyOf);
  keys.forEach((key, place) => {
    if (keys.indexOf(key) !== place)
      context.addIssue({ code: 'custom', path: [place, field], message: 'is there twice' });
  });
}

/** A word of two kinds would suggest only the first of them. */
function refuseSharedWords(kinds: readonly DocumentKindRecord[], context: z.RefinementCtx): void {
  const owners = new Map<string, DocumentKindRecord>();
  kinds.forEach((kind, place) => {
    for (const word of new Set(kind.words.map((one) => one.toLowerCase()))) {
      const owner = owners.get(word);
      if (owner === undefined) owners.set(word, kind);
      else {
        const message = `‘${word}’ is a word of ${owner.name} already`;
        context.addIssue({ code: 'custom', path: [place, 'words'], message });
      }
    }
  });
}

/** Some limits are settings of their own (UW-10); one in the list would not count. */
function refuseLimits(kinds: readonly DocumentKindRecord[], context: z.RefinementCtx): void {
  kinds.forEach(({ kindId, days }, place) => {
    if (days !== null && isDatedKind(kindId))
      context.addIssue({ code: 'custom', path: [place, 'days'], message: 'is a setting of its own' });
  });
}

/** 'Pay stub, Rent roll (120 days)'. */
export function documentKindsWords(value: Json): string {
  const kinds = Array.isArray(value) ? (value as unknown as DocumentKindRecord[]) : [];
  return kinds.map(({ name, days }) => (days === null ? name : `${name} (${days} days)`)).join(', ');
}
