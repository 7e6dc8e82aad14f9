import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import { isNotFound } from '../../../api/api-error.ts';
import { quoteQuery } from '../../../loans/quotes/quote-queries.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { type ChosenScenario, inVersion } from './chosen-scenario.ts';

interface NewestVersion {
  /** A version that was saved after the chosen one. */
  newer: SavedQuote | null;
  /** The quote no longer exists. */
  isGone: boolean;
  /** The quote could not be reloaded. */
  isUnknown: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Reads the quote of a scenario again, now and at each change by a colleague. */
export function useNewestVersion(customerId: string, chosen: ChosenScenario): NewestVersion {
  const read = useQuery({
    ...quoteQuery(customerId, chosen.quoteId, undefined),
    refetchOnMount: 'always',
  });
  const isGone = isNotFound(read.error);
  return {
    newer: read.data !== undefined && read.data.version > chosen.version ? read.data : null,
    isGone,
    isUnknown: (read.error !== null && !isGone) || read.fetchStatus === 'paused',
    isFetching: read.isFetching,
    retry: () => void read.refetch(),
  };
}

interface NewerVersionProps {
  chosen: ChosenScenario;
  newest: NewestVersion;
  onChoose: (chosen: ChosenScenario | null) => void;
}

/** The displayed values stay until the person asks for the new ones. */
export function NewerVersion({ chosen, newest, onChoose }: NewerVersionProps) {
  const { newer, isGone, isUnknown, isFetching, retry } = newest;
  if (isGone) {
    return (
      <Notice tone="bad" title="This quote no longer exists." announce>
        Nothing was filled in.
      </Notice>
    );
  }
  if (newer !== null) {
    const by = newer.versions.find(({ version }) => version === newer.version)?.savedBy;
    const same = inVersion(chosen, newer);
    return (
      <Notice tone="warn" announce>
        <StaffMember user={by} /> saved version {newer.version} of this quote. These are the values of version{' '}
        {chosen.version}.{' '}
        {same === null ? (
          `Version ${newer.version} has no scenario ${chosen.scenario.name}.`
        ) : (
          <Button variant="transparent" size="compact-sm" onClick={() => onChoose(same)}>
            Show version {newer.version}
          </Button>
        )}
      </Notice>
    );
  }
  if (!isUnknown) return null;
  return (
    <Notice>
      The quote could not be read again. These are the values of version {chosen.version}.{' '}
      <Button variant="transparent" size="compact-sm" loading={isFetching} onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}
