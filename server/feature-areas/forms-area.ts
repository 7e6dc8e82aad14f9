import { createPrintedNumbersService } from '../features/loans/number-reveals/printed-numbers.service.ts';
import { createMismoFeatures } from '../features/mismo/mismo-features.ts';
import { createFormPrintsService } from '../features/official-forms/form-prints.service.ts';
import { createOfficialFormThreads } from '../features/official-forms/official-form-threads.ts';
import { addOfficialFormRoutes } from '../features/official-forms/official-forms.routes.ts';
import { createOfficialFormsService } from '../features/official-forms/official-forms.service.ts';
import { createDefaultCostsService } from '../features/quotes/default-costs.service.ts';
import { createQuoteEmailsService } from '../features/quotes/quote-emails.service.ts';
import { createQuotePdfsService } from '../features/quotes/quote-pdfs.service.ts';
import { addQuoteEmailRoutes, addQuoteRoutes } from '../features/quotes/quotes.routes.ts';
import { createQuotesService } from '../features/quotes/quotes.service.ts';
import { addRateTableRoutes } from '../features/rate-tables/rate-tables.routes.ts';
import { createRateTablesService } from '../features/rate-tables/rate-tables.service.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import type { Platform } from '../platform/platform.ts';
import type { DocumentsArea } from './documents-area.ts';
import type { LoansArea } from './loans-area.ts';
import type { SignInArea } from './sign-in-area.ts';

export function createFormsArea(
  platform: Platform,
  {
    signIn: { stepUps },
    loans: { customers, directories, exports, loans },
    documents: { generatedDocuments },
  }: { signIn: SignInArea; loans: LoansArea; documents: DocumentsArea },
) {
  const rateTables = createRateTablesService(platform, stepUps);
  const quotes = createQuotesService(platform, customers, rateTables);
  const defaultCosts = createDefaultCostsService(platform);
  const quotePdfs = createQuotePdfsService(platform, customers);
  const quoteEmails = createQuoteEmailsService(platform, { customers, pdfs: quotePdfs, generatedDocuments });
  const formThreads = createOfficialFormThreads();
  const officialForms = createOfficialFormsService(platform, formThreads);
  const printedNumbers = createPrintedNumbersService(platform, stepUps);
  const formPrints = createFormPrintsService(platform, {
    threads: formThreads,
    numbers: printedNumbers,
    directories,
    exports,
    generatedDocuments,
  });
  const mismo = createMismoFeatures(platform, { loans, directories, exports, numbers: printedNumbers });
  return {
    mismoSchemas: mismo.schemas,
    addEndpoints(add: AddEndpoint) {
      addRateTableRoutes(add, rateTables);
      addQuoteRoutes(add, quotes, defaultCosts);
      addQuoteEmailRoutes(add, quotePdfs, quoteEmails);
      addOfficialFormRoutes(add, officialForms, formPrints);
      mismo.addEndpoints(add);
    },
    async stop() {
      await Promise.all([formThreads.stop(), mismo.stop()]);
    },
  };
}
