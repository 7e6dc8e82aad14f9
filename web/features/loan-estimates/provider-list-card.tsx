import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderListState } from '../../../contract/loan-costs/provider-list.ts';
import { centsText } from '../../../domain/quotes/quote-figure-text.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { providerListQuery } from '../../loans/loan-costs-query.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './loan-estimate-page.module.css';
import { MakeListDialog } from './make-list-dialog.tsx';
import { ProviderChoiceCell } from './provider-choice-cell.tsx';
import { type Choices, choicesOf, servicesWithout } from './provider-choices.ts';

interface ProviderListCardProps {
  ids: { customerId: string; loanId: string };
}

/** The written list of providers (PROVIDER-3): what the borrower can shop for, who does it, and the lists so far. */
export function ProviderListCard({ ids }: ProviderListCardProps) {
  const read = useQuery(providerListQuery(ids.customerId, ids.loanId));
  return (
    <SectionCard title="List of providers" content="padded">
      {read.data !== undefined ? (
        // Other costs or another list begin with other suggestions.
        <ProviderListView
          key={`${read.data.costsVersion}-${read.data.versions.length}`}
          ids={ids}
          state={read.data}
        />
      ) : read.error === null ? (
        <RowsSkeleton label="Loading the list of providers" rows={3} />
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </SectionCard>
  );
}

function ProviderListView({ ids, state }: ProviderListCardProps & { state: ProviderListState }) {
  const { services, refusals, givenOn, late, versions } = state;
  const [choices, setChoices] = useState<Choices>(() => choicesOf(state));
  const [isMaking, setMaking] = useState(false);
  const lacking = servicesWithout(state, choices);
  return (
    <div className={classes.cards}>
      {late === null ? null : (
        <Notice tone="bad" title="This list is late.">
          {late}
        </Notice>
      )}
      {refusals.map((reason) => (
        <p key={reason} className={classes.words}>
          {reason}
        </p>
      ))}
      {services.length === 0 ? null : (
        <p className={classes.words}>
          Name companies that serve the place of the property (comment 19(e)(1)(vi)-4). The borrower may also
          choose others.
        </p>
      )}
      {services.length === 0 ? null : (
        <PlainTable
          label="Services"
          rows={services}
          keyOf={({ chargeId }) => chargeId}
          columns={[
            { head: 'Service', cell: ({ label }) => <bdi>{label}</bdi> },
            { head: 'Estimated fee', cell: ({ cents }) => centsText(cents) },
            {
              head: 'Providers',
              cell: ({ chargeId, label, kind }) => (
                <ProviderChoiceCell
                  service={label}
                  kind={kind}
                  providers={state.providers}
                  chosen={choices.get(chargeId) ?? []}
                  onChosen={(chosen) => setChoices(new Map(choices).set(chargeId, chosen))}
                />
              ),
            },
          ]}
        />
      )}
      {lacking.length === 0 ? null : (
        <p className={classes.words}>
          {`Choose a provider for ${lacking.join(', ')}. An administrator adds companies in Directories.`}
        </p>
      )}
      {services.length === 0 ? null : (
        <div>
          <WorkButton disabled={refusals.length > 0 || lacking.length > 0} onClick={() => setMaking(true)}>
            Make the list of providers
          </WorkButton>
        </div>
      )}
      {versions.length === 0 ? null : (
        <PlainTable
          label="Lists"
          rows={versions}
          keyOf={({ listId }) => listId}
          columns={[
            {
              head: 'List',
              cell: ({ number, fileId }) => (
                <AppLink
                  href={paths.documents(ids.customerId, ids.loanId, { folder: 'Disclosures', file: fileId })}
                >
                  {`${number}: List of providers`}
                </AppLink>
              ),
            },
            { head: 'Made', cell: ({ issuedOn }) => formatDate(issuedOn) },
            { head: 'Services', cell: (version) => version.services },
            { head: 'Made by', cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
          ]}
        />
      )}
      {versions.length === 0 ? null : (
        <p className={classes.words}>
          {givenOn === null
            ? 'Not recorded as given, so charges that the borrower could shop for count as if there were no list. '
            : `Given on ${formatDate(givenOn)}. `}
          <AppLink href={paths.actionCenter(ids.customerId, ids.loanId, 'costs')}>
            {givenOn === null ? 'Record the day with the costs' : 'Change the day with the costs'}
          </AppLink>
        </p>
      )}
      {isMaking ? (
        <MakeListDialog ids={ids} state={state} choices={choices} onClose={() => setMaking(false)} />
      ) : null}
    </div>
  );
}
