import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../drafts/draft-keys.ts';
import { changeTexts } from '../../drafts/draft-store.ts';
import { APPLICATION_DRAFTS, unsavedApplications } from './unsaved-applications.ts';

function keep(key: string, draft: object | string): void {
  void changeTexts([[APPLICATION_DRAFTS + key, typeof draft === 'string' ? draft : JSON.stringify(draft)]]);
}

const draft = (loanId: string, slot: string, savedAt: number) => ({
  customerId: 'c1',
  loanId,
  loanNumber: `LN-${loanId}`,
  slot,
  savedAt,
});

beforeEach(() => holdKeysOf('dana'));
afterEach(() => dropDraftKeys());

describe('unsavedApplications', () => {
  it('lists the newest draft of each loan of a person, newest first, from all tabs', () => {
    keep('dana:1:section1', draft('1', 'section1', 100));
    keep('dana:1:section4~0123456789abcdef01234567', draft('1', 'section4', 200));
    keep('dana:2:section1', draft('2', 'section1', 300));
    keep('priya:3:section1', draft('3', 'section1', 400));
    expect(unsavedApplications('dana')).toEqual([draft('2', 'section1', 300), draft('1', 'section4', 200)]);
  });

  it.each(['', '{"slot":', 'null', '5', '[]', { slot: 'section1', savedAt: 1 }])('skips %j', (text) => {
    keep('dana:1:section1', text);
    expect(unsavedApplications('dana')).toEqual([]);
  });
});
