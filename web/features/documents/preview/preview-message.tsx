import type { StoredFile } from '../../../../contract/files.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../loans/failure-text.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PreviewHead } from './preview-head.tsx';
import classes from './preview-message.module.css';

/** Why a file cannot be shown: the call that failed, nothing in it, or bytes that are not what they should be. */
export type PreviewProblem = Error | 'empty' | 'damaged';

interface PreviewMessageProps {
  file: StoredFile;
  problem: PreviewProblem;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Stands in place of a file that cannot be shown (wording: staff shell specification, sections 2 and 8). */
export function PreviewMessage({ file, problem, onRetry, retrying }: PreviewMessageProps) {
  const { title, text } = wordsFor(problem);
  const reference = problem instanceof Error ? asApiError(problem).requestId : undefined;
  return (
    <>
      <PreviewHead file={file} />
      <div className={classes.message}>
        <ErrorState
          framed={false}
          title={title}
          text={text}
          reference={reference}
          onRetry={onRetry}
          retrying={retrying}
        />
      </div>
    </>
  );
}

function wordsFor(problem: PreviewProblem): { title: string; text: string } {
  if (problem === 'empty') {
    return {
      title: 'Preview file is empty, Please try again later',
      text: 'There is not one byte in this file. Upload it again from where it came from.',
    };
  }
  if (problem === 'damaged') {
    return {
      title: 'Unable to load the file',
      text: 'It is damaged, or not what its name says. Download it to try another program, or upload a new copy.',
    };
  }
  const isGone = asApiError(problem).status === 404;
  return { title: isGone ? 'File Not Found' : 'Unable to load the file', text: failureText(problem) };
}
