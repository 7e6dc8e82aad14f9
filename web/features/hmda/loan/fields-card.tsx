import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { hasPermission } from '../../../../domain/people/role.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { placeOf } from './field-places.ts';
import { FIELD_SECTIONS } from './field-sections.ts';
import { fieldWords } from './field-words.ts';
import classes from './hmda-loan-page.module.css';
import { OverrideDialog } from './override-dialog.tsx';
import type { ChangeRegister, RegisterLoan } from './register-change.ts';
import { answerConflict, answerPart, isOpen, overrideConflict, overridePart } from './register-parts.ts';
import { TakeBackButton } from './take-back-button.tsx';

interface FieldsCardsProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  change: ChangeRegister;
  /** Opens the question of a field. */
  onAnswer: (field: HmdaField) => void;
}

/** All 110 fields with their sources, section by section (HMDA-63). */
export function FieldsCards({ loan, register, change, onAnswer }: FieldsCardsProps) {
  const [overridden, setOverridden] = useState<HmdaField | null>(null);
  const [showsBlank, setShowsBlank] = useState(false);
  useStaffNames();
  const behindEdits = new Set(register.edits.flatMap(({ fields }) => fields));
  const isBlank = ({ number, value, override }: HmdaField) =>
    value === '' && override === null && !behindEdits.has(number);
  const fieldsByKey = new Map(register.fields.map((field) => [field.key, field]));
  const sections = FIELD_SECTIONS.map(({ title, keys }) => {
    const fields = keys.flatMap((key) => fieldsByKey.get(key) ?? []);
    return { title, fields, blank: fields.filter(isBlank).length };
  });
  return (
    <>
      {sections.map(({ title, fields, blank }) => (
        <SectionCard
          key={title}
          title={title}
          content="bare"
          aside={
            blank === 0 ? undefined : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={showsBlank}
                onClick={() => setShowsBlank(!showsBlank)}
              >
                {showsBlank ? 'Hide blank fields' : `Show ${blank} blank`}
              </Button>
            )
          }
        >
          <PlainTable
            label={`${title}: fields`}
            rows={showsBlank ? fields : fields.filter((field) => !isBlank(field))}
            keyOf={({ key }) => key}
            rowAttributes={({ state, override }) => ({
              'data-quiet': (override === null && state !== 'known' && state !== 'asked') || undefined,
            })}
            hasActions
            columns={[
              {
                head: 'Field',
                className: classes.name,
                cell: ({ key, number, name }) => (
                  <span id={`hmda-${key}`} tabIndex={-1}>
                    <span className={classes.number}>{number}</span> {name}
                  </span>
                ),
              },
              { head: 'Value', className: classes.value, cell: (field) => <Value field={field} /> },
              { head: 'Source', cell: (field) => <Source loan={loan} field={field} /> },
              {
                head: 'Actions',
                cell: (field) => (
                  <FieldActions
                    loan={loan}
                    register={register}
                    field={field}
                    change={change}
                    onAnswer={() => onAnswer(field)}
                    onOverride={() => setOverridden(field)}
                  />
                ),
              },
            ]}
          />
        </SectionCard>
      ))}
      {overridden === null ? null : (
        <OverrideDialog
          loan={loan}
          register={register}
          field={overridden}
          change={change}
          onClose={() => setOverridden(null)}
        />
      )}
    </>
  );
}

function Value({ field }: { field: HmdaField }) {
  const { key, derived, override } = field;
  const words = fieldWords(field);
  if (override === null)
    return words === null ? (
      <span className={isOpen(field) ? classes.asked : undefined}>{isOpen(field) ? 'Asked' : 'Not yet'}</span>
    ) : (
      words
    );
  return (
    <>
      {words}
      <div className={classes.said}>The loan says: {fieldWords({ key, ...derived }) ?? 'nothing'}</div>
    </>
  );
}

function Source({ loan, field }: { loan: RegisterLoan; field: HmdaField }) {
  const { source, derived, override, answer, state, value } = field;
  const isAnswered = override === null && state === 'asked' && value !== null && answer !== null;
  if (override !== null)
    return (
      <>
        Overridden by {staffName(override.by)}, {formatInstant(override.on)}: {override.reason}
        <div className={classes.said}>
          Without it: <Linked loan={loan} source={derived.source} />
        </div>
      </>
    );
  if (isAnswered)
    return (
      <>
        Answer of {staffName(answer.by)}, {formatInstant(answer.on)}
      </>
    );
  return <Linked loan={loan} source={source} />;
}

/** A source with a link to its page, for whoever may open it. */
function Linked({ loan, source }: { loan: RegisterLoan; source: string }) {
  const mayOpenSettings = hasPermission(useSession()?.roles ?? [], 'manage-settings');
  const place = placeOf(source, loan);
  if (place === null || (place.href === paths.settings() && !mayOpenSettings)) return source;
  return (
    <AppLink href={place.href} aria-label={`${source}: open ${place.name}`}>
      {source}
    </AppLink>
  );
}

interface FieldActionsProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  field: HmdaField;
  change: ChangeRegister;
  onAnswer: () => void;
  onOverride: () => void;
}

function FieldActions({ loan, register, field, change, onAnswer, onOverride }: FieldActionsProps) {
  const { key, name, state, override, answer, value } = field;
  // Always 2.
  if (key === 'recordIdentifier') return null;
  const params = { id: loan.customerId, loanId: loan.loanId, fieldKey: key };
  if (override !== null)
    return (
      <TakeBackButton
        what={`Override of ${name}`}
        consequence="What the loan says counts again. The history keeps the override."
        register={register}
        change={change}
        partOf={overridePart(key)}
        send={(ifMatch) => call('removeHmdaOverride', { params, ifMatch })}
        conflict={(current, next) => overrideConflict(current, key, next)}
      />
    );
  const isAnswered = state === 'asked' && answer !== null && value !== null;
  return (
    <>
      {state === 'asked' ? (
        <WorkButton
          variant="subtle"
          size="compact-sm"
          aria-label={`${isAnswered ? 'Change' : 'Answer'}: ${name}`}
          onClick={onAnswer}
        >
          {isAnswered ? 'Change' : 'Answer'}
        </WorkButton>
      ) : null}
      {isAnswered ? (
        <TakeBackButton
          what={`Answer for ${name}`}
          consequence="The question is open again. The history keeps the answer."
          register={register}
          change={change}
          partOf={answerPart(key)}
          send={(ifMatch) => call('removeHmdaAnswer', { params, ifMatch })}
          conflict={(current, next) => answerConflict(current, key, next)}
        />
      ) : (
        <WorkButton variant="subtle" size="compact-sm" aria-label={`Override: ${name}`} onClick={onOverride}>
          Override
        </WorkButton>
      )}
    </>
  );
}
