import {
  ADD_BORROWER_CAP_MESSAGE,
  addJointBorrower,
  BORROWER_WARNING_SECONDS,
  canAddBorrower,
  removeJointBorrower,
} from '../../../../../domain/application/borrower-changes.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/borrowers.ts';
import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import type { OtherBorrower } from '../../../../../domain/application/other-borrower.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1-borrower.ts';
import { MAX_NAME_LENGTH } from '../../../../../domain/person-name.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { EmailField, TextField } from '../../../../forms/text-field.tsx';
import { TextListField } from '../../../../forms/text-list-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useTimedNotice } from '../../../../ui/timed-notice.ts';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { bindingBelow, type FieldBinding, useRowIds } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePeople, usePeopleChange, usePrimaryPerson } from './people-fields.ts';

/** The joint borrowers. One beyond the maximum is not added, and for some seconds it is said why. */
export function JointBorrowerList({ onEmptied }: { onEmptied: () => void }) {
  const { form } = useWizardForm();
  const changePeople = usePeopleChange();
  const loss = useConfirmedLoss();
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
  const remove = (place: number) =>
    loss.lose(holdsAnswers(form.getValues(borrowerAt(place).name)), {
      title: `Remove borrower ${place + 1}?`,
      consequence: 'The names and e-mail address that were filled in will be removed.',
      confirmLabel: 'Remove borrower',
      apply: () => {
        // Errors are known by their place, where the next borrower stands now.
        form.clearErrors(borrowers.name);
        changePeople((person) => removeJointBorrower(person, place));
      },
    });

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
      {loss.dialog}
    </SectionCard>
  );
}

/** Where the joint borrowers stand in the list: an entry that stands for the spouse is none of them. */
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
          description="Names under which credit was received before, parted by semicolons"
        />
      </FormCell>
    </FormGrid>
  );
}
