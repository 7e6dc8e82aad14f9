import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import type { ClosingDisclosureState } from '../../../../contract/closing-disclosures/closing-disclosure.ts';
import type { Payoff } from '../../../../domain/closing-disclosure/closing-facts.ts';
import { payoffOn } from '../../../../domain/closing-disclosure/payoff-amount.ts';
import { formatDate, isCalendarDate } from '../../../../domain/time/eastern-time.ts';
import { formatDollarsAndCents } from '../../../../domain/typing/typed-amounts.ts';
import { type DerivedColumn, EntryGrid } from '../../../forms/grid/entry-grid.tsx';
import { isFilled, NO_FAULTS } from '../../../forms/grid/row-table.ts';
import type { GridRow } from '../../../forms/grid/use-undone-changes.ts';
import { loanCostsQuery } from '../../../loans/loan-costs-query.ts';
import { directoriesQuery, loanActionsQuery } from '../../../loans/loan-queries.ts';
import { ITEM_TABLE, PAYOFF_TABLE, PRORATED_TABLE, SELLER_TABLE } from '../closing-tables.ts';
import { faultsAt, findingPlace } from '../closing-values.ts';
import type { ClosingForm } from '../use-closing-form.ts';
import { ContactCard } from './contact-card.tsx';
import { knownCompanies } from './known-companies.ts';
import { AmountsCard, DatesCard, ReasonsCard } from './plain-cards.tsx';

interface ClosingFactsFormProps {
  ids: { customerId: string; loanId: string };
  form: ClosingForm;
  state: Pick<ClosingDisclosureState, 'isPurchase' | 'excess' | 'faults'>;
}

/** What staff type for the form (CD-2). Its parts are memoized, so that a keystroke renders one of them. */
export function ClosingFactsForm({ ids, form, state }: ClosingFactsFormProps) {
  const { values, changePlain, changeContact, changeRows } = form;
  const { plain, contacts, rows } = values;
  const { isPurchase, excess } = state;
  const companies = useKnownCompanies(ids);
  const charges = useCharges(ids);
  const faults = useFaults(form, state.faults);
  const own = faults.get('');
  const contact = (name: keyof typeof contacts) => ({
    contact: name,
    values: contacts[name],
    faults: faults.get(name),
    onChange: changeContact,
  });
  const isEntered = (name: keyof typeof contacts) => Object.values(contacts[name]).some(Boolean);
  return (
    <>
      <DatesCard plain={plain} faults={own} isPurchase={isPurchase} onChange={changePlain} />
      <ContactCard title="Settlement agent" {...contact('settlementAgent')} companies={companies} />
      {isPurchase || rows.sellers.some(isFilled) ? (
        <EntryGrid table={SELLER_TABLE} rows={rows.sellers} faults={faults} onRows={changeRows.sellers} />
      ) : null}
      {isPurchase || isEntered('buyerBroker') ? (
        <ContactCard title="Real estate broker of the buyer" {...contact('buyerBroker')} />
      ) : null}
      {isPurchase || isEntered('sellerBroker') ? (
        <ContactCard title="Real estate broker of the seller" {...contact('sellerBroker')} />
      ) : null}
      <AmountsCard plain={plain} faults={own} isPurchase={isPurchase} onChange={changePlain} />
      {isPurchase || rows.prorated.some(isFilled) ? (
        <EntryGrid table={PRORATED_TABLE} rows={rows.prorated} faults={faults} onRows={changeRows.prorated} />
      ) : null}
      <EntryGrid table={ITEM_TABLE} rows={rows.items} faults={faults} onRows={changeRows.items} />
      <PayoffGrid
        rows={rows.payoffs}
        faults={faults}
        disbursesOn={String(plain.disbursesOn ?? '')}
        onRows={changeRows.payoffs}
      />
      <ReasonsCard
        plain={plain}
        faults={own}
        excessCents={excess?.cents ?? 0}
        charges={charges}
        onChange={changePlain}
      />
    </>
  );
}

/** Those of the typed facts; those of the saved ones while nobody has typed (CD-4). */
function useFaults({ values, faults, isDirty }: ClosingForm, saved: ClosingDisclosureState['faults']) {
  const isShown = !isDirty && faults.size === 0;
  const ofSaved = useMemo(
    () => (isShown ? faultsAt(Object.fromEntries(saved.map(placed)), values) : NO_FAULTS),
    [isShown, saved, values],
  );
  return isShown ? ofSaved : faults;
}

function placed({ field, message }: ClosingDisclosureState['faults'][number]): [string, string] {
  return [findingPlace(field), message];
}

const NO_CHARGES: readonly { id: string; name: string }[] = [];

function useCharges({ customerId, loanId }: ClosingFactsFormProps['ids']) {
  const { data } = useQuery(loanCostsQuery(customerId, loanId));
  return data?.charges ?? NO_CHARGES;
}

function useKnownCompanies({ customerId, loanId }: ClosingFactsFormProps['ids']) {
  const directories = useQuery(directoriesQuery);
  const orders = useQuery(loanActionsQuery(customerId, loanId, 'TITLE_DOCS'));
  return useMemo(
    () => knownCompanies(directories.data?.titleCompanies ?? [], orders.data ?? []),
    [directories.data, orders.data],
  );
}

interface PayoffGridProps extends Omit<Parameters<typeof EntryGrid>[0], 'table' | 'derived'> {
  disbursesOn: string;
}

/** With what each payoff amounts to when the money goes out (CD-17). */
const PayoffGrid = memo(function PayoffGrid({ disbursesOn, ...grid }: PayoffGridProps) {
  const derived = useMemo<DerivedColumn>(
    () => ({
      name: 'dueThen',
      label: 'On the disbursement date',
      of: (row) => ({ text: '', why: '', ...payoffTexts(row, disbursesOn) }),
    }),
    [disbursesOn],
  );
  return <EntryGrid {...grid} table={PAYOFF_TABLE} derived={derived} />;
});

function payoffTexts(row: GridRow, on: string): { text?: string; why?: string } {
  const { name, cents, goodThrough, perDayCents } = row;
  if (typeof cents !== 'number' || !isCalendarDate(on)) return {};
  const until = String(goodThrough ?? '');
  if (until !== '' && !isCalendarDate(until)) return {};
  const payoff: Pick<Payoff, 'name' | 'cents' | 'goodThrough' | 'perDayCents'> = {
    name: String(name ?? ''),
    cents,
    goodThrough: until === '' ? null : until,
    perDayCents: typeof perDayCents === 'number' ? perDayCents : 0,
  };
  const amount = payoffOn(payoff, on);
  if (!amount.ok) return { why: amount.reason };
  return { text: formatDollarsAndCents(amount.cents), why: formatDate(on) };
}
