import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AllNo } from './all-no.tsx';
import { DeclarationQuestions } from './declaration-questions.tsx';

/** Section 5: the borrower's declarations, A to M. */
export function Section5Page() {
  return (
    <>
      <SectionCard
        title="About this Property and Your money for this Loan"
        content="padded"
        aside={<AllNo />}
      >
        <DeclarationQuestions part="part5aAboutThisProperty" />
      </SectionCard>
      <SectionCard title="About Your Finances" content="padded">
        <DeclarationQuestions part="part5bAboutYourFinances" />
      </SectionCard>
    </>
  );
}
