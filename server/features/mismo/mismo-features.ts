import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import { createImportedLoansService } from '../loans/imported/imported-loans.service.ts';
import { createKnownCustomersService } from '../loans/imported/known-customers.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import type { PrintedNumbersService } from '../loans/number-reveals/printed-numbers.service.ts';
import { createMismoChecksService } from './checks/mismo-checks.service.ts';
import { createScanFile, readScannedLoan } from './given/malware-scan.ts';
import { createMismoDecisionsService } from './imports/mismo-decisions.service.ts';
import { createMismoImportListsService } from './imports/mismo-import-lists.service.ts';
import { createMismoImportsService } from './imports/mismo-imports.service.ts';
import { createMismoSealer } from './imports/mismo-sealer.ts';
import {
  addMismoCheckRoute,
  addMismoImportRoutes,
  addMismoRoutes,
  addMismoSchemaRoutes,
} from './mismo.routes.ts';
import { createMismoExportsService } from './mismo-exports.service.ts';
import { createMismoLoansService } from './mismo-loans.service.ts';
import { requireSchemas, schemasOfFolder } from './schemas/schema-folder.ts';
import { createSchemaUploadsService, uploadedSchemas } from './schemas/schema-uploads.service.ts';
import { createMismoThreads } from './threads/mismo-threads.ts';

interface MismoFeatures {
  /** Opened at start, so that a wrong folder is reported then. */
  schemas: { open(): Promise<void> };
  addEndpoints(add: AddEndpoint): void;
  stop(): Promise<void>;
}

/** MISMO exports, checks, imports and schemas, with the threads they share. */
export function createMismoFeatures(
  platform: Platform,
  {
    loans,
    directories,
    exports,
    numbers,
  }: {
    loans: LoansService;
    directories: DirectoriesService;
    exports: ExportsService;
    numbers: PrintedNumbersService;
  },
): MismoFeatures {
  const { mismoSchemaDir } = platform.config;
  const threads = createMismoThreads(
    mismoSchemaDir === undefined ? uploadedSchemas(platform.database.db) : schemasOfFolder(mismoSchemaDir),
  );
  const sealer = createMismoSealer(platform);
  const mismoLoans = createMismoLoansService(platform, { directories });
  const mismoExports = createMismoExportsService(platform, {
    loans: mismoLoans,
    lists: loans,
    schemas: threads,
    numbers,
    exports,
    sealer,
  });
  const scan = createScanFile(platform);
  const tools = {
    importedLoans: createImportedLoansService(platform),
    knownCustomers: createKnownCustomersService(platform),
    mismoLoans,
    sealer,
    limits: () => platform.companySettings.current(),
    readLoan: readScannedLoan(scan, threads.readLoan),
    hasThread: true,
  };
  const imports = {
    imports: createMismoImportsService(platform, tools),
    lists: createMismoImportListsService(platform, exports, tools),
    decisions: createMismoDecisionsService(platform, tools),
  };
  return {
    schemas: { open: () => requireSchemas(mismoSchemaDir, threads) },
    addEndpoints(add) {
      addMismoRoutes(add, mismoExports, directories, platform.clock);
      addMismoCheckRoute(add, createMismoChecksService(platform, threads, scan));
      addMismoSchemaRoutes(add, createSchemaUploadsService(platform, threads, scan));
      addMismoImportRoutes(add, imports, platform);
    },
    stop: () => threads.stop(),
  };
}
