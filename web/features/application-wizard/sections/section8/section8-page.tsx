import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '../../../../api/runtime-config.ts';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { firstNameOptions } from '../../../../loans/list/first-name-options.ts';
import { directoriesQuery } from '../../../../loans/loan-queries.ts';
import { useStaffNames } from '../../../../loans/staff-names.ts';
import { paths } from '../../../../paths.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { AppLink } from '../../../../ui/pages/app-link.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import classes from './section8-page.module.css';

/** Section 8: the loan officer, the source of the referral, and the company's disclaimer below. */
export function Section8Page() {
  return (
    <>
      <OriginatorCard />
      <FurtherTabs />
      <Disclaimer />
    </>
  );
}

function OriginatorCard() {
  useStaffNames();
  const at = useFieldsAt('section8LoanOriginatorInformation');
  const directories = useQuery(directoriesQuery);
  const officer = at('loanOriginatorName');
  const chosen = useDerived<string, string>(officer, (name) => name ?? '');
  return (
    <SectionCard title="Loan originator" content="padded">
      {directories.error !== null && directories.data === undefined ? (
        <Notice tone="bad" title="The loan officers did not load.">
          <Button
            variant="transparent"
            size="compact-sm"
            loading={directories.isFetching}
            onClick={() => void directories.refetch()}
          >
            Try again
          </Button>
        </Notice>
      ) : null}
      <FormGrid>
        <FormCell span={6}>
          <SelectField
            {...officer}
            label="Loan officer"
            options={firstNameOptions('loanOfficer', directories.data?.loanOfficers ?? [], chosen)}
            required
          />
        </FormCell>
        <FormCell span={6}>
          <TextField {...at('referredBy')} label="Referred By" maxLength={1000} />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}

/** Links to assets, debts and other income, which the wizard does not ask for. */
function FurtherTabs() {
  const { customerId, loanId } = useWizardForm().loan;
  return (
    <SectionCard title="Assets, debts and other income" content="padded">
      <AppLink href={paths.actionCenter(customerId, loanId, 'finances')}>Open Finances</AppLink>
    </SectionCard>
  );
}

function Disclaimer() {
  const { companyName } = runtimeConfig();
  return (
    <SectionCard title="Disclaimer" content="padded">
      <div className={classes.disclaimer}>
        <p>
          By submitting this application you confirm that the information in it is true, accurate and complete
          as of today, and that you will tell {companyName} if any of it changes before closing. Intentional
          or negligent misrepresentation may result in civil liability and in criminal penalties under federal
          law (18 U.S.C. § 1001 and following).
        </p>
        <p>
          This application is not a commitment to lend. {companyName} may verify and reverify the information
          given, directly or through others, and may obtain credit reports of every borrower named here.
          Rates, terms and programs may change without notice until a rate is locked, and approval is subject
          to underwriting, appraisal and title.
        </p>
      </div>
    </SectionCard>
  );
}
