import { expect, it } from 'vitest';
import { applicationRules } from '../../../../domain/application/checks/application-rules.ts';
import {
  changed,
  savedUpTo,
  single,
  TODAY,
} from '../../../../domain/application/complete-application.fixture.ts';
import { type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../../domain/application/progress/wizard-pages.ts';
import type { StoredApplication } from '../../../loans/saving/save-application.ts';
import { isOnPage } from '../steps/blocked-steps.ts';
import { openIssues } from '../steps/use-step-status.ts';
import { pageToSave, type SaveWay } from './page-to-save.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const ADDRESS = `${PERSON}.addresses[0]`;
const [FIRST] = stepsFor(false) as [Step];

function issues(way: SaveWay, changes: Record<string, unknown>) {
  const application = savedUpTo(100, single);
  const stored = { application, loan: { loanApplicationProgress: 100 }, etag: '"1"' };
  return pageToSave(changed(application, changes), way, {
    step: FIRST,
    stored: stored as unknown as StoredApplication,
    today: TODAY,
  }).issues;
}

it.each<SaveWay>(['stay', 'next'])('%s names two answers of the page that deny each other', (way) => {
  const found = issues(way, { [`${ADDRESS}.startDate`]: '2024-07-21' });
  expect(found).toMatchObject([
    { path: `${ADDRESS}.startDate`, message: 'the dates say 1 year, and the years and months say 5 years' },
  ]);
});

it.each<SaveWay>(['stay', 'next'])('%s names a wrong answer once', (way) => {
  const found = issues(way, { [`${ADDRESS}.zip`]: '123' });
  expect(found.map(({ path }) => path)).toEqual([`${ADDRESS}.zip`]);
});

it.each<SaveWay>(['stay', 'next'])('%s names an end of an address before its start', (way) => {
  const former = { ...single.section1BorrowerInformation?.part1aPersonalInformation?.addresses?.[0] };
  const found = issues(way, {
    [`${ADDRESS}.yearsAtAddress`]: 1,
    [`${PERSON}.addresses[1]`]: { ...former, startDate: '2022-05-01', endDate: '2022-04-30' },
  });
  expect(found).toMatchObject([
    {
      path: `${PERSON}.addresses[1].endDate`,
      message: 'please enter a date that is not before the first day at this address',
    },
  ]);
});

// Tests APP-0.52.
it('a submit counts on unopened pages what they list once they are open', () => {
  const typed = { section8LoanOriginatorInformation: { loanOriginatorName: 'Dana' } };
  const steps = stepsFor(false);
  const last = steps.at(-1);
  if (last === undefined) throw new Error('there is a last page');
  const stored = { application: {}, loan: { loanApplicationProgress: 0 }, etag: '"1"' };
  const found = pageToSave(typed, 'next', {
    step: last,
    stored: stored as unknown as StoredApplication,
    today: TODAY,
  }).issues;
  for (const step of steps) {
    const status = applicationRules(openedPage(typed, step, TODAY), TODAY);
    const listed = openIssues(status, step);
    expect(found.filter((issue) => isOnPage(issue, step)).map(({ path }) => path)).toEqual(
      [...listed.missing, ...listed.wrong].map(({ path }) => path),
    );
  }
});
