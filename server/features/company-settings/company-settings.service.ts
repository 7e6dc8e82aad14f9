import type {
  CompanySettingsAnswer,
  CompanySettingsChange,
} from '../../../contract/company/company-settings.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import {
  type SettingFaults,
  setByEnvironment,
  settingFaults,
} from '../../../domain/company-settings/check-company-settings.ts';
import { type LogoFacts, logoChange } from '../../../domain/company-settings/company-logo.ts';
import { settingChanges } from '../../../domain/company-settings/company-setting-words.ts';
import {
  COMPANY_SETTING_KEYS,
  type CompanySettingKey,
  type CompanySettings,
} from '../../../domain/company-settings/company-settings.ts';
import { unknownStates } from '../../../domain/company-settings/office-address.ts';
import { unknownTermStates } from '../../../domain/company-settings/terms-of-note.ts';
import { applyPatch } from '../../../domain/history/apply-patch.ts';
import type { Json, JsonObject } from '../../../domain/history/json.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  changeCompanySettings,
  isSetAlready,
} from '../../platform/company-settings/change-company-settings.ts';
import {
  findStoredSettings,
  holdCompanySettings,
  type StoredCompanySettings,
} from '../../platform/company-settings/company-settings.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import type { AccessReview } from '../staff/access-review.service.ts';
import { type CompanyLogoService, createCompanyLogoService, logoAnswer } from './company-logo.service.ts';
import { findLogoFacts, listSettingsEvents } from './company-settings.store.ts';

const CHANGES_PER_PAGE = 50;

export interface CompanySettingsService {
  logo: CompanyLogoService;
  getCompanySettings(actor: Actor): Promise<CompanySettingsAnswer>;
  /** @throws AppError `step_up_required`; `stale` with the current ones; `invalid` by field. */
  saveCompanySettings(
    values: Partial<CompanySettings>,
    fromVersion: number,
    actor: Actor,
  ): Promise<CompanySettingsAnswer>;
  /** Newest first, with `links.next` while there are older ones. */
  listCompanySettingsChanges(asked: { before?: number | undefined }): Promise<{
    changes: CompanySettingsChange[];
    links: { next?: { href: string } };
  }>;
}

/** SET-14. */
export function createCompanySettingsService(
  {
    database,
    clock,
    companySettings,
    config,
    log,
    scanner,
  }: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'config' | 'log' | 'scanner'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
  staff: Pick<AccessReview, 'listStaff'>,
): CompanySettingsService {
  const { db } = database;
  async function answerOf(stored: StoredCompanySettings, actor: Actor): Promise<CompanySettingsAnswer> {
    const { people } = await staff.listStaff(actor);
    const enabled = people.filter(({ disabledOn, roles }) => disabledOn === null && roles.length > 0);
    const byDomain = Map.groupBy(enabled, ({ email }) => email.slice(email.lastIndexOf('@') + 1));
    return {
      values: companySettings.valuesOf(stored),
      sources: Object.fromEntries(
        COMPANY_SETTING_KEYS.map((key) => [key, companySettings.sourceOf(key, stored)]),
      ) as CompanySettingsAnswer['sources'],
      singleSignOn: config.singleSignOn !== undefined,
      people: [...byDomain].map(([domain, { length: count }]) => ({ domain, count })),
      withoutSecondFactor: enabled.filter(({ secondFactors }) => secondFactors.length === 0).length,
      logo: logoAnswer(await findLogoFacts(db)),
      version: stored.version,
    };
  }

  return {
    logo: createCompanyLogoService({ database, clock, log, scanner }, stepUps),

    getCompanySettings: async (actor) => answerOf(await findStoredSettings(db), actor),

    async saveCompanySettings(values, fromVersion, actor) {
      const { isStale, stored } = await db.transaction().execute(async (tx) => {
        const confirmed = await stepUps.requireStepUp(tx, actor);
        await holdCompanySettings(tx);
        const before = await findStoredSettings(tx);
        if (before.version !== fromVersion) {
          const isRepeat = isSetAlready(values, before) && mayRepeat(before, fromVersion, actor);
          return { isStale: !isRepeat, stored: before };
        }
        refuseFaults(values, before, actor);
        const after = await changeCompanySettings(tx, before, values, {
          name: actor.name,
          staffId: actor.staffId,
          at: clock.now().toISOString(),
          ...(confirmed && {
            details: { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() },
          }),
        });
        return { isStale: false, stored: after };
      });
      if (isStale) {
        throw new AppError('stale', 'The settings were changed in the meantime.', {
          headers: { etag: versionTag(stored.version) },
          current: { ...(await answerOf(stored, actor)), authors: authorsOf(await listSettingsEvents(db)) },
        });
      }
      await companySettings.load();
      return answerOf(stored, actor);
    },

    async listCompanySettingsChanges({ before }) {
      const listed = describedChanges(await listSettingsEvents(db))
        .filter(({ changeId }) => before === undefined || changeId < before)
        .reverse();
      const changes = listed.slice(0, CHANGES_PER_PAGE);
      const last = changes.at(-1);
      if (listed.length <= CHANGES_PER_PAGE || last === undefined) return { changes, links: {} };
      const href = `${ROUTES.listCompanySettingsChanges.path}?before=${last.changeId}`;
      return { changes, links: { next: { href } } };
    },
  };

  function refuseFaults(values: Partial<CompanySettings>, before: StoredCompanySettings, actor: Actor): void {
    const changed = new Set(Object.keys(values) as CompanySettingKey[]);
    const faults: SettingFaults = settingFaults(
      changed,
      companySettings.valuesOf({
        ...before,
        values: { ...before.values, ...(values as Record<string, Json>) },
      }),
      actor,
    );
    // A program may send back what it has read.
    const known = companySettings.valuesOf(before);
    const isNew = (key: CompanySettingKey) => JSON.stringify(values[key]) !== JSON.stringify(known[key]);
    if (changed.has('mailedCodes') && isNew('mailedCodes') && config.singleSignOn === undefined)
      faults.mailedCodes = 'This setting needs single sign-on, which is not set up here.';
    for (const key of changed) {
      if (isNew(key) && companySettings.sourceOf(key, before) === 'environment')
        faults[key] = setByEnvironment(key);
    }
    const fields = {
      ...faults,
      ...unknownStates(values.addresses ?? []),
      ...unknownTermStates(values.stateTerms ?? []),
    };
    if (Object.keys(fields).length === 0) return;
    throw new AppError('invalid', 'Some fields are not valid.', { fields });
  }
}

function authorsOf(
  events: Awaited<ReturnType<typeof listSettingsEvents>>,
): NonNullable<CompanySettingsAnswer['authors']> {
  let state: Json | undefined;
  const authors: NonNullable<CompanySettingsAnswer['authors']> = {};
  for (const { actor, changes } of events) {
    const before = (state ?? {}) as JsonObject;
    for (const { of, patch } of changes ?? []) {
      if (of === 'company-settings') state = applyPatch(state, patch);
    }
    const after = (state ?? {}) as JsonObject;
    for (const key of COMPANY_SETTING_KEYS) {
      if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) authors[key] = actor;
    }
  }
  return authors;
}

/** Oldest first. Each change is the difference between the states before and after. */
function describedChanges(events: Awaited<ReturnType<typeof listSettingsEvents>>): CompanySettingsChange[] {
  let state: Json | undefined;
  let logo: Json | undefined;
  return events.map(({ id, at, actor, changes }) => {
    const before = state;
    const logoBefore = logo;
    for (const { of, patch } of changes ?? []) {
      if (of === 'company-settings') state = applyPatch(state, patch);
      if (of === 'company-logo') logo = applyPatch(logo, patch);
    }
    return {
      changeId: id,
      at,
      actor,
      changes: [
        ...settingChanges(before as JsonObject | undefined, state as JsonObject | undefined),
        ...(logo === logoBefore ? [] : [logoChange(logoFacts(logoBefore), logoFacts(logo))]),
      ],
    };
  });
}

function logoFacts(record: Json | undefined): LogoFacts | undefined {
  return record as unknown as LogoFacts | undefined;
}
