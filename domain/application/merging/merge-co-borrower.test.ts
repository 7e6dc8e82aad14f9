import { describe, expect, it } from 'vitest';
import { valueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { changed, married } from '../complete-application.fixture.ts';
import { conflictLabel, conflictText } from './conflict-words.ts';
import { mergeApplication, withMyValues } from './merge-application.ts';
import { isTakenOffLoan } from './merge-conflict.ts';

const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse';
const UNIT = `${SPOUSE}.section1BorrowerInformation.part1aPersonalInformation.addresses[0].unit`;
const RACE = `${SPOUSE}.section7DemographicInformation.customerRace.race`;

const onLoan = changed(married, { [`${SPOUSE}.borrowerType`]: 'CO_BORROWER' });
const takenOff = changed(onLoan, { [`${SPOUSE}.isIncludedOnLoan`]: false, [`${SPOUSE}.borrowerType`]: '' });

function merge(mine: Application, theirs: Application) {
  return mergeApplication(onLoan, mine, theirs);
}

describe('a co-borrower whom someone takes off the loan', () => {
  it('are asked about while another person types on their page, and nothing is stored without asking', () => {
    const typed = changed(onLoan, { [UNIT]: 'Apt 7' });
    const { merged, conflicts } = merge(typed, takenOff);
    expect(conflicts).toHaveLength(1);
    const [conflict] = conflicts as [(typeof conflicts)[number]];
    expect(conflict.path).toBe(`${SPOUSE}.isIncludedOnLoan`);
    expect(isTakenOffLoan(conflict)).toBe(true);
    expect(valueAt(merged, UNIT)).toBeUndefined();
    expect(valueAt(merged, `${SPOUSE}.isIncludedOnLoan`)).toBe(false);
    const mine = withMyValues(merged, conflicts);
    expect(valueAt(mine, UNIT)).toBe('Apt 7');
    expect(valueAt(mine, SPOUSE)).toMatchObject({ isIncludedOnLoan: true, borrowerType: 'CO_BORROWER' });
  });

  it('are asked about only in the words of the difference', () => {
    const [conflict] = merge(changed(onLoan, { [RACE]: 'Asian' }), takenOff).conflicts;
    expect(conflict && conflictLabel(conflict)).toMatch(/on (the )?loan/i);
    expect(conflict && conflictText(conflict, 'mine')).toBe('Yes (Race: Asian)');
    expect(conflict && conflictText(conflict, 'theirs')).toBe('No (Race: White)');
  });

  it('leave without a question when nobody typed on their pages', () => {
    const other = changed(onLoan, { 'section3RealEstate.ownRealEstate': null });
    const { merged, conflicts } = merge(other, takenOff);
    expect(conflicts).toEqual([]);
    expect(valueAt(merged, `${SPOUSE}.isIncludedOnLoan`)).toBe(false);
  });
});
