import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MailTemplateChange } from '../../../contract/settings/mail-templates.ts';
import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { mailTemplateChangesQuery } from './mail-template-queries.ts';
import classes from './mail-templates.module.css';

interface TemplateChangesProps {
  kind: MailKind;
  onUse: (text: MailText) => void;
}

export function TemplateChanges({ kind, onUse }: TemplateChangesProps) {
  const read = useInfiniteQuery(mailTemplateChangesQuery(kind));
  return (
    <ChangeList read={read} widths={[160, 320]} emptyText="This email has always used the default text.">
      {(changes) => (
        <ol className={classes.changes} aria-label="Template changes">
          {changes.map((change) => (
            <Change key={change.changeId} change={change} onUse={onUse} />
          ))}
        </ol>
      )}
    </ChangeList>
  );
}

function Change({ change, onUse }: { change: MailTemplateChange; onUse: (text: MailText) => void }) {
  const { at, actor, event, version, before, after } = change;
  return (
    <li className={classes.change}>
      <details>
        <summary className={classes.summary}>
          {event === 'mail-template-restored' ? 'Default restored' : 'Text changed'} on {formatInstant(at)} by{' '}
          <StaffMember user={actor} />, version {version}
        </summary>
        <div className={classes.sides}>
          <Side title="Before" label={`before version ${version}`} text={before} onUse={onUse} />
          <Side title="After" label={`of version ${version}`} text={after} onUse={onUse} />
        </div>
      </details>
    </li>
  );
}

interface SideProps {
  title: string;
  /** Distinguishes its button for screen readers: 'of version 3'. */
  label: string;
  text: MailText;
  onUse: (text: MailText) => void;
}

function Side({ title, label, text, onUse }: SideProps) {
  return (
    <div className={classes.side}>
      <div className={classes.sideHead}>
        <h3 className={classes.label}>{title}</h3>
        <Button variant="default" size="xs" aria-label={`Use this text ${label}`} onClick={() => onUse(text)}>
          Use this text
        </Button>
      </div>
      <p className={classes.oldSubject}>{text.subject}</p>
      <p className={classes.mail}>{text.body}</p>
    </div>
  );
}
