import { ClosingCard } from './closing-card.tsx';
import { JointBorrowersCard } from './joint-borrowers-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { RefinanceCard } from './refinance-card.tsx';
import { SpouseCard } from './spouse-card.tsx';
import { SubjectPropertyLoans } from './subject-property-loans.tsx';

/** Section 4: the loan, its property, the closing, and the borrowers besides the primary borrower. */
export function Section4Page() {
  return (
    <>
      <LoanCard />
      <PurchaseCard />
      <RefinanceCard />
      <PropertyCard />
      <SubjectPropertyLoans />
      <ClosingCard />
      <SpouseCard />
      <JointBorrowersCard />
    </>
  );
}
