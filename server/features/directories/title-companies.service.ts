import type { z } from 'zod';
import type { TitleCompany, titleCompanyBodySchema } from '../../../contract/directory-admin.ts';
import { isSameValue } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { companyFault } from '../../../domain/provider-list/settlement-services.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import { servicesOf } from './directories.store.ts';
import {
  type CompanyEntry,
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
        const entry = requireEntry(body, undefined);
        await refuseSameName(tx, body.name, null);
        const company = await insertCompany(tx, entry);
        await recordCompany(tx, undefined, company, actor, now);
        return companyAnswer(company);
      }, run),

    changeTitleCompany: (companyId, { retired, ...body }, fromVersion, actor) =>
      runChange(async (tx, now) => {
        const before = await holdCompany(tx, companyId);
        if (before === undefined) throw notFound();
        const entry = requireEntry(body, before);
        if (before.version !== fromVersion) {
          const isSame = isSameValue(
            { ...entryOf(before), retired: before.retired_at !== null },
            { ...entry, retired },
          );
          if (isSame && mayRepeat(before, fromVersion, actor)) return companyAnswer(before);
          throw staleDirectory(before.version, companyAnswer(before));
        }
        await refuseSameName(tx, body.name, companyId);
        const retiredAt = retired ? (before.retired_at ?? now) : null;
        const company = await updateCompany(tx, companyId, { ...entry, retiredAt });
        await recordCompany(tx, before, company, actor, now);
        return companyAnswer(company);
      }),
  };
}

/** What is absent stays as it was. @throws AppError `invalid`. */
function requireEntry(body: CompanyBody, before: StoredCompany | undefined): CompanyEntry {
  const entry: CompanyEntry = {
    name: body.name,
    recipients: body.recipients,
    services: body.services ?? before?.services ?? null,
    address: (body.address ?? before?.address) || null,
    phone: (body.phone ?? before?.phone) || null,
  };
  const fault = companyFault({ ...entry, services: servicesOf(entry) });
  if (fault !== null)
    throw new AppError('invalid', 'Some fields are not valid.', { fields: { [fault.field]: fault.message } });
  return entry;
}

function entryOf({ name, recipients, services, address, phone }: StoredCompany): CompanyEntry {
  return { name, recipients, services, address, phone };
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
    services: servicesOf(company),
    address: company.address ?? '',
    phone: company.phone ?? '',
    retiredOn: company.retired_at,
    version: company.version,
  };
}
