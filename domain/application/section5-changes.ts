import type { Section5 } from './section5-declarations.ts';
import { asksEarlierOwnership, asksEarlierProperty } from './section5-declarations-rules.ts';

/** Clears the answers to follow-ups that are not asked, and gives those that are their defaults. */
export function withFollowUps(section: Section5): Section5 {
  const property = section.part5aAboutThisProperty;
  const finances = section.part5bAboutYourFinances;
  const a = property?.questionA;
  const asksProperty = asksEarlierProperty(a);
  return {
    ...section,
    part5aAboutThisProperty: {
      ...property,
      questionA: {
        ...a,
        answer2: asksEarlierOwnership(a) ? a?.answer2 : null,
        answer3: asksProperty ? a?.answer3 || 'Primary Residence' : '',
        answer4: asksProperty ? a?.answer4 || 'by yourself' : '',
      },
      questionC: {
        ...property?.questionC,
        answer2: property?.questionC?.answer1 === true ? property.questionC.answer2 : null,
      },
    },
    part5bAboutYourFinances: {
      ...finances,
      questionM: {
        ...finances?.questionM,
        answer2: finances?.questionM?.answer1 === true ? (finances.questionM.answer2 ?? []) : [],
      },
    },
  };
}
