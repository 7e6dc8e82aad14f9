import type { z } from 'zod';
import type { TitleCompany, titleCompanyBodySchema } from '../../../contract/directory-admin.ts';
import { isSameValue } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import {
  findCompanyNamed,
  holdCompany,
  insertCompany,
  type StoredCompany,
  updateCompany,
} from './directory-admin.store.ts';
import {
  companyFields,
  type RunDirectoryChange,
  recordDirectoryChange,
  staleDirectory,
} from './directory-changes.ts';

type CompanyBody = z.output<typeof titleCompanyBodySchema>;

export interface TitleCompaniesService {
  addTitleCompany(body: CompanyBody, actor: Actor, run: InTransaction<TitleCompany>): Promise<TitleCompany>;
  changeTitleCompany(
    companyId: string,
    body: CompanyBody & { retired: boolean },
    fromVersion: number,
    actor: Actor,
  ): Promise<TitleCompany>;
}

export function createTitleCompaniesService(runChange: RunDirectoryChange): TitleCompaniesService {
  return {
    addTitleCompany: (body, actor, run) =>
      runChange(async (tx, now) => {
        await refuseSameName(tx, body.name, null);
        const company = await insertCompany(tx, body);
        await recordCompany(tx, undefined, company, actor, now);
        return companyAnswer(company);
      }, run),

    changeTitleCompany: (companyId, { retired, ...body }, fromVersion, actor) =>
      runChange(async (tx, now) => {
        const before = await holdCompany(tx, companyId);
        if (before === undefined) throw notFound();
        if (before.version !== fromVersion) {
          const { name, recipients, retired_at } = before;
          const isSame = isSameValue(
            { name, recipients, retired: retired_at !== null },
            { ...body, retired },
          );
          if (isSame && mayRepeat(before, fromVersion, actor)) return companyAnswer(before);
          throw staleDirectory(before.version, companyAnswer(before));
        }
        await refuseSameName(tx, body.name, companyId);
        const retiredAt = retired ? (before.retired_at ?? now) : null;
        const company = await updateCompany(tx, companyId, { ...body, retiredAt });
        await recordCompany(tx, before, company, actor, now);
        return companyAnswer(company);
      }),
  };
}

async function refuseSameName(tx: Db, name: string, exceptId: string | null): Promise<void> {
  const found = await findCompanyNamed(tx, name, exceptId);
  if (found === undefined) return;
  const message =
    found.retired_at === null
      ? 'There is already a company with this name.'
      : 'A retired company has this name. Bring it back instead.';
  throw new AppError('conflict', message, { fields: { name: message } });
}

function recordCompany(
  tx: Db,
  before: StoredCompany | undefined,
  after: StoredCompany,
  actor: Actor,
  now: Instant,
): Promise<void> {
  const change = {
    kind: 'directory-company-changed' as const,
    subject: (before ?? after).name,
    before: before && companyFields(before),
    after: companyFields(after),
    record: recordChange('title-company', after.id, before && recordedRow(before), recordedRow(after)),
  };
  return recordDirectoryChange(tx, change, actor, now);
}

export function companyAnswer(company: StoredCompany): TitleCompany {
  return {
    companyId: company.id,
    name: company.name,
    recipients: company.recipients,
    retiredOn: company.retired_at,
    version: company.version,
  };
}
