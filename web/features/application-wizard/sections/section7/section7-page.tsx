import {
  hiddenOfPerson,
  withHiddenAnswers,
} from '../../../../../domain/application/answers/hidden-answers.ts';
import { sectionOf, withSectionOf } from '../../../../../domain/application/answers/holder-sections.ts';
import { ETHNICITIES, RACES, SEXES } from '../../../../../domain/application/section7/demographic-options.ts';
import {
  type HiddenSubChoices,
  withEthnicity,
  withRace,
} from '../../../../../domain/application/section7/section7-changes.ts';
import type { Section7 } from '../../../../../domain/application/section7/section7-demographics.ts';
import {
  asksTribe,
  subEthnicitiesOf,
  subRacesOf,
} from '../../../../../domain/application/section7/section7-demographics-rules.ts';
import { ChoiceListField } from '../../../../forms/fields/choice-list-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { SubChoiceField } from './sub-choice-field.tsx';

/** Section 7: ethnicity, sex and race, if the borrower wishes to answer. */
export function Section7Page() {
  const at = useFieldsAt('section7DemographicInformation');
  return (
    <>
      <EthnicityCard />
      <SectionCard title="Sex" content="padded">
        <ChoiceListField {...at('customerSex')} label="Sex" options={SEXES} required />
      </SectionCard>
      <RaceCard />
    </>
  );
}

function useSection7Change() {
  const { holder, change } = useWizardForm();
  const place = { section: 'section7', holder } as const;
  return (
    next: (section: Section7, hidden: HiddenSubChoices) => { section: Section7; hidden: HiddenSubChoices },
  ) =>
    change((application) => {
      const before = hiddenOfPerson(application, holder);
      const { section, hidden } = next(sectionOf(application, place) ?? {}, before);
      return withHiddenAnswers(withSectionOf(application, place, section), {
        [holder]: { ...before, ...hidden },
      });
    });
}

function EthnicityCard() {
  const at = useFieldsAt('section7DemographicInformation');
  const changeSection = useSection7Change();
  const ethnicity = at('customerEthnicity.ethnicity');
  const options = useDerived<string, readonly string[]>(ethnicity, subEthnicitiesOf);
  return (
    <SectionCard title="Ethnicity" content="padded">
      <ChoiceListField
        {...ethnicity}
        label="Ethnicity"
        options={ETHNICITIES}
        required
        write={(answer: (typeof ETHNICITIES)[number]) =>
          changeSection((section, hidden) => ({ section: withEthnicity(section, answer), hidden }))
        }
      />
      {options.length > 0 ? (
        <SubChoiceField
          {...at('customerEthnicity.subEthnicity')}
          label="Hispanic or Latino"
          options={options}
          required
        />
      ) : null}
    </SectionCard>
  );
}

function RaceCard() {
  const at = useFieldsAt('section7DemographicInformation');
  const changeSection = useSection7Change();
  const race = at('customerRace.race');
  const value = useDerived<string, string>(race, (answer) => answer ?? '');
  const options = subRacesOf(value);
  return (
    <SectionCard title="Race" content="padded">
      <ChoiceListField
        {...race}
        label="Race"
        options={RACES}
        required
        write={(answer: (typeof RACES)[number]) =>
          changeSection((section, hidden) => withRace(section, answer, hidden))
        }
      />
      {options.length > 0 ? (
        <SubChoiceField
          key={value}
          {...at('customerRace.subRace')}
          label={value}
          options={options}
          required
        />
      ) : null}
      {asksTribe(value) ? (
        <TextField
          {...at('customerRace.subRace')}
          label="Name of enrolled or principal tribe"
          maxLength={200}
        />
      ) : null}
    </SectionCard>
  );
}
