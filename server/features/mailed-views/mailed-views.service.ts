import { reportQuerySchema } from '../../../contract/reports.ts';
import { reportPicture } from '../../../domain/charts/report-chart.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { MAILED, mailedNow } from '../../../domain/reports/mailed-views.ts';
import { REPORTS } from '../../../domain/reports/report-kinds.ts';
import { reportMailTexts } from '../../../domain/reports/report-mail.ts';
import {
  goneParts,
  knownState,
  type ReportState,
  reportOf,
  reportQueryOf,
} from '../../../domain/reports/report-state.ts';
import { easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import { createPictureDrawer, type PictureDrawer } from '../../platform/pictures/picture-drawer.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import type { ReportsService } from '../reports/reports.service.ts';
import { type DueView, listDueViews, takeMail } from './mailed-views.store.ts';

/** A server that starts late catches up within minutes, as with the mail of My day. */
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Figures not delivered by the evening are outdated. */
const MAIL_LIFE_MS = 10 * 3_600_000;

/** Readable on a phone, and sharp on a dense screen. */
const CHART = { width: 480, pixels: 1200 } as const;

export interface MailedViewsService {
  /** Once per view and day (REPORT-41). @returns how many mails were queued. */
  sendMailedViews(): Promise<number>;
}

interface Parts {
  reports: ReportsService;
  access: Pick<LoanAccessService, 'viewerOf'>;
  listBranches(): Promise<readonly { branchId: string; name: string }[]>;
  pictures?: PictureDrawer;
}

/** Names its schedule, so call it before `jobs.start`. */
export function createMailedViewsService(
  { database: { db }, clock, jobs, mailer, config, log }: Platform,
  { reports, access, listBranches, pictures = createPictureDrawer() }: Parts,
): MailedViewsService {
  /** With the eyes of the owner, as of now. Null while the figures are counted for the first time. */
  async function figuresOf(state: ReportState, owner: DueView) {
    const actor = {
      ...owner,
      name: staffName(owner.email),
      fullName: fullName(owner),
      apiKeyScopes: null,
    };
    const query = reportQuerySchema.parse(reportQueryOf(state, easternDate(clock.now())));
    const branch = (await listBranches()).find(({ branchId }) => branchId === state.branch)?.name;
    if (state.branch !== undefined && branch === undefined) throw new GoneFilter(['Branch']);
    const report = await reports.getReport(reportOf(state), query, await access.viewerOf(actor));
    if (report.asOf === null) return null;
    const svg = reportPicture(report, REPORTS[report.report], { width: CHART.width, column: state.column });
    return { ...reportMailTexts(report, state, branch), chart: await pictures.draw(svg, CHART.pixels) };
  }

  async function contentOf(view: DueView) {
    const state = knownState(view.search);
    try {
      const gone = goneParts(view.search, state);
      if (gone.length > 0) throw new GoneFilter(gone);
      const figures = await figuresOf(state, view);
      return figures && { state, ...figures };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const table = `There are no figures: ${reason}. Open the view and save it again.`;
      return { state, scope: '', words: '', table, more: '', chart: undefined };
    }
  }

  const service: MailedViewsService = {
    async sendMailedViews() {
      const now = clock.now();
      const mailed = mailedNow(now);
      if (mailed.length === 0) return 0;
      const today = easternDate(now);
      let mails = 0;
      for (const view of await listDueViews(db, mailed, today)) {
        try {
          const content = await contentOf(view);
          if (content === null) continue;
          const { state, chart, ...texts } = content;
          const values = {
            ...texts,
            firstName: view.firstName,
            view: view.name,
            report: REPORTS[reportOf(state)].title,
            date: formatDate(today),
            link: pageLink(config, `/reports?view=${view.viewId}`),
            when: MAILED[view.mailed].words,
          };
          const isSent = await db.transaction().execute(async (tx) => {
            if (!(await takeMail(tx, view.viewId, today))) return false;
            await mailer.queueMail(tx, {
              ...(await composeMail(tx, 'report', values)),
              to: [view.email],
              expiresAt: new Date(now.getTime() + MAIL_LIFE_MS).toISOString(),
              ...(chart && { chart }),
            });
            return true;
          });
          if (isSent) mails += 1;
        } catch (err) {
          // The others still get theirs; the next run retries.
          log.error({ err, viewId: view.viewId }, 'the mail of a view was not made');
        }
      }
      if (mails > 0) {
        mailer.nudge();
        log.info({ mails }, 'sent the mailed views');
      }
      return mails;
    },
  };
  jobs.schedule('send-mailed-views', EVERY_TEN_MINUTES, async () => {
    await service.sendMailedViews();
  });
  return service;
}

class GoneFilter extends Error {
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    super('a part of the view is gone');
    this.parts = parts;
  }
}

/** Undefined for an error that is not the view's. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof GoneFilter) return `the view names what is gone (${error.parts.join(', ')})`;
  if (error instanceof AppError && error.code === 'invalid') return error.message.replace(/\.$/, '');
  return undefined;
}
