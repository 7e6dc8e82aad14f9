import { Button } from '@mantine/core';
import type { ProviderListState } from '../../../contract/loan-costs/provider-list.ts';
import { MAX_PROVIDERS, serviceDoubt } from '../../../domain/provider-list/provider-list.ts';
import type { SettlementService } from '../../../domain/provider-list/settlement-services.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import classes from './loan-estimate-page.module.css';

interface ProviderChoiceCellProps {
  service: string;
  kind: SettlementService;
  providers: ProviderListState['providers'];
  chosen: readonly string[];
  onChosen: (providerIds: string[]) => void;
}

/** The providers of one service; the list adds one, and a button removes it. */
export function ProviderChoiceCell({ service, kind, providers, chosen, onChosen }: ProviderChoiceCellProps) {
  const doubts = providers
    .filter(({ providerId }) => chosen.includes(providerId))
    .flatMap((provider) => serviceDoubt(provider, kind) ?? []);
  const nameOf = (id: string) => providers.find(({ providerId }) => providerId === id)?.name ?? 'Unknown';
  const others = providers.filter(({ providerId }) => !chosen.includes(providerId));
  return (
    <div className={classes.providers}>
      {chosen.map((id) => (
        <div key={id} className={classes.provider}>
          <bdi>{nameOf(id)}</bdi>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Remove ${nameOf(id)} from ${service}`}
            onClick={() => onChosen(chosen.filter((one) => one !== id))}
          >
            Remove
          </Button>
        </div>
      ))}
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ))}
      {chosen.length >= MAX_PROVIDERS ? null : (
        <SearchableSelect
          // A new one after each choice, which begins empty.
          key={chosen.length}
          aria-label={`Add a provider for ${service}`}
          placeholder="Add a provider"
          data={others.map(({ providerId, name, fault }) => ({
            value: providerId,
            label: fault === null ? name : `${name}: incomplete`,
            disabled: fault !== null,
          }))}
          value={null}
          onChange={(id) => id !== null && onChosen([...chosen, id])}
        />
      )}
    </div>
  );
}
