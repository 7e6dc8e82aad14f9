import { Button } from '@mantine/core';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import classes from './directories-page.module.css';
import { RetireButton } from './retire-button.tsx';

interface EntryRowProps {
  name: string;
  /** The addresses of the person or company. */
  addresses: readonly string[];
  retiredOn: string | null;
  onEdit: () => void;
  /** Retires or restores the entry. */
  change: (retired: boolean) => Promise<unknown>;
}

/** A person or company of a directory, with the buttons that edit and retire it. */
export function EntryRow({ name, addresses, retiredOn, onEdit, change }: EntryRowProps) {
  return (
    <tr data-quiet={retiredOn === null ? undefined : true}>
      <td>
        <bdi>{name}</bdi>
        {retiredOn === null ? null : ` · retired ${formatInstantDate(retiredOn)}`}
      </td>
      <td>
        {addresses.map((address) => (
          <div key={address} className={classes.address}>
            <ContactValue kind="e-mail" text={address} what={addressName(name, addresses, address)} />
          </div>
        ))}
      </td>
      <td>
        <Button variant="subtle" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <RetireButton name={name} isRetired={retiredOn !== null} change={change} />
      </td>
    </tr>
  );
}

/** A company can have several addresses: each is then named by itself. */
function addressName(name: string, addresses: readonly string[], address: string): string {
  return addresses.length === 1 ? `e-mail of ${name}` : `${address} of ${name}`;
}
