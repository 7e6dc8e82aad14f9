import type { Application } from '../application.ts';
import { SECTION_KEYS, type SectionName, type Step } from '../progress/steps.ts';
import { primaryBorrowerOf, spouseOf } from '../section1/borrowers.ts';
import type { CoBorrowerSection1, Spouse } from '../section1/section1-borrower.ts';

interface SectionRecord {
  sectionName?: string | null | undefined;
  currentPage?: number | null | undefined;
  loanApplicationProgress?: number | null | undefined;
}

/** The answers of each section. Section 1 has those that both borrowers answer. */
type SectionAnswers = {
  [Name in SectionName]: Name extends 'section1'
    ? CoBorrowerSection1
    : NonNullable<Application[(typeof SECTION_KEYS)[Name]]>;
};

/** The primary borrower's section, or the spouse's copy. Null when there is none. */
export function sectionOf<Name extends SectionName>(
  application: Application,
  { section, holder }: { section: Name; holder: Step['holder'] },
): SectionAnswers[Name] | null {
  const records = holder === 'primary' ? application : spouseOf(application);
  // A computed key loses its type. Only sections that both borrowers fill in have a copy.
  const sections = records as Partial<Record<string, SectionAnswers[Name] | null>> | null;
  return sections?.[SECTION_KEYS[section]] ?? null;
}

/** The application with a page's section replaced; the same application when it has that section already. */
export function withSectionOf(
  application: Application,
  { section, holder }: { section: SectionName; holder: Step['holder'] },
  record: SectionRecord,
): Application {
  const key = SECTION_KEYS[section];
  if (sectionOf(application, { section, holder }) === record) return application;
  if (holder === 'primary') return { ...application, [key]: record };
  return withSpouse(application, { ...spouseOf(application), [key]: record });
}

export function sectionPath({ section, holder }: Pick<Step, 'section' | 'holder'>): string {
  return `${holder === 'primary' ? '' : SPOUSE}${SECTION_KEYS[section]}`;
}

const SPOUSE = `${SECTION_KEYS.section1}.part1aPersonalInformation.spouse.`;

function withSpouse(application: Application, spouse: Spouse): Application {
  return {
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: { ...primaryBorrowerOf(application), spouse },
    },
  };
}
