import type { QuoteBody } from '../../../contract/quotes.ts';
import { addressLine } from '../../../domain/company-settings/office-address.ts';
import { quoteFileName } from '../../../domain/quotes/quote-email.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { logoForDocuments } from '../company-settings/company-logo.service.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { composeQuotePdf } from './pdf/quote-pdf.ts';
import { preparersOf } from './quote-preparers.ts';
import type { QuoteIds } from './quotes.service.ts';
import { findPreparedVersion, findQuote } from './quotes.store.ts';

export interface QuotePdf {
  name: string;
  bytes: Buffer;
  version: number;
  quote: QuoteBody;
}

export interface QuotePdfsService {
  /**
   * The newest version by default. Equal versions give equal bytes while the names, NMLS IDs, offices and logo on it
   * stay the same.
   * @throws AppError `not_found`.
   */
  makeQuotePdf(ids: QuoteIds, version: number | undefined): Promise<QuotePdf>;
}

export function createQuotePdfsService(
  { database: { db }, companySettings }: Pick<Platform, 'database' | 'companySettings'>,
  customers: CustomersService,
): QuotePdfsService {
  return {
    async makeQuotePdf(ids, asked) {
      const quote = await findQuote(db, ids);
      if (quote === undefined) throw notFound();
      const version = asked ?? quote.version;
      const [found, customer, logo] = await Promise.all([
        findPreparedVersion(db, quote.id, version),
        customers.getCustomer(ids.customerId),
        logoForDocuments(db),
      ]);
      if (found === undefined) throw notFound();
      const { document, email } = found;
      const { companyName, nmlsId, addresses } = companySettings.current();
      const { officer } = preparersOf(found, { companyName, nmlsId });
      const [office] = addresses;
      const bytes = await composeQuotePdf({
        ...document,
        company: { name: companyName, nmlsId, office: office && addressLine(office), logo },
        customerName: joined(customer.firstName, customer.lastName),
        preparedBy: { name: officer?.name ?? companyName, nmlsId: officer?.nmlsId ?? '', email },
        version,
        savedOn: found.saved_at,
      });
      return { name: quoteFileName(document.title, version), bytes, version, quote: document };
    },
  };
}

function joined(...names: (string | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
