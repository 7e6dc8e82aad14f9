import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MismoImportFile, MismoRemark } from '../../../../contract/mismo-imports.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { counted } from '../../../loans/mismo/counted.ts';
import { importedFileQuery } from './import-queries.ts';
import classes from './imports.module.css';

/** Remarks with line and path. Reads the rest of a long report on demand. */
export function Remarks({ file }: { file: MismoImportFile }) {
  const { batchId, fileId, remarkCount } = file;
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...importedFileQuery(batchId, fileId), enabled: isWhole });
  const remarks = whole.data?.remarks ?? file.remarks;
  if (remarkCount === 0) return <>None</>;
  return (
    <details>
      <summary>{counted(remarkCount, 'remark')}</summary>
      {KINDS.map(({ title, kinds }) => (
        <RemarksOfKind
          key={title}
          title={title}
          remarks={remarks.filter(({ kind }) => kinds.includes(kind))}
        />
      ))}
      {remarks.length < remarkCount ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-busy={whole.isFetching}
          onClick={() => (isWhole ? void whole.refetch() : setWhole(true))}
        >
          Show all {counted(remarkCount, 'remark')} of {file.name}
        </Button>
      ) : null}
      {whole.error === null ? null : <p role="alert">{changeFailureText(whole.error).message}</p>}
    </details>
  );
}

type Kind = MismoRemark['kind'];

/** Kinds of remarks by required action, most urgent first. */
const KINDS: readonly { title: string; kinds: readonly Kind[] }[] = [
  { title: 'Why it was refused', kinds: ['refused'] },
  { title: 'Left out, because it cannot be', kinds: ['wrong value'] },
  { title: 'Please look at', kinds: ['doubtful', 'too many', 'arc', 'extension'] },
  {
    title: 'Kept without a field here, and exported again',
    kinds: ['kept', 'no option'],
  },
  { title: 'Written anew by an export', kinds: ['replaced'] },
];

function RemarksOfKind({ title, remarks }: { title: string; remarks: readonly MismoRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <>
      <p className={classes.kind}>{title}</p>
      <ul>
        {remarks.map((remark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may read the same, and none moves
          <RemarkLine key={place} remark={remark} />
        ))}
      </ul>
    </>
  );
}

function RemarkLine({ remark: { words, path, line } }: { remark: MismoRemark }) {
  return (
    <li>
      {path === '' ? '' : `Line ${line}: `}
      {words}
      {path === '' ? null : <span className={classes.reason}>{path}</span>}
    </li>
  );
}
