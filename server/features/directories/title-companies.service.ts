import type { z } from 'zod';
import type { TitleCompany, titleCompanyBodySchema } from '../../../contract/directory-admin.ts';
import type { Instant } from '../../../domain/eastern-time.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import type { InTransaction } from '../../platform/idempotency/once.ts';
import {
  findCompanyNamed,
  holdCompany,
  insertCompany,
  type StoredCompany,
  updateCompany,
} from './directory-admin.store.ts';
import { companyFields, recordDirectoryChange } from './directory-changes.ts';
import { type InTurn, staleDirectory } from './directory-turns.ts';

type CompanyBody = z.output<typeof titleCompanyBodySchema>;

export interface TitleCompaniesService {
  /** @throws AppError `conflict` where there is a company of that name. */
  addTitleCompany(body: CompanyBody, actor: Actor, run: InTransaction<TitleCompany>): Promise<TitleCompany>;
  /** @throws AppError `not_found`, `stale`, `conflict`. */
  changeTitleCompany(
    companyId: string,
    body: CompanyBody & { retired: boolean },
    fromVersion: number,
    actor: Actor,
  ): Promise<TitleCompany>;
}

export function createTitleCompaniesService(inTurn: InTurn): TitleCompaniesService {
  return {
    addTitleCompany: (body, actor, run) =>
      inTurn(async (tx, now) => {
        await refuseSameName(tx, body.name, null);
        const company = await insertCompany(tx, body);
        await recordCompany(tx, undefined, company, actor, now);
        return companyAnswer(company);
      }, run),

    changeTitleCompany: (companyId, { retired, ...body }, fromVersion, actor) =>
      inTurn(async (tx, now) => {
        const before = await holdCompany(tx, companyId);
        if (before === undefined) throw notFound();
        if (before.version !== fromVersion) throw staleDirectory(before.version, companyAnswer(before));
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
      ? 'There is a company of this name already.'
      : 'There was a company of this name: bring it back instead.';
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
