import type { Locator } from '@playwright/test';
import { ETHNICITIES, RACES, SEXES } from '../../domain/application/section7/demographic-options.ts';
import { subChoiceOf } from '../../domain/application/section7/section7-changes.ts';
import type { Section7 } from '../../domain/application/section7/section7-demographics.ts';
import {
  subEthnicitiesOf,
  subRacesOf,
} from '../../domain/application/section7/section7-demographics-rules.ts';
import type { WizardTypist } from './wizard-typist.ts';

/** Types section 7. */
export async function typeSection7(typist: WizardTypist, section: Section7): Promise<void> {
  const { customerEthnicity, customerSex, customerRace } = section;
  const ethnicity = customerEthnicity?.ethnicity || ETHNICITIES[1];
  const race = customerRace?.race || RACES[4];
  const ethnicities = typist.card('Ethnicity');
  await typist.keyboard.answer(ethnicities, 'Ethnicity', ethnicity);
  await typeDetail(
    typist,
    ethnicities,
    ethnicity,
    customerEthnicity?.subEthnicity,
    subEthnicitiesOf(ethnicity),
  );
  await typist.keyboard.answer(typist.card('Sex'), 'Sex', customerSex || SEXES[0]);
  const races = typist.card('Race');
  await typist.keyboard.answer(races, 'Race', race);
  await typeDetail(typist, races, race, customerRace?.subRace, subRacesOf(race));
}

/** The detail of an answer. A text that is no option belongs to the last option. */
async function typeDetail(
  { keyboard }: WizardTypist,
  card: Locator,
  question: string,
  stored: string | null | undefined,
  options: readonly string[],
): Promise<void> {
  const { option, specified } = subChoiceOf(stored, options);
  await keyboard.answer(card, question, option);
  await keyboard.type(card, 'Please specify', specified);
}
