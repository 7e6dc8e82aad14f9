import { BORROWER_REQUEST_PARTS } from '../features/borrower-requests/requests-card.tsx';
import { ConditionsPage } from '../features/conditions/conditions-page.tsx';

/** Conditions, with the requests to borrowers that are about them. */
export function ConditionsScreen() {
  return <ConditionsPage requests={BORROWER_REQUEST_PARTS} />;
}
