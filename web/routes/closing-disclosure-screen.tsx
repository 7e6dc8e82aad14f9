import { ClosingDisclosurePage } from '../features/closing-disclosures/closing-disclosure-page.tsx';
import { MadePreview } from '../features/documents/preview/made-preview.tsx';

/** The Closing Disclosure, with its pages as documents are previewed. */
export function ClosingDisclosureScreen() {
  return <ClosingDisclosurePage Preview={MadePreview} />;
}
