import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DisposalFacts } from '../customers/customer-disposal.ts';
import { LOAN_STATUSES } from '../loans/loan-status.ts';
import { canPurgeDocument, documentKeptUntil } from './document-retention.ts';

const quiet: DisposalFacts = { lastActivityOn: '2024-01-31', loanStatuses: [], hasLegalHold: false };

// Tests HIST-13.
describe('a deleted document', () => {
  it.each<[string, Partial<DisposalFacts>, string, string | null]>([
    ['of a customer without a loan', {}, '2024-01-31', '2026-03-01'],
    ['that was deleted after the last other activity', {}, '2024-06-10', '2026-07-11'],
    ['of a loan that went elsewhere', { loanStatuses: ['DISCARDED'] }, '2024-01-31', '2026-03-01'],
    ['of a loan that was closed here', { loanStatuses: ['FUNDED', 'DISCARDED'] }, '2024-01-31', '2029-02-01'],
    ['of an open loan', { loanStatuses: ['FUNDED', 'PARTIAL'] }, '2024-01-31', null],
    ['under a legal hold', { hasLegalHold: true }, '2024-01-31', null],
  ])('%s is kept as long as the rules say', (_of, facts, deletedOn, until) => {
    const kept = documentKeptUntil({ ...quiet, ...facts }, deletedOn);
    expect(kept.on).toBe(until);
    expect(kept.because === null).toBe(until !== null);
  });

  it('gives the reason when no day is known', () => {
    expect(documentKeptUntil({ ...quiet, hasLegalHold: true }, '2024-01-31').because).toBe(
      'There is a legal hold on the customer.',
    );
    expect(documentKeptUntil({ ...quiet, loanStatuses: ['LOCKED'] }, '2024-01-31').because).toBe(
      'A loan of the customer is still open.',
    );
  });

  it('can be removed on that day and later, not earlier', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const facts = fc.record({
      lastActivityOn: day,
      loanStatuses: fc.array(fc.constantFrom(...LOAN_STATUSES), { maxLength: 2 }),
      hasLegalHold: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, day, day, (known, deletedOn, today) => {
        const { on } = documentKeptUntil(known, deletedOn);
        expect(canPurgeDocument(known, { deletedOn, today }).ok).toBe(on !== null && today >= on);
      }),
    );
  });
});
