import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import {
  ADD_BORROWER_CAP_MESSAGE,
  addJointBorrower,
  BORROWER_WARNING_SECONDS,
  canAddBorrower,
  removeJointBorrower,
  restoreJointBorrower,
} from '../../../../../domain/application/section1/borrower-changes.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import type { OtherBorrower } from '../../../../../domain/application/section1/personal-information.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1/section1-borrower.ts';
import { MAX_NAME_LENGTH } from '../../../../../domain/people/person-name.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { EmailField, TextField } from '../../../../forms/fields/text-field.tsx';
import { TextListField } from '../../../../forms/fields/text-list-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { offerUndo } from '../../../../forms/removal-undo.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useTimedNotice } from '../../../../ui/notices/timed-notice.ts';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { bindingBelow, type FieldBinding, useRowIds } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePeople, usePeopleChange, usePrimaryPerson } from './section4-fields.ts';

/** The joint borrowers. One above the maximum is not added, and a message says why for some seconds. */
export function JointBorrowerList({ onEmptied }: { onEmptied: () => void }) {
  const { form } = useWizardForm();
  const changePeople = usePeopleChange();
  const removal = useRemovalConfirmation();
  const [warning, warn] = useTimedNotice(BORROWER_WARNING_SECONDS);
  const borrowers = bindingBelow<PersonalInformation>(usePrimaryPerson(), 'otherBorrowers');
  const places = usePeople(placesOfJointBorrowers);
  const ids = useRowIds(borrowers);
  const borrowerAt = (place: number) => bindingBelow<OtherBorrower[]>(borrowers, `${places[place] ?? place}`);

  const add = () => {
    const permission = canAddBorrower(primaryBorrowerOf(form.getValues()) ?? {});
    if (permission.ok) changePeople(addJointBorrower);
    else warn(permission.reason);
  };
  const remove = (place: number) => {
    const gone = structuredClone(form.getValues(borrowerAt(place).name)) as OtherBorrower;
    removal.applyOrAsk(holdsAnswers(gone), {
      title: `Remove borrower ${place + 1}?`,
      consequence: `Everything that was filled in for them will be removed. ${AFTER_REMOVAL}`,
      confirmLabel: 'Remove borrower',
      apply: () => {
        // Errors belong to an index, which the next borrower now has.
        form.clearErrors(borrowers.name);
        changePeople((person) => removeJointBorrower(person, place));
        offerUndo(() => changePeople((person) => restoreJointBorrower(person, place, gone)));
      },
    });
  };

  return (
    <SectionCard title="Joint Borrowers(Non-related)" content="padded">
      <FormStack>
        <EntryList
          entryName="Borrower"
          count={places.length}
          ids={places.map((place) => ids[place] ?? `place-${place}`)}
          addLabel="Add Borrower"
          onAdd={add}
          removeLabel="Remove"
          onRemove={remove}
          onEmptied={onEmptied}
        >
          {(place) => <BorrowerFields borrower={borrowerAt(place)} />}
        </EntryList>
        {warning === null ? null : (
          <Notice tone="warn" announce>
            <p>{warning}</p>
            <p>{ADD_BORROWER_CAP_MESSAGE}</p>
          </Notice>
        )}
      </FormStack>
      {removal.dialog}
    </SectionCard>
  );
}

/** Indexes of the joint borrowers in the list, which also contains the spouse. */
function placesOfJointBorrowers(person: PersonalInformation | null | undefined): number[] {
  return (person?.otherBorrowers ?? []).flatMap((borrower, place) =>
    borrower.isSpouse === true ? [] : [place],
  );
}

function BorrowerFields({ borrower }: { borrower: FieldBinding }) {
  const at = (field: keyof OtherBorrower) => bindingBelow<OtherBorrower>(borrower, field);
  return (
    <FormGrid>
      <FormCell span={4} half>
        <TextField {...at('firstName')} label="First name" required maxLength={MAX_NAME_LENGTH} />
      </FormCell>
      <FormCell span={3}>
        <TextField {...at('middleName')} label="Middle name" maxLength={MAX_NAME_LENGTH} />
      </FormCell>
      <FormCell span={3}>
        <TextField {...at('lastName')} label="Last name" required maxLength={MAX_NAME_LENGTH} />
      </FormCell>
      <FormCell span={2}>
        <TextField {...at('suffix')} label="Suffix" maxLength={MAX_NAME_LENGTH} />
      </FormCell>
      <FormCell span={5}>
        <EmailField {...at('emailAddress')} label="Email address" required />
      </FormCell>
      <FormCell span={7}>
        <TextListField
          {...at('alternateNames')}
          label="Alternate names"
          description="Names under which credit was received, separated by semicolons"
        />
      </FormCell>
    </FormGrid>
  );
}
