import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saysTheSame, valueAt } from '../../../../domain/application/answers/answer-values.ts';
import { sectionOf, withSectionOf } from '../../../../domain/application/answers/holder-sections.ts';
import { anyApplication } from '../../../../domain/application/any-application.fixture.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { conflictKey } from '../../../../domain/application/merging/merge-conflict.ts';
import { withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../../domain/application/progress/wizard-pages.ts';
import { cases } from '../../../../domain/testing/property-cases.ts';
import { holdKeysOf } from '../../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../../drafts/draft-keys.ts';
import { type ApplicationDraft, clearDrafts, readDrafts, writeDraft } from './application-draft.ts';
import { restoredAnswers } from './restored-answers.ts';

const LOAN = { userName: 'dana', customerId: 'c1', loanId: 'l1', loanNumber: 'LN-1' };
const TODAY = '2026-08-01';
const FIRST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.firstName';
const LAST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.lastName';

beforeEach(() => holdKeysOf('dana'));
afterEach(() => dropDraftKeys());

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
  it('applies a draft to its own version', () => {
    const { merged, conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], single, TODAY);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(changed(single, { [FIRST_NAME]: 'Ida' }));
  });

  it('applies it on top of later saves', () => {
    const stored = changed(single, { [LAST_NAME]: 'Nib' });
    const { merged, conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], stored, TODAY);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(withRowIds(changed(single, { [FIRST_NAME]: 'Ida', [LAST_NAME]: 'Nib' })));
  });

  it('asks when both changed the same field', () => {
    const stored = changed(single, { [FIRST_NAME]: 'Eda' });
    const { conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], stored, TODAY);
    expect(conflicts).toEqual([{ path: FIRST_NAME, mine: 'Ida', theirs: 'Eda' }]);
  });

  it("does not ask about a person's own later change of another field", () => {
    const drafts = [draft({ [FIRST_NAME]: 'Ida' }), draft({ [LAST_NAME]: 'Nib' })];
    const { merged, conflicts, draftConflicts } = restoredAnswers(drafts, single, TODAY);
    expect([conflicts, draftConflicts]).toEqual([[], []]);
    expect(merged).toMatchObject(changed(single, { [FIRST_NAME]: 'Ida', [LAST_NAME]: 'Nib' }));
  });
});

describe('two drafts that answer the same field differently', () => {
  const PROPERTIES = 'section3RealEstate.propertiesOwned';
  const older = { ...draft({ [FIRST_NAME]: 'Ida' }), savedAt: 1 };
  const newer = { ...draft({ [FIRST_NAME]: 'Eda', [LAST_NAME]: 'Nib' }), savedAt: 2 };

  it('cause a question, and the newer answer applies until then', () => {
    const { merged, conflicts, draftConflicts } = restoredAnswers([older, newer], single, TODAY);
    expect(conflicts).toEqual([]);
    expect(draftConflicts).toEqual([
      { path: FIRST_NAME, mine: 'Eda', theirs: 'Ida', newerAt: 2, olderAt: 1 },
    ]);
    expect(valueAt(merged, FIRST_NAME)).toBe('Eda');
    expect(valueAt(merged, LAST_NAME)).toBe('Nib');
  });

  it.each([
    ['older', 'Ida', [FIRST_NAME]],
    ['newer', 'Eda', []],
  ])('use the %s one when it was chosen', (_which, value, kept) => {
    const { merged, draftConflicts } = restoredAnswers([older, newer], single, TODAY, [new Set(kept)]);
    expect(draftConflicts).toEqual([]);
    expect(valueAt(merged, FIRST_NAME)).toBe(value);
    expect(valueAt(merged, LAST_NAME)).toBe('Nib');
  });

  it("cause a question before a conflict with someone else's save, which gets the chosen answer", () => {
    const stored = changed(single, { [FIRST_NAME]: 'Uda' });
    expect(restoredAnswers([older, newer], stored, TODAY).draftConflicts).toMatchObject([
      { mine: 'Eda', theirs: 'Ida' },
    ]);
    const { conflicts } = restoredAnswers([older, newer], stored, TODAY, [new Set([FIRST_NAME])]);
    expect(conflicts).toMatchObject([{ path: FIRST_NAME, mine: 'Ida', theirs: 'Uda' }]);
  });

  it('cause one question after another when there are three', () => {
    const third = { ...draft({ [FIRST_NAME]: 'Oda' }), savedAt: 3 };
    const drafts = [older, newer, third];
    expect(restoredAnswers(drafts, single, TODAY).draftConflicts).toMatchObject([
      { mine: 'Eda', theirs: 'Ida' },
    ]);
    const { draftConflicts } = restoredAnswers(drafts, single, TODAY, [new Set([FIRST_NAME])]);
    expect(draftConflicts).toMatchObject([{ mine: 'Oda', theirs: 'Ida', newerAt: 3 }]);
    const both = [new Set([FIRST_NAME]), new Set([FIRST_NAME])];
    const { merged, draftConflicts: left } = restoredAnswers(drafts, single, TODAY, both);
    expect(left).toEqual([]);
    expect(valueAt(merged, FIRST_NAME)).toBe('Ida');
  });

  it('cause a question about a row that one removed and the other changed, and keep the rows that either added', () => {
    const property = (id: string, street: string) => ({ id, propertyAddress: { street } });
    const [ash, birch, cedar] = [
      property('a', '11 Ash'),
      property('b', '22 Birch'),
      property('c', '33 Cedar'),
    ];
    const owning = (...rows: object[]) => changed(single, { [PROPERTIES]: rows });
    const stored = owning(ash);
    const of = (values: Application, savedAt: number): ApplicationDraft => ({
      ...draft({}),
      stored: { section3RealEstate: stored.section3RealEstate ?? null },
      base: { section3RealEstate: stored.section3RealEstate ?? null },
      mine: { section3RealEstate: values.section3RealEstate ?? null },
      savedAt,
    });
    const unit = { ...ash, propertyAddress: { street: '11 Ash', unit: 'Apt 7' } };
    const drafts = [of(owning(unit, birch), 1), of(owning(cedar), 2)];
    const { draftConflicts } = restoredAnswers(drafts, stored, TODAY);
    expect(draftConflicts).toMatchObject([{ rowName: '11 Ash Apt 7', mine: undefined, theirs: unit }]);
    const kept = [new Set(draftConflicts.map(conflictKey))];
    expect(valueAt(restoredAnswers(drafts, stored, TODAY).merged, PROPERTIES)).toMatchObject([cedar, birch]);
    const { merged } = restoredAnswers(drafts, stored, TODAY, kept);
    expect(valueAt(merged, PROPERTIES)).toMatchObject([cedar, unit, birch]);
  });

  it('never lose an answer without a question', () => {
    const places = [
      FIRST_NAME,
      LAST_NAME,
      'section1BorrowerInformation.part1aPersonalInformation.addresses[0].street',
    ];
    const text = fc.constantFrom('', 'a', 'b', 'c');
    const answers = fc.tuple(text, text, text).map((values) => {
      const typed = values.map((value, i) => [places[i] ?? '', value]);
      return withRowIds(changed(single, Object.fromEntries(typed)));
    });
    fc.assert(
      fc.property(
        answers,
        fc.array(answers, { minLength: 2, maxLength: 3 }),
        answers,
        (base, all, stored) => {
          const section = (from: Application) => ({
            section1BorrowerInformation: from.section1BorrowerInformation ?? null,
          });
          const drafts = all.map((mine, savedAt) => ({
            ...draft({}),
            stored: section(base),
            base: section(base),
            mine: section(mine),
            savedAt,
          }));
          const asked = new Set<unknown>();
          let older: ReadonlySet<string>[] = [];
          let restored = restoredAnswers(drafts, stored, TODAY);
          while (restored.draftConflicts.length > 0) {
            for (const { path, mine, theirs } of restored.draftConflicts) {
              asked.add(`${path} ${mine}`).add(`${path} ${theirs}`);
            }
            older = [...older, new Set()];
            restored = restoredAnswers(drafts, stored, TODAY, older);
          }
          for (const { path, mine } of restored.conflicts) asked.add(`${path} ${mine}`);
          for (const path of places) {
            for (const mine of all) {
              const value = valueAt(mine, path);
              if (saysTheSame(value, valueAt(base, path)) || value === valueAt(restored.merged, path))
                continue;
              expect(asked).toContain(`${path} ${value}`);
            }
          }
        },
      ),
    );
  });
});

describe('a draft of a page', () => {
  const steps = stepsFor(true);
  /** A page's answers after typing over the opened ones. */
  function typed(base: Application, step: Step, any: Application): Application {
    const typist = withSectionOf(base, step, sectionOf(any, step) ?? {});
    return step.section === 'section4'
      ? { ...typist, section1BorrowerInformation: any.section1BorrowerInformation }
      : typist;
  }
  function kept(page: { stored: Application; base: Application; values: Application }, step: Step) {
    void writeDraft(LOAN, { ...page, step, stored: { application: page.stored, etag: '"1"' }, now: 1 });
  }
  const restored = (stored: Application) =>
    restoredAnswers(readDrafts(LOAN, new Set()), stored, '2026-08-02');

  it('restores any typed answers on any stored ones, without a question', () => {
    fc.assert(
      fc.property(anyApplication(), anyApplication(), fc.constantFrom(...steps), (stored, any, step) => {
        clearDrafts(LOAN);
        const base = openedPage(stored, step, TODAY);
        const values = typed(base, step, any);
        kept({ stored, base, values }, step);
        const { merged, conflicts } = restored(stored);
        expect(conflicts).toEqual([]);
        expect(saysTheSame(merged, values) || saysTheSame(base, values)).toBe(true);
      }),
      { numRuns: cases(40) },
    );
  });

  it('restores the answers of several pages, one after another', () => {
    const visits = fc.array(fc.tuple(fc.constantFrom(...steps), anyApplication()), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyApplication(), visits, (stored, pages) => {
        clearDrafts(LOAN);
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
      { numRuns: cases(40) },
    );
  });

  it("is applied to its page's defaults when it is of the previous version", () => {
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
