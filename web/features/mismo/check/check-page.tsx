import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedFile } from '../../../../contract/mismo/mismo-checks.ts';
import { csvText } from '../../../../domain/texts/csv-text.ts';
import { easternDate } from '../../../../domain/time/eastern-time.ts';
import { mismoSchemasQuery } from '../../../loans/mismo/mismo-schemas-query.ts';
import { PAGES } from '../../../pages.ts';
import { paths } from '../../../paths.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { FileDrop } from '../files/file-drop.tsx';
import classes from './check-page.module.css';
import { resultRows, resultText, summaryWords } from './check-words.ts';
import { CheckedFileCard } from './checked-file-card.tsx';
import { MOST_AT_ONCE, useFileChecks } from './use-file-checks.ts';

const SHOWN_AT_ONCE = 50;

/** Checks files against MISMO 3.4 without importing them (MISMO-50, MISMO-51). */
export function CheckPage() {
  const { files, failures, progress, check, stop } = useFileChecks();
  return (
    <Page title={PAGES.mismoCheck.title} sub="Nothing is imported or stored">
      <SchemaSetup />
      <FileDrop
        title="Drop MISMO files, ZIPs or folders here"
        notes={[
          'Checked: labels and arcs, values, the rules of DU and LPA, and the schema where it is installed',
          'Max. size of a ZIP: 200 MB, and of an XML file: 25 million characters',
        ]}
        most={MOST_AT_ONCE}
        onFiles={(read) => void check(read)}
      />
      <div role="status">
        {progress === null ? null : (
          <p className={classes.told}>
            Checking {Math.min(progress.done + 1, progress.all)} of {progress.all.toLocaleString('en-US')}…{' '}
            <Button variant="subtle" size="compact-sm" onClick={stop}>
              Stop
            </Button>
          </p>
        )}
        {failures.map((failure) => (
          <Notice key={failure} tone="bad">
            {failure}
          </Notice>
        ))}
        {progress === null && files.length > 0 ? <p className={classes.told}>{summaryWords(files)}</p> : null}
      </div>
      {files.length === 0 ? null : <Results key={files[0]?.name} files={files} />}
    </Page>
  );
}

/** MISMO's terms forbid handing the schemas out, so each lender uploads them. */
function SchemaSetup() {
  const { data } = useQuery(mismoSchemasQuery);
  if (data === undefined || data.isFromSetting || data.missing.length === 0) return null;
  return (
    <Notice>
      Setup needed: files are not checked against MISMO’s schemas yet. An administrator downloads them from
      MISMO and uploads them once, on <AppLink href={paths.officialForms()}>Official forms</AppLink>.
    </Notice>
  );
}

function Results({ files }: { files: readonly CheckedFile[] }) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <div className={classes.results}>
        <Button variant="default" onClick={() => void copy(files)}>
          Copy results
        </Button>
        <Button variant="default" onClick={() => save(files)}>
          Save as CSV
        </Button>
      </div>
      <div className={classes.files}>
        {files.slice(0, most).map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <CheckedFileCard key={place} file={file} isOpen={files.length === 1} />
        ))}
      </div>
      {most < files.length ? (
        <div>
          <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            Show {Math.min(SHOWN_AT_ONCE, files.length - most)} more files of{' '}
            {files.length.toLocaleString('en-US')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

async function copy(files: readonly CheckedFile[]): Promise<void> {
  const copied = await copyText(resultText(files));
  showToast(
    copied
      ? { tone: 'ok', title: 'The results are copied' }
      : { tone: 'bad', title: 'The results could not be copied', text: 'Save them as CSV instead.' },
  );
}

function save(files: readonly CheckedFile[]): void {
  const file = new Blob([csvText(resultRows(files))], { type: 'text/csv' });
  saveFile(file, `mismo-check-${easternDate(new Date())}.csv`);
}
