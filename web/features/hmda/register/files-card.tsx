import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type HmdaFileForm, isFileReady } from '../../../../domain/hmda/register/register-files.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { callForFile } from '../../../api/client.ts';
import { useEasternToday } from '../../../loans/eastern-today.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { IconDownload } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { StatusWord } from '../../../ui/status-word.tsx';
import classes from './hmda-page.module.css';
import type { MadeRegister } from './made-register.ts';

interface FilesCardProps {
  year: number;
  register: MadeRegister;
}

const FORMS: Readonly<Record<HmdaFileForm, { label: string; name: string; end: string }>> = {
  annual: { label: 'Annual file', name: '', end: 'txt' },
  'quarter-1': { label: 'Quarter 1', name: '-q1', end: 'txt' },
  'quarter-2': { label: 'Quarter 2', name: '-q2', end: 'txt' },
  'quarter-3': { label: 'Quarter 3', name: '-q3', end: 'txt' },
  csv: { label: 'CSV', name: '-words', end: 'csv' },
  modified: { label: 'Modified register', name: '-modified', end: 'txt' },
};

/** No file is called ready while anything stands (HMDA-66). */
export function FilesCard({ year, register }: FilesCardProps) {
  const { madeBy, madeOn } = register;
  const isReady = isFileReady('annual', register);
  const isOver = useEasternToday() > `${year}-12-31`;
  useStaffNames();
  const download = useMutation({
    mutationFn: (form: HmdaFileForm) =>
      withStepUp(() => callForFile('downloadHmdaFile', { params: { year, form } })),
    onSuccess: (file, form) => saveFile(file, fileName(year, form, isFileReady(form, register))),
    onError: (error) => showToast({ tone: 'bad', title: 'Download failed', text: error.message }),
  });
  return (
    <SectionCard
      title="Files"
      content="padded"
      aside={
        <>
          Made by {staffName(madeBy)}, {formatInstant(madeOn)}
        </>
      }
    >
      {isReady ? (
        <StatusWord
          shape="tick-disc"
          color="var(--ok-tx)"
          word={isOver ? 'Ready to file' : `Nothing stands so far. ${year} is not over.`}
        />
      ) : (
        <Notice tone="warn" title="Files of the whole year are drafts.">
          {draftReason(register)}
        </Notice>
      )}
      <div className={classes.files}>
        {(Object.keys(FORMS) as HmdaFileForm[]).map((form) => (
          <Button
            key={form}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={download.isPending && download.variables === form}
            onClick={() => download.mutate(form)}
          >
            {isFileReady(form, register) ? FORMS[form].label : `${FORMS[form].label} (draft)`}
          </Button>
        ))}
      </div>
    </SectionCard>
  );
}

/** 'hmda-2026.txt', or 'DRAFT-hmda-2026-q1.txt'. */
export function fileName(year: number, form: HmdaFileForm, isReady: boolean): string {
  const { name, end } = FORMS[form];
  return `${isReady ? '' : 'DRAFT-'}hmda-${year}${name}.${end}`;
}

/** Why they cannot be filed yet, in a sentence for each reason. */
export function draftReason({
  verdict,
  isOutdated,
  incomplete,
  asked,
  edits,
  sheetFaults,
}: Pick<MadeRegister, 'verdict' | 'isOutdated' | 'incomplete' | 'asked' | 'edits' | 'sheetFaults'>): string {
  const stopping = edits.filter(({ kind }) => kind === 'syntactical' || kind === 'validity').length;
  return [
    isOutdated ? 'A loan or a setting has changed since the register was made: make it again.' : null,
    incomplete > 0 ? `${counted(incomplete, 'loan has', 'loans have')} open questions.` : null,
    asked > 0
      ? `${counted(asked, 'loan does not say how or when it', 'loans do not say how or when they')} ended.`
      : null,
    sheetFaults.length > 0 ? `The settings of HMDA lack something: ${sheetFaults.join(' ')}` : null,
    stopping > 0 ? `${counted(stopping, 'edit has', 'edits have')} to be corrected.` : null,
    verdict === 'confirm' ? 'Quality or macro edits are to be confirmed.' : null,
  ]
    .filter(Boolean)
    .join(' ');
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
