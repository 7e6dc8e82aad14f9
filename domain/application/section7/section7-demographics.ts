import { z } from 'zod';
import {
  listField,
  optionField,
  sectionRecordFields,
  textField,
  yesNoField,
} from '../checks/draft-fields.ts';
import {
  ETHNICITIES,
  LISTED_SUB_ETHNICITIES,
  LISTED_SUB_RACES,
  RACES,
  SEXES,
} from './demographic-options.ts';

/** Further choices of a multiple-choice question. The first has its own field. */
function furtherChoices<const Options extends readonly string[]>(options: Options, choices: string) {
  return listField(z.enum(options), options.length, choices);
}

/** Options, or free text for 'Other'. The first choice has its own fields, the rest the `further…` fields. */
export const section7Schema = z.strictObject({
  ...sectionRecordFields,
  customerEthnicity: z
    .strictObject({
      ethnicity: optionField(ETHNICITIES),
      subEthnicity: textField(),
      furtherEthnicities: furtherChoices(ETHNICITIES, 'ethnicities'),
      furtherSubEthnicities: furtherChoices(LISTED_SUB_ETHNICITIES, 'ethnicities in detail'),
      otherSubEthnicity: textField(),
      isByObservation: yesNoField(),
    })
    .nullish(),
  customerSex: optionField(SEXES),
  furtherSexes: furtherChoices(SEXES, 'sexes'),
  isSexByObservation: yesNoField(),
  customerRace: z
    .strictObject({
      race: optionField(RACES),
      subRace: textField(),
      furtherRaces: furtherChoices(RACES, 'races'),
      furtherSubRaces: furtherChoices(LISTED_SUB_RACES, 'races in detail'),
      tribe: textField(),
      otherAsian: textField(),
      otherPacificIslander: textField(),
      isByObservation: yesNoField(),
    })
    .nullish(),
  demographicInfoProvidedMeans: textField(),
});

export type Section7 = z.infer<typeof section7Schema>;
