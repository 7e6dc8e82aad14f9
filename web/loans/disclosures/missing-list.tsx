import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './disclosures.module.css';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Facts of the Loan Estimate have some of these places. */
type Missing = ClosingDisclosureState['missing'][number];

interface FactPage {
  label: string;
  href: (ids: LoanIds) => string;
}

const onTab =
  (tab: 'costs' | 'loan-estimate' | 'closing-disclosure') =>
  ({ customerId, loanId }: LoanIds) =>
    paths.actionCenter(customerId, loanId, tab);

export const FACT_PAGES: Readonly<Record<Missing['place'], FactPage>> = {
  settings: { label: 'Settings, by an administrator', href: () => paths.settings() },
  account: { label: 'Account of the loan officer', href: () => paths.account() },
  application: {
    label: 'Application',
    href: ({ customerId, loanId }) => paths.urla({ customerId, loanId }),
  },
  costs: { label: 'Costs', href: onTab('costs') },
  'form details': {
    label: 'Form Details',
    href: ({ customerId, loanId }) => paths.formDetails(customerId, loanId),
  },
  'loan estimate': { label: 'Loan Estimate', href: onTab('loan-estimate') },
  closing: { label: 'Closing Disclosure', href: onTab('closing-disclosure') },
};

/** Where each missing fact is entered. One of the page itself has no link. */
export function MissingList({ ids, missing }: { ids: LoanIds; missing: readonly Missing[] }) {
  return (
    <SectionCard title="Missing" content="padded">
      <ul className={classes.list}>
        {missing.map(({ what, place }) => (
          <li key={what}>
            {what}:{' '}
            {place === 'closing' ? (
              'below on this page'
            ) : (
              <AppLink href={FACT_PAGES[place].href(ids)}>{FACT_PAGES[place].label}</AppLink>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
