import {
  BORROWER_CAP_MESSAGE,
  BORROWER_WARNING_SECONDS,
  canPutSpouseOnLoan,
  SPOUSE_CAP_MESSAGE,
  withSpouseOnLoan,
} from '../../../../../domain/application/section1/borrower-changes.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import {
  asksSpouse,
  asksSpouseName,
  isSpouseUndecided,
} from '../../../../../domain/application/section4/section4-conditions.ts';
import { MAX_NAME_LENGTH } from '../../../../../domain/people/person-name.ts';
import { ChoiceField } from '../../../../forms/fields/choice-field.tsx';
import { EmailField, TextField } from '../../../../forms/fields/text-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useTimedNotice } from '../../../../ui/notices/timed-notice.ts';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePeople, usePeopleChange, useSpouseFields } from './section4-fields.ts';

/** Whether the spouse is on title and on the loan; asked of married borrowers. */
export function SpouseCard() {
  const isAsked = usePeople(asksSpouse);
  return isAsked ? <SpouseQuestions /> : null;
}

function SpouseQuestions() {
  const at = useSpouseFields();
  const asksName = usePeople(asksSpouseName);
  return (
    <SectionCard title="Spouse" content="padded">
      <FormStack>
        <div>
          <YesNoField {...at('isIncludedOnTitle')} label="Is your spouse included on the title?" required />
          <OnLoanQuestion />
        </div>
        {asksName ? (
          <FormGrid>
            <FormCell span={4}>
              <TextField
                {...at('firstName')}
                label="Spouse first name"
                required
                maxLength={MAX_NAME_LENGTH}
              />
            </FormCell>
            <FormCell span={4}>
              <TextField {...at('lastName')} label="Spouse last name" required maxLength={MAX_NAME_LENGTH} />
            </FormCell>
            <FormCell span={4}>
              <EmailField {...at('emailAddress')} label="Spouse email" required />
            </FormCell>
          </FormGrid>
        ) : null}
      </FormStack>
    </SectionCard>
  );
}

function OnLoanQuestion() {
  const { form } = useWizardForm();
  const at = useSpouseFields();
  const changePeople = usePeopleChange();
  const [warning, warn] = useTimedNotice(BORROWER_WARNING_SECONDS);
  const fits = usePeople((person) => canPutSpouseOnLoan(person ?? {}).ok);
  const isUndecided = usePeople((person) => isSpouseUndecided(person?.spouse));
  const choices = [
    { label: 'Yes', value: true, disabled: !fits },
    { label: 'No', value: false },
  ];
  const answer = (onLoan: boolean) => {
    // Somebody else's change may have used the last free place since this page rendered.
    if (onLoan && !canPutSpouseOnLoan(primaryBorrowerOf(form.getValues()) ?? {}).ok) {
      warn(BORROWER_CAP_MESSAGE);
    }
    changePeople((person) => withSpouseOnLoan(person, onLoan));
  };
  return (
    <>
      <ChoiceField
        {...at('isIncludedOnLoan')}
        label="Is your spouse included on the loan?"
        choices={choices}
        required
        write={answer}
      />
      {fits ? null : <Notice tone="warn">{SPOUSE_CAP_MESSAGE}</Notice>}
      {isUndecided ? <Notice tone="warn">Please answer whether your spouse is on the loan.</Notice> : null}
      {warning === null ? null : (
        <Notice tone="warn" announce>
          {warning}
        </Notice>
      )}
    </>
  );
}
