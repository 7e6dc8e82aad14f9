import { expect, it } from 'vitest';
import { zipStateFault } from '../../../../domain/application/checks/zip-states.ts';
import { changed, single, TODAY } from '../../../../domain/application/complete-application.fixture.ts';
import { stepsFor } from '../../../../domain/application/progress/steps.ts';
import { recordZip } from '../../../loans/zips/looked-up-zips.ts';
import { pageIssues, wizardRules } from './step-resolver.ts';

const ZIP = 'section1BorrowerInformation.part1bcCurrentEmployment.zip';
const STATE = 'section1BorrowerInformation.part1bcCurrentEmployment.state';
const [page] = stepsFor(false);

it.each([
  ['the state of its zip', '78701', 'TX', 'TX', null],
  ['the same state by its name', '78701', 'TX', 'texas', null],
  ['another state', '78701', 'TX', 'NY', 'zip code 78701 is in TX, not in NY'],
  ['no state yet', '78701', 'TX', '', 'please enter a valid state'],
  ['a text that is no state', '78701', 'TX', 'Tejas', null],
  ['the other state of a post office with two', '42223', 'KY', 'TN', null],
  [
    'a zip that the lookup does not know',
    '00000',
    null,
    'TX',
    'No data found. Please enter a valid zip code',
  ],
])('a job in %s', (_what, zip, stateOfZip, state, message) => {
  recordZip('78701', (beside) => zipStateFault('78701', 'TX', beside));
  recordZip(zip, stateOfZip === null ? null : (beside) => zipStateFault(zip, stateOfZip, beside));
  const application = changed(single, { [ZIP]: zip, [STATE]: state });
  if (page === undefined) throw new Error('there is a first page');
  expect(pageIssues(application, page, TODAY).map((issue) => issue.message)).toEqual(
    message === null ? [] : [message],
  );
  const said = wizardRules(application, TODAY).flatMap(({ rules }) =>
    rules.flatMap((rule) => rule.message ?? []),
  );
  expect(said).toEqual(message === null ? [] : [message]);
});
