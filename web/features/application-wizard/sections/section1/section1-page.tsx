import {
  EMPLOYED,
  EMPLOYMENT_STATUSES,
} from '../../../../../domain/application/section1/borrower-options.ts';
import type { PreviousEmployment } from '../../../../../domain/application/section1/employment.ts';
import {
  withHistoryAsked,
  withTimeAtJobs,
} from '../../../../../domain/application/section1/section1-changes.ts';
import { deferUntilClick } from '../../../../forms/defer-until-click.ts';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { withSection1 } from '../../steps/section-changes.ts';
import { bindingBelow, useDerived, useFieldsAt, useRowKeys } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { AddressCards } from './address-cards.tsx';
import { FamilyCard } from './family-card.tsx';
import { JobFields } from './job-fields.tsx';
import { MilitaryCard } from './military-card.tsx';
import { ContactCard, PersonCard } from './person-card.tsx';
import classes from './section1-page.module.css';

/** Section 1: the borrower, their addresses and their income. Only the primary borrower answers for dependents. */
export function Section1Page() {
  const { holder } = useWizardForm();
  const keepHistory = useHistory();
  const leave = (to: Element | null) => {
    // A card that appears or disappears must not move the element under a press; only the cards themselves move.
    if (to !== null && to.closest('section') === null) keepHistory();
    else deferUntilClick(keepHistory);
  };
  return (
    <>
      <PersonCard />
      {holder === 'primary' ? <FamilyCard /> : null}
      <ContactCard />
      <fieldset
        className={classes.history}
        aria-label="Residence and employment history"
        onBlur={(event) => leave(event.relatedTarget)}
      >
        <AddressCards />
        <EmploymentCards />
      </fieldset>
      <MilitaryCard />
    </>
  );
}

/** The current job, and earlier ones until they cover 24 months. */
function EmploymentCards() {
  const at = useFieldsAt('section1BorrowerInformation');
  const previous = at('part1dPreviousEmployment');
  const keys = useRowKeys(previous);
  const status = at('employmentStatus');
  const hasEmployer = useDerived<string, boolean>(status, (answer) => !answer || answer === EMPLOYED);
  return (
    <>
      <SectionCard title="Current employment" aside="2 years of history needed" content="padded">
        <FormStack>
          <SelectField {...status} label="Employment" options={EMPLOYMENT_STATUSES} />
          {hasEmployer ? <JobFields job={at('part1bcCurrentEmployment')} isCurrent /> : null}
        </FormStack>
      </SectionCard>
      {keys.map((key, place) => (
        <SectionCard key={key} title={`Previous employment ${place + 1}`} content="padded">
          <JobFields job={bindingBelow<PreviousEmployment[]>(previous, `${place}`)} isCurrent={false} />
        </SectionCard>
      ))}
    </>
  );
}

/** Applies the 24-month rules to addresses and jobs. Call it when a field is left, not while years are being typed. */
function useHistory(): () => void {
  const { change, holder, today } = useWizardForm();
  return () =>
    change((application) =>
      withSection1(withHistoryAsked(application, holder, today), holder, (section) =>
        withTimeAtJobs(section, today),
      ),
    );
}
