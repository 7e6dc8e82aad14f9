import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './directories-page.module.css';
import { rereadDirectories } from './directory-admin-queries.ts';

export interface DirectoryEntry {
  id: string;
  name: string;
  addresses: readonly string[];
  /** More lines below the name. */
  about?: readonly string[];
  retiredOn: string | null;
  change: (retired: boolean) => Promise<unknown>;
}

interface EntryTableProps {
  label: string;
  heads: readonly [name: string, addresses: string];
  entries: readonly DirectoryEntry[];
  onEdit: (id: string) => void;
}

export function EntryTable({ label, heads: [nameHead, addressesHead], entries, onEdit }: EntryTableProps) {
  return (
    <PlainTable
      label={label}
      rows={entries}
      keyOf={({ id }) => id}
      rowAttributes={({ retiredOn }) => ({ 'data-quiet': retiredOn === null ? undefined : true })}
      hasActions
      columns={[
        {
          head: nameHead,
          cell: ({ name, retiredOn, about = [] }) => (
            <>
              <bdi>{name}</bdi>
              {retiredOn === null ? null : ` · retired ${formatInstantDate(retiredOn)}`}
              {about.map((line) => (
                <div key={line} className={classes.about}>
                  {line}
                </div>
              ))}
            </>
          ),
        },
        {
          head: addressesHead,
          cell: ({ name, addresses }) =>
            addresses.map((address) => (
              <div key={address} className={classes.address}>
                <ContactValue kind="email" text={address} what={addressName(name, addresses, address)} />
              </div>
            )),
        },
        {
          head: 'Actions',
          cell: ({ id, name, retiredOn, change }) => (
            <>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit ${name}`}
                onClick={() => onEdit(id)}
              >
                Edit
              </Button>
              <RetireButton name={name} isRetired={retiredOn !== null} change={change} />
            </>
          ),
        },
      ]}
    />
  );
}

/** A company's addresses are named by themselves if it has several. */
function addressName(name: string, addresses: readonly string[], address: string): string {
  return addresses.length === 1 ? `email of ${name}` : `${address} of ${name}`;
}

interface RetireButtonProps {
  name: string;
  isRetired: boolean;
  change: (retired: boolean) => Promise<unknown>;
}

function RetireButton({ name, isRetired, change }: RetireButtonProps) {
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: () => change(!isRetired),
    onError: (error) => showToast({ tone: 'bad', title: `${name} was not changed`, text: error.message }),
    onSettled: () => rereadDirectories(queryClient),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={isRetired ? `Bring back ${name}` : `Retire ${name}`}
      loading={changing.isPending}
      onClick={() => changing.mutate()}
    >
      {isRetired ? 'Bring back' : 'Retire'}
    </Button>
  );
}
