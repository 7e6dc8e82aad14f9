import type { LoanEstimateState } from '../../../contract/loan-costs/loan-estimate.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './loan-estimate-page.module.css';

interface LoanIds {
  customerId: string;
  loanId: string;
}

type Missing = LoanEstimateState['missing'][number];

interface FactPage {
  label: string;
  href: (ids: LoanIds) => string;
}

export const FACT_PAGES: Readonly<Record<Missing['place'], FactPage>> = {
  settings: { label: 'Settings, by an administrator', href: () => paths.settings() },
  account: { label: 'Account of the loan officer', href: () => paths.account() },
  application: {
    label: 'Application',
    href: ({ customerId, loanId }) => paths.urla({ customerId, loanId }),
  },
  costs: {
    label: 'Costs',
    href: ({ customerId, loanId }) => paths.actionCenter(customerId, loanId, 'costs'),
  },
  'form details': {
    label: 'Form Details',
    href: ({ customerId, loanId }) => paths.formDetails(customerId, loanId),
  },
};

export function MissingList({ ids, missing }: { ids: LoanIds; missing: readonly Missing[] }) {
  return (
    <SectionCard title="Missing" content="padded">
      <ul className={classes.missing}>
        {missing.map(({ what, place }) => (
          <li key={what}>
            {what}: <AppLink href={FACT_PAGES[place].href(ids)}>{FACT_PAGES[place].label}</AppLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
