import type { Application } from '../application.ts';
import { isEmpty } from '../checks/field-rules.ts';
import { primaryBorrowerOf, spouseOf } from './borrowers.ts';
import type { Spouse } from './section1-borrower.ts';

const NAMES = ['firstName', 'lastName', 'emailAddress'] as const;

/** Sections 1 and 4 both ask for these. The changed value wins; section 1 if both or neither changed. */
export function withOneSpouseName(application: Application, before: Application = {}): Application {
  const spouse = spouseOf(application);
  const page = pageOf(spouse);
  if (spouse == null || page == null) return application;
  const was = spouseOf(before);
  const wasPage = pageOf(was);
  let named = spouse;
  let ownPage = page;
  for (const name of NAMES) {
    if (isEmpty(page[name]) || page[name] === spouse[name]) continue;
    const isNewInSection4 = spouse[name] !== was?.[name] && page[name] === wasPage?.[name];
    if (!isNewInSection4) named = { ...named, [name]: page[name] };
    else if (!isEmpty(spouse[name])) ownPage = { ...ownPage, [name]: spouse[name] };
  }
  if (named === spouse && ownPage === page) return application;
  return {
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: {
        ...primaryBorrowerOf(application),
        spouse: {
          ...named,
          section1BorrowerInformation: {
            ...named.section1BorrowerInformation,
            part1aPersonalInformation: ownPage,
          },
        },
      },
    },
  };
}

function pageOf(spouse: Spouse | null) {
  return spouse?.section1BorrowerInformation?.part1aPersonalInformation;
}
