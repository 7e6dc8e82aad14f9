import { withFields } from '../answers/answer-values.ts';
import type { Section5 } from './section5-declarations.ts';
import { asksEarlierOwnership, asksEarlierProperty } from './section5-declarations-rules.ts';

/** Sets the defaults of newly shown follow-ups. Hidden answers stay while the page is open. */
export function withFollowUps(section: Section5): Section5 {
  const a = section.part5aAboutThisProperty?.questionA;
  if (!asksEarlierProperty(a)) return section;
  return {
    ...section,
    part5aAboutThisProperty: {
      ...section.part5aAboutThisProperty,
      questionA: {
        ...a,
        answer3: a?.answer3 || 'Primary Residence',
        answer4: a?.answer4 || 'by yourself',
      },
    },
  };
}

/** Clears hidden follow-ups when the section is saved. */
export function withoutHiddenFollowUps(section: Section5): Section5 {
  const { part5aAboutThisProperty: property, part5bAboutYourFinances: finances } = section;
  const { questionA: a, questionC: c } = property ?? {};
  const m = finances?.questionM;
  return withFields(section, {
    ...(property && {
      part5aAboutThisProperty: withFields(property, {
        ...(a && {
          questionA: withFields(a, {
            ...(asksEarlierOwnership(a) ? {} : { answer2: null }),
            ...(asksEarlierProperty(a) ? {} : { answer3: '', answer4: '' }),
          }),
        }),
        ...(c && c.answer1 !== true && { questionC: withFields(c, { answer2: null }) }),
      }),
    }),
    ...(finances &&
      m &&
      m.answer1 !== true && {
        part5bAboutYourFinances: withFields(finances, { questionM: withFields(m, { answer2: [] }) }),
      }),
  });
}
