import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useFieldsAt } from '../../section-fields.ts';
import { AboutThisProperty } from './about-this-property.tsx';
import { BankruptcyQuestions } from './bankruptcy-questions.tsx';
import { FINANCE_QUESTIONS } from './declaration-questions.ts';

/** Section 5: what the borrower declares, A to M. */
export function Section5Page() {
  const at = useFieldsAt('section5Declarations');
  return (
    <>
      <SectionCard title="About this Property and Your money for this Loan" content="padded">
        <AboutThisProperty />
      </SectionCard>
      <SectionCard title="About Your Finances" content="padded">
        {FINANCE_QUESTIONS.map(({ path, text }) => (
          <YesNoField key={path} {...at(path)} label={text} required />
        ))}
        <BankruptcyQuestions />
      </SectionCard>
    </>
  );
}
