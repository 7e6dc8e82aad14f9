import { renderAccess } from './access/access-report.ts';
import { measureAccess } from './access/measure-access.ts';
import { measureFinances, renderFinances } from './browser/measure-finances.ts';
import { measureMoves } from './browser/measure-moves.ts';
import { measureSchedules, renderSchedules } from './browser/measure-schedules.ts';
import { measureSizes } from './browser/measure-sizes.ts';
import { measureTyping } from './browser/measure-typing.ts';
import { renderMoves } from './browser/moves-report.ts';
import { renderTyping } from './browser/typing-report.ts';
import { renderConditions } from './conditions/conditions-report.ts';
import { measureConditions } from './conditions/measure-conditions.ts';
import { renderFiles } from './files/files-report.ts';
import { measureFiles } from './files/measure-files.ts';
import { measureForms, renderForms } from './forms/measure-forms.ts';
import { renderFront } from './front/front-report.ts';
import { measureBorrowerPage, renderBorrowerPage } from './front/measure-borrower-page.ts';
import { measureFront } from './front/measure-front.ts';
import { measureGrowth } from './growth/growth.ts';
import { renderGrowth } from './growth/growth-report.ts';
import { renderLoad } from './load/load-report.ts';
import { describeMachine } from './machine.ts';
import { measureMismo, renderMismo } from './mismo/measure-mismo.ts';
import { measureMismoImport, renderMismoImport } from './mismo/measure-mismo-import.ts';
import { measureMismoUpload, renderMismoUpload } from './mismo/measure-mismo-upload.ts';
import { measureMyDay } from './my-day/measure-my-day.ts';
import { renderMyDay } from './my-day/my-day-report.ts';
import type { BenchOptions, PartName } from './options.ts';
import { measureOverload } from './overload/measure-overload.ts';
import { renderOverload } from './overload/overload-report.ts';
import { measurePeople } from './people/measure-people.ts';
import { renderPeople } from './people/people-report.ts';
import { measureQuotes } from './quotes/measure-quotes.ts';
import { renderQuotes } from './quotes/quotes-report.ts';
import { runBench } from './run-bench.ts';
import { type OpenDatabase, openSeededDatabase } from './seeded-database.ts';
import { measureSignIn } from './sign-in/measure-sign-in.ts';
import { renderSignIn } from './sign-in/sign-in-report.ts';
import { renderStatusWrites } from './status/status-report.ts';
import { measureStatusWrites } from './status/status-writes.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';
import { renderWebhooks } from './webhooks/webhooks-report.ts';

/**
 * Measures a part of the document.
 * @param options.databases folder of the seeded databases. @param load of the machine before the bench. @param say hears the progress.
 */
export type MeasurePart = (
  options: BenchOptions & { databases: string },
  load: number,
  say: (text: string) => void,
) => Promise<{ figures: string; machine: string }>;

export const MEASURE_PART: Record<PartName, MeasurePart> = {
  async load(options, load, say) {
    const sizes = await runBench(options, (loans) => openSeededDatabase(loans, options.databases), say);
    return {
      figures: renderLoad(sizes),
      machine: describeMachine(
        'both servers, PostgreSQL and the load',
        `PostgreSQL ${sizes[0]?.postgresVersion}`,
        load,
      ),
    };
  },
  async growth(options, load, say) {
    const growth = await measureGrowth(options, (loans) => openSeededDatabase(loans, options.databases), say);
    return {
      figures: renderGrowth(growth),
      machine: describeMachine(
        'two of Lintel, two of PostgreSQL and the load',
        'the embedded PostgreSQL',
        load,
      ),
    };
  },
  async status(options, load, say) {
    const sizes = await measureStatusWrites(
      options,
      (loans) => openSeededDatabase(loans, options.databases),
      say,
    );
    return {
      figures: renderStatusWrites(sizes),
      machine: describeMachine('PostgreSQL and the process that writes', 'the embedded PostgreSQL', load),
    };
  },
  async people(options, load, say) {
    const sizes = await measurePeople(options, (loans) => openSeededDatabase(loans, options.databases), say);
    return {
      figures: renderPeople(sizes),
      machine: describeMachine('PostgreSQL and the process that writes', 'the embedded PostgreSQL', load),
    };
  },
  async conditions(options, load, say) {
    const sizes = await measureConditions(
      options,
      (loans) => openSeededDatabase(loans, options.databases),
      say,
    );
    return {
      figures: renderConditions(sizes),
      machine: describeMachine('server, PostgreSQL and the load', 'the embedded PostgreSQL', load),
    };
  },
  async access(options, load, say) {
    const sizes = await measureAccess(options, (loans) => openSeededDatabase(loans, options.databases), say);
    return {
      figures: renderAccess(sizes),
      machine: describeMachine('server, PostgreSQL and the load', 'the embedded PostgreSQL', load),
    };
  },
  async 'my-day'(options, load, say) {
    const sizes = await measureMyDay(options, (loans) => openSeededDatabase(loans, options.databases), say);
    return {
      figures: renderMyDay(sizes),
      machine: describeMachine('server, PostgreSQL and the load', 'the embedded PostgreSQL', load),
    };
  },
  async webhooks(options, load, say) {
    say('webhooks');
    const open: OpenDatabase = (loans) => openSeededDatabase(loans, options.databases);
    return {
      figures: renderWebhooks(await measureWebhooks(options, open, say)),
      machine: describeMachine(
        'server, PostgreSQL, the load and the receiver',
        'the embedded PostgreSQL',
        load,
      ),
    };
  },
  async overload(options, load, say) {
    say('overload');
    const figures = await measureOverload(
      options,
      (loans) => openSeededDatabase(loans, options.databases),
      say,
    );
    return {
      figures: renderOverload(figures),
      machine: describeMachine('server, PostgreSQL and the load', 'the embedded PostgreSQL', load),
    };
  },
  async wizard({ rounds }, load, say) {
    say('typing');
    const figures = await measureTyping(rounds, say);
    return {
      figures: renderTyping(figures),
      machine: describeMachine('server, PostgreSQL and browser', figures.browserVersion, load),
    };
  },
  async finances({ rounds }, load, say) {
    say('finances');
    const figures = await measureFinances(rounds, say);
    return {
      figures: renderFinances(figures),
      machine: describeMachine('server, PostgreSQL and browser', figures.browserVersion, load),
    };
  },
  async schedules({ rounds }, load, say) {
    say('schedules');
    const figures = await measureSchedules(rounds);
    return {
      figures: renderSchedules(figures),
      machine: describeMachine('the browser alone', figures.browserVersion, load),
    };
  },
  async sizes(_, load, say) {
    say('sizes');
    return {
      figures: await measureSizes(),
      machine: describeMachine('the build alone', 'gzip at its best level', load),
    };
  },
  async front({ rounds }, load, say) {
    say('front');
    const figures = await measureFront(rounds, say);
    return {
      figures: renderFront(figures),
      machine: describeMachine('server, PostgreSQL and browser', figures.browserVersion, load),
    };
  },
  async 'borrower-page'({ rounds }, load, say) {
    say('borrower-page');
    const figures = await measureBorrowerPage(rounds, say);
    return {
      figures: renderBorrowerPage(figures),
      machine: describeMachine('server, PostgreSQL and browser', figures.browserVersion, load),
    };
  },
  async files(options, load, say) {
    say('files');
    const figures = await measureFiles(options, say);
    return {
      figures: renderFiles(figures),
      machine: describeMachine('server, PostgreSQL, browser and client', figures.browserVersion, load),
    };
  },
  async moves({ rounds }, load, say) {
    say('moves');
    const figures = await measureMoves(rounds, say);
    return {
      figures: renderMoves(figures),
      machine: describeMachine('server, PostgreSQL and browser', figures.browserVersion, load),
    };
  },
  async 'sign-in'({ rounds }, load, say) {
    say('sign-in');
    const figures = await measureSignIn(rounds, say);
    return {
      figures: renderSignIn(figures),
      machine: describeMachine('both servers, PostgreSQL and the client', 'the embedded PostgreSQL', load),
    };
  },
  async quotes({ rounds }, load, say) {
    say('quotes');
    const figures = await measureQuotes(rounds, say);
    return {
      figures: renderQuotes(figures),
      machine: describeMachine('server, PostgreSQL and browser', figures.browserVersion, load),
    };
  },
  async forms({ rounds }, load, say) {
    say('forms');
    return {
      figures: renderForms(await measureForms(rounds)),
      machine: describeMachine('the process that prints', 'a blank form of 423 fields', load),
    };
  },
  async mismo({ rounds }, load, say) {
    say('mismo');
    return {
      figures: renderMismo(await measureMismo(rounds, say)),
      machine: describeMachine('server, PostgreSQL and the client', 'the demo data', load),
    };
  },
  async 'mismo-import'({ rounds }, load, say) {
    say('mismo-import');
    return {
      figures: renderMismoImport(await measureMismoImport(rounds, say)),
      machine: describeMachine('PostgreSQL and the process that imports', 'the embedded PostgreSQL', load),
    };
  },
  async 'mismo-upload'({ rounds }, load, say) {
    say('mismo-upload');
    return {
      figures: renderMismoUpload(await measureMismoUpload(rounds, say)),
      machine: describeMachine('server, PostgreSQL and the client', 'the embedded PostgreSQL', load),
    };
  },
};
