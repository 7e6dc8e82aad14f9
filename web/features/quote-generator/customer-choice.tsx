import '@mantine/core/styles/Combobox.layer.css';
import '../../theme/combobox.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { deferUntilClick } from '../../forms/defer-until-click.ts';
import { customerQuery, customerSearchQuery } from '../../loans/loan-queries.ts';

interface CustomerChoiceProps {
  customerId: string | undefined;
  onChange: (customerId: string | undefined) => void;
}

const SHOWN = 8;

/** Looks up a customer by name, email, phone or loan number. */
export function CustomerChoice({ customerId, onChange }: CustomerChoiceProps) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const chosen = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== undefined });
  const found = useQuery({ ...customerSearchQuery(query, SHOWN), enabled: query !== '' });
  const options = new Map<string, string>();
  for (const { mortgageCustomer } of found.data?.results ?? []) {
    const { customerId: id, firstName, lastname, primaryEmail } = mortgageCustomer;
    options.set(id, `${lastFirst({ firstName, lastName: lastname })} · ${primaryEmail}`);
  }
  const name = chosen.data && `${lastFirst(chosen.data)} · ${chosen.data.primaryEmail}`;
  const isFound = query !== '' && query === typed.trim() && query !== name && !found.isFetching;
  const onlyMatch = isFound && options.size === 1 ? [...options.keys()][0] : undefined;
  if (customerId !== undefined) options.set(customerId, name ?? '');
  return (
    <Select
      label="Customer"
      placeholder="Name, email, phone or loan number"
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={customerId ?? null}
      onChange={(value) => onChange(value ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear customer' }}
      onSearchChange={setTyped}
      // With several matches, the person has to choose one.
      onBlur={() => onlyMatch !== undefined && deferUntilClick(() => onChange(onlyMatch))}
      // Every result matches: the server searches more than the label.
      filter={({ options: all }) => all}
      nothingFoundMessage={
        query === ''
          ? 'Type a name'
          : found.isFetching
            ? 'Searching …'
            : found.isError
              ? 'Customers could not be searched. Please try again.'
              : 'No customer found'
      }
    />
  );
}
