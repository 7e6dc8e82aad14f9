import { callForFile } from '../../api/client.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';

export function AccessReviewButton() {
  return (
    <ExportCsvButton
      what="access-review"
      label="Export access review"
      read={() => withStepUp(() => callForFile('exportAccessReview', {}))}
    />
  );
}
