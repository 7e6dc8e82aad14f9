import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import type { ApplicationDraft } from './application-draft.ts';
import { restoredAnswers } from './restored-answers.ts';

const FIRST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.firstName';
const LAST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.lastName';

function draft(changes: Record<string, unknown>, base: Application = single): ApplicationDraft {
  const { section1BorrowerInformation } = changed(base, changes);
  return {
    slot: 'section1',
    etag: '"1"',
    base: { section1BorrowerInformation: base.section1BorrowerInformation },
    mine: { section1BorrowerInformation },
    lacksNumber: false,
    savedAt: 0,
  };
}

describe('restoredAnswers', () => {
  it('puts a draft on the version that it was typed on', () => {
    const { merged, conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], single);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(changed(single, { [FIRST_NAME]: 'Ida' }));
  });

  it('puts it on top of what somebody saved since', () => {
    const stored = changed(single, { [LAST_NAME]: 'Nib' });
    const { merged, conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], stored);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(changed(single, { [FIRST_NAME]: 'Ida', [LAST_NAME]: 'Nib' }));
  });

  it('asks where both changed the same field', () => {
    const stored = changed(single, { [FIRST_NAME]: 'Eda' });
    const { conflicts } = restoredAnswers([draft({ [FIRST_NAME]: 'Ida' })], stored);
    expect(conflicts).toEqual([{ path: FIRST_NAME, mine: 'Ida', theirs: 'Eda' }]);
  });

  it('lets the newer of two drafts count and does not ask about one’s own change', () => {
    const { merged, conflicts } = restoredAnswers(
      [draft({ [FIRST_NAME]: 'Ida' }), draft({ [FIRST_NAME]: 'Eda', [LAST_NAME]: 'Nib' })],
      single,
    );
    expect(conflicts).toEqual([]);
    expect(valueAt(merged, FIRST_NAME)).toBe('Eda');
    expect(valueAt(merged, LAST_NAME)).toBe('Nib');
  });
});
