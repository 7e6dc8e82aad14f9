import { ClosingDisclosurePage } from '../features/closing-disclosures/closing-disclosure-page.tsx';
import { ClosingDeliveryCards } from '../features/disclosure-deliveries/closing-delivery-cards.tsx';
import { MadePreview } from '../features/documents/preview/made-preview.tsx';

/** The Closing Disclosure, with its pages as documents are previewed. */
export function ClosingDisclosureScreen() {
  return <ClosingDisclosurePage Preview={MadePreview} Deliveries={ClosingDeliveryCards} />;
}
