import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { CLOSING_DISCLOSURE_KINDS } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './closing-disclosure-page.module.css';

/** What the next version is and why, with both rates, and when the loan can close (CD-20, CD-21, CD-41). */
export function NextVersionCard({ state }: { state: ClosingDisclosureState }) {
  const { next, closing, versions, changes } = state;
  const [newest] = versions;
  const isUnchanged = newest !== undefined && changes.length === 0 && next.reasons.length === 0;
  return (
    <SectionCard title="What comes next">
      <DefinitionRow
        label="Next version"
        value={
          isUnchanged ? (
            `None is needed: nothing on the form has changed since version ${newest.number}.`
          ) : (
            <Words text={`${CLOSING_DISCLOSURE_KINDS[next.kind]}. ${next.why}`} law={next.law} />
          )
        }
      />
      <DefinitionRow label="APR" value={aprWords(state)} />
      {next.reasons.map((reason) => (
        <DefinitionRow
          key={reason.words}
          label="New wait"
          attention
          value={<Words text={reason.words} law={reason.law} />}
        />
      ))}
      {closing === null ? null : <ClosingRows closing={closing} />}
    </SectionCard>
  );
}

function Words({ text, law }: { text: string; law?: string }) {
  return (
    <span className={classes.text}>
      {text}
      {law === undefined ? null : <span className={classes.law}>{law}</span>}
    </span>
  );
}

/** Both rates: of the last version, and of today. */
function aprWords({ versions, changes }: ClosingDisclosureState): string | null {
  const [newest] = versions;
  if (newest === undefined) return null;
  const change = changes.find(({ line }) => line === 'APR');
  return change === undefined
    ? `${newest.apr}, as on version ${newest.number}`
    : `${change.after ?? 'None'} now, ${change.before ?? 'none'} on version ${newest.number}`;
}

function ClosingRows({ closing }: { closing: NonNullable<ClosingDisclosureState['closing']> }) {
  const { plannedOn, closedOn, earliestOn, why, law, inspectionOn, isTooEarly } = closing;
  if (closedOn !== null) return <DefinitionRow label="Closed on" value={formatDate(closedOn)} />;
  return (
    <>
      <DefinitionRow
        label="Earliest closing"
        value={<Words text={`${formatDate(earliestOn)}. ${why}`} law={law} />}
      />
      <DefinitionRow
        label="Planned closing"
        attention={isTooEarly}
        value={plannedOn === null ? null : formatDate(plannedOn)}
      />
      {inspectionOn === null ? null : (
        <DefinitionRow
          label="Right to inspect"
          value={
            <Words
              text={`On ${formatDate(inspectionOn)}, if the borrower asks for it.`}
              law="12 CFR 1026.19(f)(2)(i)"
            />
          }
        />
      )}
    </>
  );
}
