import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { withBorrowerCounts } from '../section1/borrower-changes.ts';
import { primaryBorrowerOf, spouseOf } from '../section1/borrowers.ts';
import { withExtraAgesHidden } from '../section1/dependent-changes.ts';
import {
  withCoBorrowerDefaults,
  withHistoryAsked,
  withSection1Defaults,
} from '../section1/section1-changes.ts';
import { withSection3Rows } from '../section3/section3-changes.ts';
import { withFirstCopyOfCurrentAddress, withFollowedCurrentAddress } from '../section4/current-address.ts';
import { withSection4Defaults } from '../section4/section4-changes.ts';
import { withFollowUps } from '../section5/section5-changes.ts';
import { withSection7Defaults } from '../section7/section7-changes.ts';
import type { Step } from './steps.ts';

/** Fills unanswered fields with defaults. Idempotent. `originator` is the signed-in person, if they are one. */
export function openedPage(given: Application, step: Step, today: string, originator?: string): Application {
  const application = withFollowedCurrentAddress(given);
  const replaced = (record: object) => withSectionOf(application, step, record);
  switch (step.section) {
    case 'section1': {
      const asked = withHistoryAsked(withExtraAgesHidden(application), step.holder, today);
      const section =
        step.holder === 'primary'
          ? withSection1Defaults(asked.section1BorrowerInformation, today)
          : withCoBorrowerDefaults(spouseOf(asked) ?? {}, today);
      return withSectionOf(asked, step, section);
    }
    case 'section4': {
      const counted = withCountedBorrowers(withFirstCopyOfCurrentAddress(application));
      return withSectionOf(counted, step, withSection4Defaults(counted.section4LoanAndPropertyInformation));
    }
    case 'section5':
      return replaced(
        withFollowUps(sectionOf(application, { section: 'section5', holder: step.holder }) ?? {}),
      );
    case 'section7':
      return replaced(
        withSection7Defaults(sectionOf(application, { section: 'section7', holder: step.holder })),
      );
    case 'section8': {
      const section = application.section8LoanOriginatorInformation;
      if (originator === undefined || section?.loanOriginatorName) return application;
      return replaced({ ...section, loanOriginatorName: originator });
    }
    case 'section3': {
      const section = sectionOf(application, { section: 'section3', holder: step.holder });
      return section === null ? application : replaced(withSection3Rows(section));
    }
  }
}

function withCountedBorrowers(application: Application): Application {
  const part1aPersonalInformation = withBorrowerCounts(primaryBorrowerOf(application) ?? {});
  const section = application.section1BorrowerInformation;
  return { ...application, section1BorrowerInformation: { ...section, part1aPersonalInformation } };
}
