import { expect } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { changed, married, savedUpTo } from '../../../domain/application/complete-application.fixture.ts';
import type { TestApp } from '../test-app.ts';
import { openLoan } from './loan-calls.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

export type Changes = Record<string, unknown>;

/** Saves up to `progress`, then the changes. */
export async function savedOnTop(
  app: TestApp,
  base: Application,
  progress: number,
  changes: Changes,
  path?: string,
) {
  const loan = await openLoan(app);
  const numbered = changed(base, {
    [`${PERSON}.socialSecurityNumber`]: '123-45-6789',
    ...(base === married && { [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: '123-45-6780' }),
  });
  const before = savedUpTo(progress, numbered);
  const first = await loan.put(before, 1);
  expect(first.statusCode, first.body).toBe(200);
  expect(first.json().loanApplicationProgress, path).toBe(progress);
  const answer = await loan.put(changed(before, changes), 2);
  return { answer, stored: (await loan.get()).json() };
}
