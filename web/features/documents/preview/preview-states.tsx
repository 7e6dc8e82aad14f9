import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize } from '../../../../domain/documents/document-file.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { useDelayed } from '../../../ui/states/delayed.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { heldBackWords } from '../held-back-words.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './preview-states.module.css';

/** Smaller documents arrive before a person has read the progress. */
const SHOWS_PROGRESS_FROM = 256 * 1024;

interface PreviewLoadingProps {
  document: CustomerDocument;
  /** Bytes received so far. */
  received: number;
}

export function PreviewLoading({ document, received }: PreviewLoadingProps) {
  const visible = useDelayed();
  const percent = document.size === 0 ? 0 : Math.min(100, Math.round((received / document.size) * 100));
  return (
    <>
      <PreviewHead document={document} />
      <div className={classes.desk} role="status" aria-label={`Loading ${document.name}`}>
        {visible && document.size >= SHOWS_PROGRESS_FROM ? (
          <div className={classes.progress}>
            <span>
              {formatFileSize(Math.min(received, document.size))} of {formatFileSize(document.size)}
            </span>
            <div
              className={classes.track}
              role="progressbar"
              aria-label={`Loading ${document.name}`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span className={classes.bar} style={{ width: `${percent}%` }} />
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}

/**
 * Why a document cannot be shown: the call failed, it is empty, its bytes do not match its format, it is an Adobe XFA
 * form, or a malware scan holds it back.
 */
type PreviewProblem = Error | 'empty' | 'damaged' | 'xfa' | 'held-back';

interface PreviewMessageProps {
  document: CustomerDocument;
  problem: PreviewProblem;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Replaces a document that cannot be shown (DOC-29, DOC-30). */
export function PreviewMessage({ document, problem, onRetry, retrying }: PreviewMessageProps) {
  const { title, text } = wordsFor(problem, document);
  const reference = problem instanceof Error ? asApiError(problem).requestId : undefined;
  return (
    <>
      <PreviewHead document={document} />
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

function wordsFor(problem: PreviewProblem, document: CustomerDocument): { title: string; text: string } {
  const held = heldBackWords(document);
  if (held !== undefined) return held;
  if (problem === 'empty') {
    return {
      title: 'Preview file is empty, Please try again later',
      text: 'This file is empty, or has no pages. Upload it again from its source.',
    };
  }
  if (problem === 'xfa') {
    return {
      title: 'This is an Adobe XFA form',
      text: 'Only Adobe Acrobat and Reader show such a form. Download it and open it there; printed to a PDF, it shows here too.',
    };
  }
  if (problem === 'damaged') {
    return {
      title: 'Unable to load the file',
      text: 'It is damaged, or its content does not match its name. Download it to try another program, or upload a new copy.',
    };
  }
  const isGone = problem instanceof Error && asApiError(problem).status === 404;
  return { title: isGone ? 'File Not Found' : 'Unable to load the file', text: failureText(problem) };
}
