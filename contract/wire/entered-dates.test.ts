import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

/** The texts that a schema takes, each with its place. */
function textsOf(schema: unknown, place: string): { place: string; text: z.ZodType }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => textsOf(part, `${place}.${name}`));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, place);
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType, place);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => textsOf(option, place));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), place);
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, place);
  return schema instanceof z.ZodString ? [{ place, text: schema }] : [];
}

const NAMES_A_DAY = /(?:On|Date|\.date|\.from|\.to|\.until)$/;

const days = ENDPOINTS.flatMap(({ name, body, query }) =>
  [body, query].flatMap((part) => textsOf(part, name)),
).filter(({ place, text }) => NAMES_A_DAY.test(place) && text.safeParse('2026-02-28').success);

// Tests BASE-14. A day that does not exist would reach PostgreSQL, and the answer would be a fault of the server.
it.each(days)('$place refuses a day that does not exist', ({ text }) => {
  for (const wrong of ['2026-02-30', '2026-13-01', '0026-02-28', '2026-2-8', '2026-02-28T00:00:00Z'])
    expect(text.safeParse(wrong).success, wrong).toBe(false);
});

it('finds the days of deliveries, closings and letters', () => {
  expect(days.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'deliverLoanEstimate.sentOn',
      'recordClosingReceipt.receivedOn',
      'sendNotice.date',
    ]),
  );
});
