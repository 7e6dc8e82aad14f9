import { Button } from '@mantine/core';
import { pageLabel } from '../../../domain/application/progress/steps.ts';
import { DRAFT_TROUBLES, DraftState, useDraftState } from '../../forms/drafts/draft-state.tsx';
import { commandKey } from '../../ui/command-key.ts';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { type DraftKeeping, useApplicationDraft } from './drafts/use-application-draft.ts';
import classes from './wizard-footer.module.css';

/** Has its own state, so that writing a draft rerenders this text but not the wizard. */
function WizardDraft({ draft }: { draft: DraftKeeping }) {
  useApplicationDraft(draft);
  const { trouble } = useDraftState(draft.status);
  if (trouble === null) {
    return (
      <span className={classes.draft}>
        <DraftState status={draft.status} />
      </span>
    );
  }
  const { title, text } = DRAFT_TROUBLES[trouble];
  return (
    <span className={classes.trouble} role="alert">
      {title} {text}
    </span>
  );
}

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

export function WizardFooter(props: WizardFooterProps) {
  const { position, editable, isLast, saving, draft, onBack, onSave, onNext } = props;
  return (
    <div className={classes.footer} data-foot-bar="page">
      <div className={classes.start}>
        <Button variant="default" leftSection={<IconChevronLeft size={16} stroke={1.6} />} onClick={onBack}>
          Back
        </Button>
        <WizardDraft draft={draft} />
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
