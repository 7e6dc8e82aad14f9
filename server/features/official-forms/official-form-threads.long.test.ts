import { afterEach, expect, it } from 'vitest';
import { formPackage } from '../../../domain/official-form/form-package.ts';
import { factsOf, printedPurchase } from '../../../domain/official-form/official-form.fixture.ts';
import { smallBorrowerForm } from '../../testing/official-forms-for-tests.ts';
import { createOfficialFormThreads, type OfficialFormThreads } from './official-form-threads.ts';

let threads: OfficialFormThreads | undefined;
afterEach(() => threads?.stop());

async function aTask() {
  return {
    print: formPackage(factsOf(printedPurchase), new Set(['borrower'] as const)),
    blanks: { borrower: await smallBorrowerForm() },
    isFillable: true,
    lender: 'Harbor Lending',
    at: '2026-11-25T12:00:00.000Z',
  };
}

// Tests URLA-10.
it('asks people to try again while many prints wait, and finishes the waiting ones', async () => {
  threads = createOfficialFormThreads({ mostWaiting: 2 });
  const task = await aTask();
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => threads?.print(task)));
  const made = all.filter(({ status }) => status === 'fulfilled');
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(made.length).toBeGreaterThanOrEqual(2);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'unavailable', options: { retryAfter: 5 } });
  expect(await threads.print(task)).toBeInstanceOf(Uint8Array);
});

it('asks people to try again when a print takes too long', async () => {
  threads = createOfficialFormThreads({ deadlineMs: 0 });
  await expect(threads.print(await aTask())).rejects.toMatchObject({ code: 'unavailable' });
});
