import { Button } from '@mantine/core';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { RetireButton } from './retire-button.tsx';

interface EntryRowProps {
  name: string;
  /** The addresses of the person or company. */
  addresses: string;
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
        {name}
        {retiredOn === null ? null : ` · retired ${formatInstantDate(retiredOn)}`}
      </td>
      <td>{addresses}</td>
      <td>
        <Button variant="subtle" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <RetireButton name={name} isRetired={retiredOn !== null} change={change} />
      </td>
    </tr>
  );
}
