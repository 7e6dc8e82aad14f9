import type {
  MailTemplate,
  MailTemplateChange,
  MailTemplateState,
} from '../../../contract/settings/mail-templates.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { type RecordedRow, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import {
  type TemplateProblem,
  templateProblems,
  tidyTemplate,
} from '../../../domain/mail-templates/check-template.ts';
import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import {
  defaultTemplate,
  exampleValues,
  MAIL_KIND_NAMES,
  type MailKind,
  mailKindOf,
  testMail,
} from '../../../domain/mail-templates/mail-kinds.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { mailFromOf } from '../../platform/company-settings/live-company-settings.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { shownSender } from '../../platform/mail/compose-message.ts';
import { TEMPLATE_TEST_MAIL } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import {
  findTemplate,
  holdTemplate,
  listTemplateEvents,
  listTemplates,
  type StoredTemplate,
  writeTemplate,
} from './mail-templates.store.ts';

const CHANGES_PER_PAGE = 20;

export interface MailTemplatesService {
  /** In the order of the kinds. */
  listMailTemplates(): Promise<MailTemplateState[]>;
  getMailTemplate(kind: MailKind, actor: Actor): Promise<MailTemplate>;
  /**
   * Saving the default text is the same as restoring it.
   * @throws AppError `invalid` with the problems of each part, `stale` with the current text, `step_up_required`.
   */
  saveMailTemplate(kind: MailKind, text: MailText, version: number, actor: Actor): Promise<MailTemplate>;
  /** @throws AppError `stale`, `step_up_required`. */
  restoreMailTemplate(kind: MailKind, version: number, actor: Actor): Promise<MailTemplate>;
  testMailTemplate(
    kind: MailKind,
    text: MailText,
    actor: Actor,
    run: InTransaction<{ sentTo: string }>,
  ): Promise<{ sentTo: string }>;
  /** Newest first, with `links.next` while there are older ones. */
  listMailTemplateChanges(
    kind: MailKind,
    before: number | undefined,
  ): Promise<{ changes: MailTemplateChange[]; links: { next?: { href: string } } }>;
}

export function createMailTemplatesService(
  {
    database: { db },
    clock,
    companySettings,
    config,
    mailer,
  }: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'config' | 'mailer'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): MailTemplatesService {
  const namesOf = (actor: Actor) => ({
    company: companySettings.current().companyName,
    sender: actor.fullName,
  });

  const answer = (kind: MailKind, stored: StoredTemplate | undefined, actor: Actor): MailTemplate => ({
    ...stateOf(kind, stored),
    ...wordsOf(kind, stored),
    from: shownSender(
      mailFromOf({ config, companySettings }),
      mailKindOf(kind).isFromPerson ? senderOf(actor) : undefined,
    ),
    examples: exampleValues(kind, namesOf(actor)),
  });

  const change = (kind: MailKind, chosen: MailText, fromVersion: number, actor: Actor) =>
    db.transaction().execute(async (tx) => {
      const confirmed = await stepUps.requireStepUp(tx, actor);
      await holdTemplate(tx, kind);
      const before = await findTemplate(tx, kind);
      const version = before?.version ?? 0;
      if (version !== fromVersion) {
        // A repeat with the same text, after a lost answer (TMPL-18).
        if (isSame(chosen, wordsOf(kind, before))) return answer(kind, before, actor);
        throw new AppError('stale', 'This template was changed in the meantime.', {
          headers: { etag: versionTag(version) },
          current: answer(kind, before, actor),
        });
      }
      const isDefault = isSame(chosen, defaultTemplate(kind));
      // The stored text can be an older default, and saving it again changes nothing either.
      if (isSame(chosen, wordsOf(kind, before)) && isDefault === stateOf(kind, before).isDefault) {
        return answer(kind, before, actor);
      }
      const words = isDefault ? { subject: null, body: null } : chosen;
      const at = clock.now().toISOString();
      const after = { kind, ...words, version: version + 1, changed_at: at, changed_by: actor.name };
      await writeTemplate(tx, after);
      await recordEvent(tx, {
        kind: isDefault ? 'mail-template-restored' : 'mail-template-changed',
        at,
        actor: actor.name,
        staffId: actor.staffId,
        details: {
          mailKind: kind,
          name: mailKindOf(kind).name,
          version: after.version,
          from: wordsOf(kind, before),
          to: chosen,
          ...(confirmed && { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() }),
        },
        changes: [recordChange('mail-template', kind, recordOf(before), recordOf(after))],
      });
      return answer(kind, after, actor);
    });

  return {
    async listMailTemplates() {
      const stored = new Map((await listTemplates(db)).map((row) => [row.kind, row]));
      return MAIL_KIND_NAMES.map((kind) => stateOf(kind, stored.get(kind)));
    },

    getMailTemplate: async (kind, actor) => answer(kind, await findTemplate(db, kind), actor),

    saveMailTemplate(kind, text, version, actor) {
      const tidy = tidyTemplate(text);
      refuseProblems(templateProblems(mailKindOf(kind), tidy));
      return change(kind, tidy, version, actor);
    },

    restoreMailTemplate: (kind, version, actor) => change(kind, defaultTemplate(kind), version, actor),

    async testMailTemplate(kind, text, actor, run) {
      const tidy = tidyTemplate(text);
      refuseProblems(templateProblems(mailKindOf(kind), tidy));
      const { subject, body } = testMail(kind, tidy, namesOf(actor));
      const sent = await run(async (tx) => {
        await mailer.queueMail(tx, {
          kind: TEMPLATE_TEST_MAIL,
          to: [actor.email],
          subject,
          text: `${body}\n`,
          ...(mailKindOf(kind).isFromPerson ? { sender: senderOf(actor) } : {}),
        });
        return { sentTo: actor.email };
      });
      mailer.nudge();
      return sent;
    },

    async listMailTemplateChanges(kind, before) {
      const events = await listTemplateEvents(db, { kind, before, limit: CHANGES_PER_PAGE + 1 });
      const shown = events.slice(0, CHANGES_PER_PAGE);
      const changes = shown.map(({ id, occurred_at, actor, kind: event, details }) => ({
        changeId: id,
        at: occurred_at,
        actor,
        event,
        version: details.version,
        before: details.from,
        after: details.to,
      }));
      const last = shown.at(-1);
      if (events.length <= CHANGES_PER_PAGE || last === undefined) return { changes, links: {} };
      const path = ROUTES.listMailTemplateChanges.path.replace('{kind}', kind);
      return { changes, links: { next: { href: `${path}?before=${last.id}` } } };
    },
  };
}

function stateOf(kind: MailKind, stored: StoredTemplate | undefined): MailTemplateState {
  const isDefault = (stored?.subject ?? null) === null;
  return {
    kind,
    version: stored?.version ?? 0,
    isDefault,
    problems: isDefault ? [] : templateProblems(mailKindOf(kind), wordsOf(kind, stored)),
    changedOn: stored?.changed_at ?? null,
    changedBy: stored?.changed_by ?? null,
  };
}

function wordsOf(kind: MailKind, stored: StoredTemplate | undefined): MailText {
  if (stored === undefined || stored.subject === null || stored.body === null) return defaultTemplate(kind);
  return { subject: stored.subject, body: stored.body };
}

function isSame(one: MailText, other: MailText): boolean {
  return one.subject === other.subject && one.body === other.body;
}

function recordOf(stored: StoredTemplate | undefined): RecordedRow | undefined {
  return stored === undefined ? undefined : recordedRow(stored);
}

/** Reports all problems of a part at once, at its field. */
function refuseProblems(problems: readonly TemplateProblem[]): void {
  if (problems.length === 0) return;
  const parts = Map.groupBy(problems, ({ part }) => part);
  const fields = [...parts].map(([part, some]) => [part, some.map(({ message }) => message).join('. ')]);
  throw new AppError('invalid', 'Some fields are not valid.', { fields: Object.fromEntries(fields) });
}
