import { randomUUIDv7 } from 'node:crypto';
import type {
  MadeProviderList,
  MakeProviderListBody,
  ProviderListState,
} from '../../../contract/loan-costs/provider-list.ts';
import { addressLine } from '../../../domain/company-settings/office-address.ts';
import { isForBusiness } from '../../../domain/deadlines/deadline-facts.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { lateWords } from '../../../domain/loan-estimate/estimate-dates.ts';
import { applicantsOf, propertyLines, propertyState } from '../../../domain/loan-estimate/loan-facts.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import {
  choiceFaults,
  NO_SERVICES,
  nearestFirst,
  type Provider,
  type ProviderListForm,
  providerFault,
  providerList,
  type ShoppableService,
  shoppableServices,
  suggestedProviders,
} from '../../../domain/provider-list/provider-list.ts';
import { PROVIDER_LIST_WORDS } from '../../../domain/provider-list/provider-list-words.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { listProviders } from '../directories/providers.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import {
  chargesOf,
  type KnownCosts,
  type LoanIds,
  readKnownCosts,
} from '../loan-costs/known-costs.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import {
  insertProviderList,
  listStoredProviderLists,
  type StoredProviderList,
} from './loan-estimates.store.ts';
import { composeProviderList } from './pdf/provider-list-pdf.ts';

export interface ProviderListsService {
  /** @throws AppError `not_found`. */
  getProviderList(ids: LoanIds): Promise<ProviderListState>;
  /**
   * Makes the next version, which never changes. A repeat by the same person returns it.
   * @throws AppError `not_found`; `conflict` with what is missing, after somebody else's list (which is
   * `current.list`), or if the costs have changed.
   */
  makeProviderList(
    ids: LoanIds,
    body: MakeProviderListBody,
    actor: Actor,
    run: InTransaction<MadeProviderList>,
  ): Promise<MadeProviderList>;
}

interface ListBasis {
  known: KnownCosts;
  services: ShoppableService[];
  providers: Provider[];
  refusals: string[];
  /** Newest first. */
  given: StoredProviderList[];
}

export function createProviderListsService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  generatedDocuments: GeneratedDocumentsService,
): ProviderListsService {
  const {
    database: { db },
    clock,
    companySettings,
  } = platform;

  async function read(tx: Db, ids: LoanIds): Promise<ListBasis> {
    const known = await readKnownCosts(tx, platform, ids);
    const services = shoppableServices(chargesOf(known).charges);
    return {
      known,
      services,
      providers: await listProviders(tx),
      refusals: [
        ...(isLoanOpen(known.loan.status)
          ? []
          : ['The loan is no longer open, so no list of providers goes out.']),
        ...(services.length === 0 ? [NO_SERVICES] : []),
      ],
      given: await listStoredProviderLists(tx, ids.loanId),
    };
  }

  function formOf(
    { known, services, providers }: ListBasis,
    { choices }: MakeProviderListBody,
  ): ProviderListForm {
    const { companyName, addresses } = companySettings.current();
    const [office] = addresses;
    const { application, today } = known.facts;
    return providerList(services, choices, providers, {
      creditor: { name: companyName, address: office === undefined ? '' : addressLine(office) },
      issuedOn: today,
      applicants: applicantsOf(application).map(({ name }) => name),
      property: propertyLines(application),
      loanId: known.loan.number,
    });
  }

  return {
    async getProviderList(ids) {
      const { known, services, providers, refusals, given } = await read(db, ids);
      const { facts } = await readKnownLoan(db, ids, clock.now());
      const { today } = known.facts;
      const [last] = given;
      const state = propertyState(known.facts.application);
      return {
        today,
        costsVersion: known.stored?.version ?? 0,
        services: services.map((service) => ({
          chargeId: service.chargeId,
          label: service.label,
          cents: service.cents,
          kind: service.kind,
          suggested: suggestedProviders(service, { providers, state, last: last?.choices ?? [] }),
        })),
        providers: nearestFirst(providers, state)
          .filter(({ isRetired }) => !isRetired)
          .map((provider) => ({
            providerId: provider.providerId,
            name: provider.name,
            services: [...provider.services],
            fault: providerFault(provider),
          })),
        refusals,
        givenOn: known.costs.providerListOn,
        late:
          known.costs.providerListOn === null && services.length > 0 && !isForBusiness(facts)
            ? lateWords(facts.applicationOn, today, 'The list of providers')
            : null,
        versions: given.map(givenAnswer),
      };
    },

    async makeProviderList(ids, body, actor, run) {
      const basis = await read(db, ids);
      const before = repeatOf(basis.given, body, actor);
      if (before !== undefined) return run(async () => givenAnswer(before));
      const nameOf = await readFullNames(db);
      requireChoice(basis, body, nameOf);
      const form = formOf(basis, body);
      const at = clock.now().toISOString();
      const { today } = basis.known.facts;
      const made = {
        customerId: ids.customerId,
        name: `List of providers ${form.loanId} version ${body.after + 1} ${today}.pdf`,
        path: 'Disclosures',
        description: `${PROVIDER_LIST_WORDS.title}, as it was made`,
        bytes: await composeProviderList(form, at),
      };
      return generatedDocuments.keepGeneratedDocument(
        made,
        actor,
        async (tx, { fileId }) => {
          const row = await insertProviderList(tx, {
            id: randomUUIDv7(),
            loan_id: ids.loanId,
            number: body.after + 1,
            issued_on: today,
            file_id: fileId,
            costs_version: body.costsVersion,
            choices: JSON.stringify(body.choices),
            content: JSON.stringify(form),
            recorded_at: at,
            recorded_by: actor.name,
          });
          await recordEvent(tx, {
            kind: 'provider-list-made',
            at,
            actor: actor.name,
            staffId: actor.staffId,
            customerId: ids.customerId,
            loanId: ids.loanId,
            changes: [recordChange('provider-list', row.id, undefined, recordedRow(row))],
          });
          return givenAnswer(row);
        },
        (keep) =>
          run(async (tx) => {
            await requireHeldLoan(tx, ids);
            const held = await read(tx, ids);
            const meanwhile = repeatOf(held.given, body, actor);
            if (meanwhile !== undefined) return givenAnswer(meanwhile);
            requireChoice(held, body, nameOf);
            if (!isSameForm(formOf(held, body), form))
              throw changed('The directory, the application or the date was changed');
            return keep(tx);
          }),
      );
    },
  };
}

/** The same person's list, whose answer was lost. */
function repeatOf(given: readonly StoredProviderList[], body: MakeProviderListBody, { name }: Actor) {
  return given.find(
    (one) =>
      one.number === body.after + 1 &&
      one.recorded_by === name &&
      isSameJson(jsonOf(one.choices), jsonOf(body.choices)),
  );
}

/** @throws AppError `conflict`. */
function requireChoice(
  basis: ListBasis,
  body: MakeProviderListBody,
  nameOf: (userName: string) => string,
): void {
  const [newest] = basis.given;
  if (newest !== undefined && newest.number > body.after)
    throw new AppError(
      'conflict',
      `${nameOf(newest.recorded_by)} made a list of providers meanwhile, version ${newest.number}. Look at it first.`,
      { current: { list: givenAnswer(newest) } },
    );
  if ((basis.known.stored?.version ?? 0) !== body.costsVersion || (newest?.number ?? 0) !== body.after)
    throw changed('The costs were changed');
  const faults = [
    ...basis.refusals.filter((reason) => reason !== NO_SERVICES),
    ...choiceFaults(basis.services, body.choices, basis.providers),
  ];
  if (faults.length > 0) throw new AppError('conflict', faults.join(' '));
}

function changed(what: string): AppError {
  return new AppError('conflict', `${what} meanwhile. Look at the providers again.`);
}

function isSameForm(one: ProviderListForm, other: ProviderListForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

// The types lack JSON's index signature.
function jsonOf(value: object): Parameters<typeof isSameJson>[0] {
  return value as Parameters<typeof isSameJson>[0];
}

function givenAnswer(row: StoredProviderList): MadeProviderList {
  return {
    listId: row.id,
    number: row.number,
    issuedOn: row.issued_on,
    services: row.content.services.length,
    fileId: row.file_id,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}
