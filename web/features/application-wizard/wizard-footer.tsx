import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pageLabel } from '../../../domain/application/progress/steps.ts';
import { commandKey } from '../../ui/command-key.ts';
import { IconChevronLeft, IconChevronRight, IconCloudCheck } from '../../ui/icons.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { ageText } from './drafts/draft-offer.tsx';
import { type DraftKeeping, useApplicationDraft } from './drafts/use-application-draft.ts';
import classes from './wizard-footer.module.css';

const TICK_MS = 5_000;

/**
 * Writes the draft of unsaved answers and shows its age; renders nothing when everything is saved. Its state is here,
 * so that a written draft renders these words again but not the wizard.
 */
function DraftState({ draft }: { draft: DraftKeeping }) {
  const { savedAt, isFull } = useApplicationDraft(draft);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (savedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [savedAt]);
  if (isFull) {
    return (
      <span className={classes.full} role="alert">
        This browser’s storage is full. Your changes are lost if you leave this page before they are saved.
      </span>
    );
  }
  if (savedAt === null) return null;
  return (
    <span className={classes.draft}>
      <IconCloudCheck size={16} stroke={1.6} />
      Draft saved {ageText(savedAt, now)}
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
