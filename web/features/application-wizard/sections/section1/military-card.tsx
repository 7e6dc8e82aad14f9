import {
  asksAboutService,
  withActiveDuty,
  withMilitaryService,
} from '../../../../../domain/application/section1/military-service.ts';
import type { CoBorrowerSection1 } from '../../../../../domain/application/section1/section1-borrower.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FollowUp, FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { withSection1 } from '../../steps/section-changes.ts';
import { useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePersonFields, usePersonPart } from './section1-fields.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

export function MilitaryCard() {
  const at = usePersonFields();
  const person = usePersonPart();
  const changePerson = usePersonChange();
  const serves = useDerived<Person, boolean>(person, asksAboutService);
  const isActive = useDerived<Person, boolean>(
    person,
    (answers) => answers?.isCurrentlyInActiveDuty === true,
  );
  return (
    <SectionCard title="Military service" content="padded">
      <YesNoField
        {...at('isInMilitaryService')}
        label="Did you (or your deceased spouse) ever serve, or are you currently serving, in the United States Armed Forces?"
        write={(answer) => changePerson((before) => withMilitaryService(before, answer))}
      />
      {serves ? (
        <>
          <YesNoField
            {...at('isCurrentlyInActiveDuty')}
            label="Currently serving on active duty?"
            write={(answer) => changePerson((before) => withActiveDuty(before, answer))}
          />
          {isActive ? (
            <FollowUp>
              <FormGrid>
                <FormCell span={4} half>
                  <DateField
                    {...at('projectedExpirationDate')}
                    label="Projected expiration date of service or tour"
                  />
                </FormCell>
              </FormGrid>
            </FollowUp>
          ) : null}
          <YesNoField
            {...at('isCurrentlyRetired')}
            label="Currently retired, discharged, or separated from service?"
          />
          <YesNoField
            {...at('isNonActivatedMember')}
            label="Only period of service was as a non-activated member of the Reserve or National Guard?"
          />
          <YesNoField {...at('isSurvivingSpouse')} label="Surviving spouse?" />
        </>
      ) : null}
    </SectionCard>
  );
}

function usePersonChange() {
  const { change, holder } = useWizardForm();
  return (changePerson: (person: Person) => Person) =>
    change((application) =>
      withSection1(application, holder, (section) => ({
        ...section,
        part1aPersonalInformation: changePerson(section.part1aPersonalInformation ?? {}),
      })),
    );
}
