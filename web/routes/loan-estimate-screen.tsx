import { EstimateDeliveryCards } from '../features/disclosure-deliveries/estimate-delivery-cards.tsx';
import { MadePreview } from '../features/documents/preview/made-preview.tsx';
import { LoanEstimatePage } from '../features/loan-estimates/loan-estimate-page.tsx';

/** The Loan Estimate, with its pages as documents are previewed. */
export function LoanEstimateScreen() {
  return <LoanEstimatePage Preview={MadePreview} Deliveries={EstimateDeliveryCards} />;
}
