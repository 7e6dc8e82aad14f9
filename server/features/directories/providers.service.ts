import type { Provider } from '../../../domain/provider-list/provider-list.ts';
import type { Db } from '../../platform/database/database.ts';
import { servicesOf } from './directories.store.ts';
import { listCompanies } from './directory-admin.store.ts';

/** Companies of the directory in its order, retired ones too. */
export async function listProviders(tx: Db): Promise<Provider[]> {
  const companies = await listCompanies(tx);
  return companies.map((company) => ({
    providerId: company.id,
    name: company.name,
    services: servicesOf(company),
    address: company.address ?? '',
    phone: company.phone ?? '',
    isRetired: company.retired_at !== null,
  }));
}
