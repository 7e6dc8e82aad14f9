import { Button } from '@mantine/core';
import { pageLabel } from '../../../domain/application/progress/steps.ts';
import { commandKey } from '../../ui/command-key.ts';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { DraftState } from './drafts/draft-state.tsx';
import type { DraftKeeping } from './drafts/use-application-draft.ts';
import classes from './wizard-footer.module.css';

interface WizardFooterProps {
  /** Index of the page, from 0. */
  position: number;
  editable: boolean;
  isLast: boolean;
  saving: boolean;
  draft: DraftKeeping;
  onBack: () => void;
  /** Saves the page, complete or not. */
  onSave: () => void;
  /** Saves the page and opens the next one; in reading mode, only opens the next one. */
  onNext: () => void;
}

/** The Back button, the page's number, and the Next button. */
export function WizardFooter(props: WizardFooterProps) {
  const { position, editable, isLast, saving, draft, onBack, onSave, onNext } = props;
  return (
    <div className={classes.footer} data-foot-bar="page">
      <div className={classes.start}>
        <Button variant="default" leftSection={<IconChevronLeft size={16} stroke={1.6} />} onClick={onBack}>
          Back
        </Button>
        <DraftState draft={draft} />
      </div>
      <span className={classes.page}>{pageLabel(position)}</span>
      <div className={classes.end}>
        {editable ? (
          <>
            <span className={classes.keys} aria-hidden="true">
              <KeyCap>{commandKey().trim()}</KeyCap> <KeyCap>S</KeyCap>
            </span>
            <Button variant="default" disabled={saving} onClick={onSave}>
              Save
            </Button>
            <span className={classes.keys} aria-hidden="true">
              <KeyCap>{commandKey().trim()}</KeyCap> <KeyCap>↵</KeyCap>
            </span>
          </>
        ) : null}
        <Button
          data-next-page
          loading={saving}
          rightSection={isLast ? undefined : <IconChevronRight size={16} stroke={1.6} />}
          onClick={onNext}
        >
          {!editable ? 'Next' : isLast ? 'Submit' : 'Save & next'}
        </Button>
      </div>
    </div>
  );
}
