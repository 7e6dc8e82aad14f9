import { valueAt, withValueAt } from '../answers/answer-values.ts';
import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { pagesOf } from '../checks/application-rules.ts';
import { missingItems } from '../progress/missing-items.ts';
import { withRecordsOfPages } from '../progress/progress.ts';
import { COMPLETE_PROGRESS, SECTION_KEYS, type Step } from '../progress/steps.ts';
import { SMALLEST_ANSWERS, SMALLEST_SPOUSE } from './smallest-answers.ts';

/** Fills in invented answers for all that are required. Given answers stay. */
export function completeApplication(given: Application, { today }: { today: string }): Application {
  let application = pagesOf(given).reduce(withSection, given);
  for (let missing = missingPaths(application, today); missing.length > 0; ) {
    application = missing.reduce(
      (whole, path) => withValueAt(whole, path, smallestAnswer(path)),
      application,
    );
    missing = missingPaths(application, today);
  }
  return withPageRecords(application);
}

/** @param upTo loanApplicationProgress of the last saved page. */
export function withPageRecords(application: Application, upTo: number = COMPLETE_PROGRESS): Application {
  return withRecordsOfPages(application, pagesUpTo(application, upTo));
}

function pagesUpTo(application: Application, progress: number): readonly Step[] {
  const pages = pagesOf(application);
  return pages.slice(0, pages.findIndex(({ progressValue }) => progressValue === progress) + 1);
}

function withSection(application: Application, step: Step): Application {
  if (sectionOf(application, step) !== null) return application;
  const smallest = step.holder === 'primary' ? SMALLEST_ANSWERS : SMALLEST_SPOUSE;
  return withSectionOf(application, step, valueAt(smallest, SECTION_KEYS[step.section]) as object);
}

function missingPaths(application: Application, today: string): string[] {
  return missingItems(application, today).map(({ path }) => path);
}

const SPOUSE = `${SECTION_KEYS.section1}.part1aPersonalInformation.spouse.`;

function smallestAnswer(path: string): unknown {
  const place = path.replace(/\[\d+\]/g, '[0]');
  const answer = place.startsWith(SPOUSE)
    ? valueAt(SMALLEST_SPOUSE, place.slice(SPOUSE.length))
    : valueAt(SMALLEST_ANSWERS, place);
  if (answer === undefined) throw new Error(`No invented application answers ${path} yet: give an answer.`);
  return answer;
}
