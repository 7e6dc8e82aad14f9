import type { Application } from './application.ts';
import { withPageRecords } from './made-up/complete-application.ts';
import { SMALLEST_ANSWERS, SMALLEST_SPOUSE } from './made-up/smallest-answers.ts';

export const TODAY = '2025-07-21';

export const single: Application = SMALLEST_ANSWERS;

export const married: Application = {
  ...single,
  section1BorrowerInformation: {
    ...single.section1BorrowerInformation,
    part1aPersonalInformation: {
      ...single.section1BorrowerInformation?.part1aPersonalInformation,
      maritalStatus: 'Married',
      numberOfBorrowers: 2,
      spouse: SMALLEST_SPOUSE,
    },
  },
};

/** The application with the pages up to a progress value saved. */
export function savedUpTo(progress: number, application: Application = single): Application {
  return { ...withPageRecords(application, progress), loanApplicationProgress: progress };
}

/** An application with the value at a path ('section1BorrowerInformation.….addresses[0].zip') replaced. */
export function changed(application: Application, changes: Record<string, unknown>): Application {
  const copy = JSON.parse(JSON.stringify(application)) as Application & Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.replace(/\[(\d+)\]/g, '.$1').split('.');
    const last = keys.pop() ?? '';
    let record: Record<string, unknown> = copy;
    for (const key of keys) {
      record[key] ??= {};
      record = record[key] as Record<string, unknown>;
    }
    record[last] = value;
  }
  return copy;
}
