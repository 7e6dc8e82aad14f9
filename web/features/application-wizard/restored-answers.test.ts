import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysTheSame, valueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { sectionOf, withSectionOf } from '../../../domain/application/holder-sections.ts';
import { withRowIds } from '../../../domain/application/row-ids.ts';
import { type Step, stepsFor } from '../../../domain/application/steps.ts';
import { openedPage } from '../../../domain/application/wizard-pages.ts';
import { anyApplication } from './any-application.fixture.ts';
import { type ApplicationDraft, readDrafts, writeDraft } from './application-draft.ts';
import { restoredAnswers } from './restored-answers.ts';

const LOAN = { userName: 'dana', customerId: 'c1', loanId: 'l1', loanNumber: 'LN-1' };
const TODAY = '2026-08-01';
const FIRST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.firstName';
const LAST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.lastName';

function page(slot: string): Step {
  const step = stepsFor(true).find((candidate) => candidate.slot === slot);
  if (step === undefined) throw new Error(`${slot} is no page`);
  return step;
}

function draft(changes: Record<string, unknown>, base: Application = single): ApplicationDraft {
  const { section1BorrowerInformation } = changed(base, changes);
  return {
    slot: 'section1',
    etag: '"1"',
    stored: { section1BorrowerInformation: base.section1BorrowerInformation },
    base: { section1BorrowerInformation: base.section1BorrowerInformation },
    mine: { section1BorrowerInformation },
    lacksNumber: false,
    savedAt: 0,
  };
}

describe('restoredAnswers', () => {
  it('puts a draft on the version that it was typed on', () => {
    const { merged, conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], single, TODAY);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(changed(single, { [FIRST_NAME]: 'Ida' }));
  });

  it('puts it on top of what somebody saved since', () => {
    const stored = changed(single, { [LAST_NAME]: 'Nib' });
    const { merged, conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], stored, TODAY);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(withRowIds(changed(single, { [FIRST_NAME]: 'Ida', [LAST_NAME]: 'Nib' })));
  });

  it('asks where both changed the same field', () => {
    const stored = changed(single, { [FIRST_NAME]: 'Eda' });
    const { conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], stored, TODAY);
    expect(conflicts).toEqual([{ path: FIRST_NAME, mine: 'Ida', theirs: 'Eda' }]);
  });

  it('lets the newer of two drafts count and does not ask about one’s own change', () => {
    const { merged, conflicts } = restoredAnswers(
      [draft({ [FIRST_NAME]: 'Ida' }), draft({ [FIRST_NAME]: 'Eda', [LAST_NAME]: 'Nib' })],
      single,
      TODAY,
    );
    expect(conflicts).toEqual([]);
    expect(valueAt(merged, FIRST_NAME)).toBe('Eda');
    expect(valueAt(merged, LAST_NAME)).toBe('Nib');
  });
});

describe('a draft of a page', () => {
  const steps = stepsFor(true);
  /** The answers of a page as somebody may have typed them over the ones that it opened with. */
  function typed(base: Application, step: Step, any: Application): Application {
    const typist = withSectionOf(base, step, sectionOf(any, step) ?? {});
    return step.section === 'section4'
      ? { ...typist, section1BorrowerInformation: any.section1BorrowerInformation }
      : typist;
  }
  function kept(page: { stored: Application; base: Application; values: Application }, step: Step) {
    writeDraft(LOAN, { ...page, step, stored: { application: page.stored, etag: '"1"' }, now: 1 });
  }
  const restored = (stored: Application) =>
    restoredAnswers(readDrafts(LOAN, new Set()), stored, '2026-08-02');

  it('gives back whatever was typed on whatever is stored, and asks nothing', () => {
    fc.assert(
      fc.property(anyApplication(), anyApplication(), fc.constantFrom(...steps), (stored, any, step) => {
        localStorage.clear();
        const base = openedPage(stored, step, TODAY);
        const values = typed(base, step, any);
        kept({ stored, base, values }, step);
        const { merged, conflicts } = restored(stored);
        expect(conflicts).toEqual([]);
        expect(saysTheSame(merged, values) || saysTheSame(base, values)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('gives back what was typed into several pages, one after the other', () => {
    const visits = fc.array(fc.tuple(fc.constantFrom(...steps), anyApplication()), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyApplication(), visits, (stored, pages) => {
        localStorage.clear();
        let base = stored;
        let values = stored;
        for (const [step, any] of pages) {
          base = openedPage(base, step, TODAY);
          values = typed(openedPage(values, step, TODAY), step, any);
          kept({ stored, base, values }, step);
        }
        const { merged, conflicts } = restored(stored);
        expect(conflicts).toEqual([]);
        expect(saysTheSame(merged, values) || saysTheSame(base, values)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is put on the defaults of its page where it is of the version before', () => {
    const base = openedPage({}, page('section4'), TODAY);
    const values = changed(base, {
      'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount': 5,
    });
    const { stored: _, ...old } = draft({});
    const { merged, conflicts } = restoredAnswers(
      [{ ...old, slot: 'section4', base, mine: values }],
      {},
      TODAY,
    );
    expect(conflicts).toEqual([]);
    expect(saysTheSame(merged, values)).toBe(true);
  });
});
