import { expect, it } from 'vitest';
import { married } from '../../../domain/application/complete-application.fixture.ts';
import { restoreReasons } from './restore-reasons.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

it('names the fields that refuse a restore by their labels', () => {
  const message = 'please enter a valid First Name';
  const fields = { [`${PERSON}.spouse.${PERSON}.firstName`]: message, [`${PERSON}.firstName`]: message };
  expect(restoreReasons(fields, married)).toEqual([
    `Section 1 (C): First name: ${message}`,
    `Section 1: First name: ${message}`,
  ]);
});
