import { measureAccess, renderAccess } from './access/measure-access.ts';
import { measureFinances, renderFinances } from './browser/measure-finances.ts';
import { measureMoves, renderMoves } from './browser/measure-moves.ts';
import { measureSchedules, renderSchedules } from './browser/measure-schedules.ts';
import { measureSizes } from './browser/measure-sizes.ts';
import { measureTyping, renderTyping } from './browser/measure-typing.ts';
import { measureConditions, renderConditions } from './conditions/measure-conditions.ts';
import { measureClosingFacts, renderClosingFacts } from './costs/measure-closing-facts.ts';
import { measureClosingPdf, renderClosingPdf } from './costs/measure-closing-pdf.ts';
import { measureCosts, renderCosts } from './costs/measure-costs.ts';
import { measureEstimatePdf, renderEstimatePdf } from './costs/measure-estimate-pdf.ts';
import { measureGoodFaith, renderGoodFaith } from './costs/measure-good-faith.ts';
import { measureFiles, renderFiles } from './files/measure-files.ts';
import { measurePages, renderPages } from './files/measure-pages.ts';
import { measureForms, renderForms } from './forms/measure-forms.ts';
import { renderFront } from './front/front-report.ts';
import { measureBorrowerPage, renderBorrowerPage } from './front/measure-borrower-page.ts';
import { measureFront } from './front/measure-front.ts';
import { measureGrowth, renderGrowth } from './growth/measure-growth.ts';
import { measureHmda, renderHmda } from './hmda/measure-hmda.ts';
import { measureRegister, renderRegister } from './hmda/measure-register.ts';
import { measureLoad, renderLoad } from './load/measure-load.ts';
import { measureMismo, renderMismo } from './mismo/measure-mismo.ts';
import { measureMismoImport, renderMismoImport } from './mismo/measure-mismo-import.ts';
import { measureMismoUpload, renderMismoUpload } from './mismo/measure-mismo-upload.ts';
import { measureMyDay, renderMyDay } from './my-day/measure-my-day.ts';
import type { BenchOptions, PartName } from './options.ts';
import { measureOverload, renderOverload } from './overload/measure-overload.ts';
import { measureQuotes, renderQuotes } from './quotes/measure-quotes.ts';
import { measureReports, renderReports } from './reports/measure-reports.ts';
import { type OpenDatabase, openSeededDatabase } from './seeded-database.ts';
import { measureSignIn, renderSignIn } from './sign-in/measure-sign-in.ts';
import { measurePeople, renderPeople } from './triggers/measure-people.ts';
import { measureStatusWrites, renderStatusWrites } from './triggers/measure-status-writes.ts';
import { measureUnderwriting, renderUnderwriting } from './underwriting/measure-underwriting.ts';
import { measureWebhooks, renderWebhooks } from './webhooks/measure-webhooks.ts';

type Say = (text: string) => void;

export interface MeasuredPart {
  sharers: string;
  measure(
    options: BenchOptions & { databases: string },
    say: Say,
  ): Promise<{ figures: string; versions: string }>;
}

const BROWSER = 'server, PostgreSQL and browser';
const LOAD = 'server, PostgreSQL and the load';
const WRITES = 'PostgreSQL and the process that writes';
const EMBEDDED = 'the embedded PostgreSQL';

export const MEASURED_PARTS: Record<PartName, MeasuredPart> = {
  load: onDatabases('both servers, PostgreSQL and the load', measureLoad, renderLoad),
  growth: onDatabases('two of Lintel, two of PostgreSQL and the load', measureGrowth, renderGrowth),
  status: onDatabases(WRITES, measureStatusWrites, renderStatusWrites),
  people: onDatabases(WRITES, measurePeople, renderPeople),
  conditions: onDatabases(LOAD, measureConditions, renderConditions),
  access: onDatabases(LOAD, measureAccess, renderAccess),
  'my-day': onDatabases(LOAD, measureMyDay, renderMyDay),
  reports: onDatabases(LOAD, measureReports, renderReports),
  underwriting: onDatabases(LOAD, measureUnderwriting, renderUnderwriting),
  'good-faith': onDatabases(LOAD, measureGoodFaith, renderGoodFaith),
  webhooks: onDatabases('server, PostgreSQL, the load and the receiver', measureWebhooks, renderWebhooks),
  overload: onDatabases(LOAD, measureOverload, renderOverload),
  wizard: inBrowser(BROWSER, measureTyping, renderTyping),
  finances: inBrowser(BROWSER, measureFinances, renderFinances),
  costs: inBrowser(BROWSER, measureCosts, renderCosts),
  'closing-facts': inBrowser(BROWSER, measureClosingFacts, renderClosingFacts),
  schedules: inBrowser('the browser alone', measureSchedules, renderSchedules),
  sizes: inRounds('the build alone', 'gzip at its best level', measureSizes, (figures) => figures),
  front: inBrowser(BROWSER, measureFront, renderFront),
  'borrower-page': inBrowser(BROWSER, measureBorrowerPage, renderBorrowerPage),
  files: inBrowser('server, PostgreSQL, browser and client', measureFiles, renderFiles),
  pages: inBrowser(BROWSER, measurePages, renderPages),
  moves: inBrowser(BROWSER, measureMoves, renderMoves),
  'sign-in': inRounds('both servers, PostgreSQL and the client', EMBEDDED, measureSignIn, renderSignIn),
  quotes: inBrowser(BROWSER, measureQuotes, renderQuotes),
  forms: inRounds('the process that prints', 'a blank form of 423 fields', measureForms, renderForms),
  'closing-pdf': inRounds('the process that prints', 'IBM Plex Sans', measureClosingPdf, renderClosingPdf),
  'estimate-pdf': inRounds('the process that prints', 'IBM Plex Sans', measureEstimatePdf, renderEstimatePdf),
  mismo: inRounds('server, PostgreSQL and the client', 'the demo data', measureMismo, renderMismo),
  'mismo-import': inRounds(
    'PostgreSQL and the process that imports',
    EMBEDDED,
    measureMismoImport,
    renderMismoImport,
  ),
  'mismo-upload': inRounds(
    'server, PostgreSQL and the client',
    EMBEDDED,
    measureMismoUpload,
    renderMismoUpload,
  ),
  hmda: inRounds('the process that checks', 'rows of 340 bytes', measureHmda, renderHmda),
  'hmda-register': onDatabases('server, PostgreSQL and the client', measureRegister, renderRegister),
};

function onDatabases<Figures>(
  sharers: string,
  measure: (options: BenchOptions, openDatabase: OpenDatabase, say: Say) => Promise<Figures>,
  render: (figures: Figures) => string,
): MeasuredPart {
  return {
    sharers,
    async measure(options, say) {
      const figures = await measure(options, (loans) => openSeededDatabase(loans, options.databases), say);
      return { figures: render(figures), versions: EMBEDDED };
    },
  };
}

function inBrowser<Figures extends { browserVersion: string }>(
  sharers: string,
  measure: (rounds: number, say: Say, seconds: number) => Promise<Figures>,
  render: (figures: Figures) => string,
): MeasuredPart {
  return {
    sharers,
    async measure({ rounds, seconds }, say) {
      const figures = await measure(rounds, say, seconds);
      return { figures: render(figures), versions: figures.browserVersion };
    },
  };
}

function inRounds<Figures>(
  sharers: string,
  versions: string,
  measure: (rounds: number, say: Say) => Promise<Figures>,
  render: (figures: Figures) => string,
): MeasuredPart {
  return {
    sharers,
    measure: async ({ rounds }, say) => ({ figures: render(await measure(rounds, say)), versions }),
  };
}
