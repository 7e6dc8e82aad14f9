import { randomUUIDv7 } from 'node:crypto';
import type { ListedTemplate, TemplateBody } from '../../../contract/conditions/condition-templates.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { ConditionTemplate } from '../../../domain/conditions/condition-templates.ts';
import { DEFAULT_TEMPLATES, defaultTemplate } from '../../../domain/conditions/default-templates.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import { isSameValue } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { nameKey } from '../../../domain/texts/look-alike-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import {
  holdTemplates,
  listTemplateRows,
  removeTemplate,
  type StoredTemplate,
  writeTemplate,
} from './conditions.store.ts';

/** More than any lender keeps, and few enough for one answer. */
const MAX_TEMPLATES = 200;

export interface ConditionTemplatesService {
  listConditionTemplates(): Promise<ListedTemplate[]>;
  createConditionTemplate(
    body: TemplateBody,
    actor: Actor,
    run: InTransaction<ListedTemplate>,
  ): Promise<ListedTemplate>;
  saveConditionTemplate(
    templateId: string,
    body: TemplateBody,
    fromVersion: number,
    actor: Actor,
  ): Promise<ListedTemplate>;
  removeConditionTemplate(templateId: string, fromVersion: number, actor: Actor): Promise<void>;
  restoreConditionTemplate(templateId: string, fromVersion: number, actor: Actor): Promise<ListedTemplate>;
}

export function createConditionTemplatesService({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): ConditionTemplatesService {
  const record = (
    tx: Db,
    kind: EventKind,
    { before, after }: { before?: StoredTemplate | undefined; after?: StoredTemplate },
    actor: Actor,
  ) => {
    const { id, name } = (after ?? before) as StoredTemplate;
    return recordEvent(tx, {
      kind,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      details: { title: name },
      changes: [
        recordChange('condition-template', id, before && recordedRow(before), after && recordedRow(after)),
      ],
    });
  };

  const rowOf = (
    id: string,
    { name, programs, purposes, occupancies, employments, items }: TemplateBody | ConditionTemplate,
    version: number,
    actor: Actor,
  ): StoredTemplate => ({
    id,
    name,
    programs: [...programs],
    purposes: [...purposes],
    occupancies: [...occupancies],
    employments: [...employments],
    items: items.map((item) => ({ ...item })),
    is_removed: false,
    version,
    updated_at: clock.now().toISOString(),
    updated_by: actor.name,
  });

  /**
   *
   * @param isSame whether the template already equals what the change asks for.
   * @returns `repeated`: the template, if the change is already stored.
   * @throws AppError `stale` unless the change is based on the current state.
   */
  async function requireTemplate(
    tx: Db,
    templateId: string,
    fromVersion: number,
    { actor, isSame }: { actor: Actor; isSame: (listed: ListedTemplate) => boolean },
  ) {
    await holdTemplates(tx);
    const rows = await listTemplateRows(tx);
    const listed = listedTemplates(rows).find((one) => one.templateId === templateId);
    if (listed === undefined) throw notFound();
    const by = listed.changedBy;
    const repeated = mayRepeat({ ...listed, by }, fromVersion, actor) && isSame(listed) ? listed : undefined;
    if (listed.version !== fromVersion && repeated === undefined) {
      throw new AppError('stale', 'This template was changed in the meantime.', {
        headers: { etag: versionTag(listed.version) },
        current: listed,
      });
    }
    return { rows, stored: rows.find((row) => row.id === templateId), repeated };
  }

  return {
    listConditionTemplates: async () => listedTemplates(await listTemplateRows(db)),

    createConditionTemplate: (body, actor, run) =>
      run(async (tx) => {
        await holdTemplates(tx);
        const rows = await listTemplateRows(tx);
        refuseTakenName(rows, body.name, undefined);
        if (rows.length >= MAX_TEMPLATES)
          throw new AppError('conflict', `There are at most ${MAX_TEMPLATES} templates.`);
        const after = rowOf(randomUUIDv7(), body, 1, actor);
        await writeTemplate(tx, after);
        await record(tx, 'condition-template-created', { after }, actor);
        return listedTemplate(after);
      }),

    saveConditionTemplate: (templateId, body, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const after = rowOf(templateId, body, fromVersion + 1, actor);
        const { rows, stored, repeated } = await requireTemplate(tx, templateId, fromVersion, {
          actor,
          isSame: (listed) => hasSameContent(listed, listedTemplate(after)),
        });
        if (repeated !== undefined) return repeated;
        refuseTakenName(rows, body.name, templateId);
        await writeTemplate(tx, after);
        await record(tx, 'condition-template-changed', { before: stored, after }, actor);
        return listedTemplate(after);
      }),

    removeConditionTemplate: (templateId, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const { stored, repeated } = await requireTemplate(tx, templateId, fromVersion, {
          actor,
          isSame: ({ isRemoved }) => isRemoved,
        });
        if (repeated !== undefined) return;
        const brought = defaultTemplate(templateId);
        if (brought === undefined) {
          await removeTemplate(tx, templateId);
          return record(tx, 'condition-template-removed', { before: stored }, actor);
        }
        // Without this row, the built-in template would reappear.
        const base = stored ?? rowOf(templateId, brought, 0, actor);
        const stamp = { version: fromVersion + 1, updated_by: actor.name };
        const at = clock.now().toISOString();
        const after = { ...base, ...stamp, is_removed: true, updated_at: at };
        await writeTemplate(tx, after);
        return record(tx, 'condition-template-removed', { before: stored, after }, actor);
      }),

    restoreConditionTemplate: (templateId, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const brought = defaultTemplate(templateId);
        const { rows, stored, repeated } = await requireTemplate(tx, templateId, fromVersion, {
          actor,
          isSame: ({ isDefault }) => isDefault,
        });
        if (repeated !== undefined) return repeated;
        if (brought === undefined) throw notFound();
        refuseTakenName(rows, brought.name, templateId);
        const after = rowOf(templateId, brought, fromVersion + 1, actor);
        await writeTemplate(tx, after);
        await record(tx, 'condition-template-restored', { before: stored, after }, actor);
        return listedTemplate(after);
      }),
  };
}

function listedTemplates(rows: readonly StoredTemplate[]): ListedTemplate[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const brought = DEFAULT_TEMPLATES.map((one) => {
    const row = byId.get(one.templateId);
    return row === undefined ? untouched(one) : listedTemplate(row);
  });
  const own = rows.filter(({ id }) => defaultTemplate(id) === undefined).map(listedTemplate);
  return [...brought, ...own];
}

function untouched(template: ConditionTemplate): ListedTemplate {
  const { items, programs, purposes, occupancies, employments, ...facts } = template;
  return {
    ...facts,
    programs: [...programs],
    purposes: [...purposes],
    occupancies: [...occupancies],
    employments: [...employments],
    items: [...items],
    isDefault: true,
    hasDefault: true,
    isRemoved: false,
    changedOn: null,
    changedBy: null,
    version: 0,
  };
}

function listedTemplate(row: StoredTemplate): ListedTemplate {
  const { id, is_removed, updated_at, updated_by, version, ...words } = row;
  const brought = defaultTemplate(id);
  const { templateId: _id, ...defaults } = brought ?? { templateId: id };
  const content = {
    name: words.name,
    programs: [...words.programs],
    purposes: [...words.purposes],
    occupancies: [...words.occupancies],
    employments: [...words.employments],
    items: words.items.map(({ text, stage, category }) => ({ text, stage, category })),
  };
  return {
    ...content,
    templateId: id,
    isDefault: !is_removed && JSON.stringify(content) === JSON.stringify(defaults),
    hasDefault: brought !== undefined,
    isRemoved: is_removed,
    changedOn: updated_at,
    changedBy: updated_by,
    version,
  };
}

function hasSameContent(one: ListedTemplate, other: ListedTemplate): boolean {
  const stamps = { version: 0, changedOn: null, changedBy: null };
  return isSameValue({ ...one, ...stamps }, { ...other, ...stamps });
}

function refuseTakenName(rows: readonly StoredTemplate[], name: string, own: string | undefined): void {
  const key = nameKey(name);
  const isTaken = listedTemplates(rows).some(
    (one) => !one.isRemoved && one.templateId !== own && nameKey(one.name) === key,
  );
  if (isTaken) throw new AppError('conflict', 'Another template has this name.');
}
