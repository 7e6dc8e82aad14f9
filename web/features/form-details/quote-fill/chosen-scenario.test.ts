import { expect, it } from 'vitest';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import { quoted } from '../../../../domain/quote-fill/quote-fill.fixture.ts';
import { type ChosenScenario, inVersion } from './chosen-scenario.ts';

const AT = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-21T15:00:00.000Z';

const chosen: ChosenScenario = {
  quoteId: 'q1',
  title: 'First home',
  version: 1,
  savedOn: AT,
  savedBy: 'olive',
  place: 1,
  scenario: quoted({ name: 'Lower rate' }),
};

function versionWith(names: readonly string[]): SavedQuote {
  return {
    quoteId: 'q1',
    customerId: 'c1',
    title: 'First home again',
    scenarios: names.map((name, at) => quoted({ name, rate: 6000 + at })),
    version: 2,
    latestVersion: 2,
    createdOn: AT,
    createdBy: 'olive',
    versions: [
      { version: 2, savedOn: LATER, savedBy: 'sam' },
      { version: 1, savedOn: AT, savedBy: 'olive' },
    ],
    preparers: { lender: { name: 'Lintel', nmlsId: '' }, officer: null },
    link: { href: '/api/customers/c1/quotes/q1' },
  };
}

// Tests DET-16.
it.each<[names: string[], place: number | null]>([
  [['As planned', 'Lower rate'], 1],
  [['Lower rate'], 0],
  [['Lower rate', 'As planned', 'Fewer points'], 0],
  [['Lower rate', 'Lower rate'], 1],
  [['Lower rate', 'As planned', 'Lower rate'], null],
  [['As planned', 'Lowest rate'], null],
])('finds the scenario again in %j', (names, place) => {
  const found = inVersion(chosen, versionWith(names));
  expect(found?.place ?? null).toBe(place);
  if (found === null) return;
  expect(found).toMatchObject({ title: 'First home again', version: 2, savedOn: LATER, savedBy: 'sam' });
  expect(found.scenario.rate).toBe(6000 + found.place);
});
