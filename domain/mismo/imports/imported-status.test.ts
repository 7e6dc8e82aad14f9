import { describe, expect, it } from 'vitest';
import type { Application } from '../../application/application.ts';
import {
  changed,
  married,
  savedUpTo,
  single,
  TODAY,
} from '../../application/complete-application.fixture.ts';
import { completePages, pageToContinue } from '../../application/progress/progress.ts';
import { sealedLoan } from '../any-loan.fixture.ts';
import { exported, imported } from '../mismo-files.fixture.ts';
import { importedStatus } from './imported-status.ts';

const CLOSING = 'section4LoanAndPropertyInformation.plannedClosingDate';
const LATER = '2031-07-21';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const NUMBER = { [`${PERSON}.socialSecurityNumber`]: '219-09-6789' };
const SINGLE = changed(single, NUMBER);
const COUPLE = changed(married, {
  ...NUMBER,
  [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: '219-09-4321',
});

function again(application: Application): Application {
  const { loan, numbers } = sealedLoan(application);
  return imported(exported(loan, { numbers })).application;
}

// Tests MISMO-5, MISMO-35.
describe.each([
  ['one borrower', SINGLE],
  ['two borrowers', COUPLE],
])('the imported application of %s', (_, application) => {
  it('is complete as before, and each page is saved', () => {
    const { progress, status, application: saved } = importedStatus(again(application), false, TODAY);
    expect([progress, status]).toEqual([800, 'FLOATED']);
    expect(completePages(saved, TODAY)).toEqual(completePages(savedUpTo(800, application), TODAY));
  });

  it('stays complete when its closing date has passed', () => {
    const closed = changed(application, { [CLOSING]: TODAY });
    expect(importedStatus(again(closed), false, LATER)).toMatchObject({ progress: 800, status: 'FLOATED' });
  });

  it('is not complete if it lacked an answer on its closing date', () => {
    const closed = changed(application, { [CLOSING]: TODAY, section8LoanOriginatorInformation: null });
    expect(importedStatus(again(closed), false, LATER).progress).toBe(application === SINGLE ? 700 : 710);
  });

  it('continues behind the pages that lack nothing', () => {
    const { section1BorrowerInformation } = application;
    const { progress, application: saved } = importedStatus(
      again({ section1BorrowerInformation }),
      false,
      TODAY,
    );
    expect(progress).toBe(100);
    expect(pageToContinue(saved, progress, TODAY)?.section).toBe('section4');
  });
});

it('an application without answers has no saved page', () => {
  expect(importedStatus({}, false, TODAY)).toEqual({ progress: 0, status: 'PARTIAL', application: {} });
});
