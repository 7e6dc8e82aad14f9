import { expect, it } from 'vitest';
import {
  changed,
  savedUpTo,
  single,
  TODAY,
} from '../../../../domain/application/complete-application.fixture.ts';
import { type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import type { StoredApplication } from '../../../loans/saving/save-application.ts';
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
