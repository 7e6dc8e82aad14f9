import { callForFile } from '../../api/client.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';

/** The access review as CSV, for the auditor. */
export function AccessReviewButton() {
  return (
    <ExportCsvButton
      what="access-review"
      label="Export access review"
      read={() => callForFile('exportAccessReview', {})}
    />
  );
}
