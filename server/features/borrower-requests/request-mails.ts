import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import { BORROWER_CODE_SECONDS } from '../../../domain/borrower-requests/request-limits.ts';
import { lastDayOfLink } from '../../../domain/borrower-requests/request-state.ts';
import { requestWarning } from '../../../domain/mail-templates/borrower-mail-fields.ts';
import { withQuotedLinks } from '../../../domain/mail-templates/borrower-mail-html.ts';
import { codeWarning, LOAN_TEAM, newLinkReason } from '../../../domain/mail-templates/borrower-mail-kinds.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { StoredRequest } from './borrower-requests.store.ts';

const PAGE = '/requests#';

interface RequestMail {
  request: StoredRequest;
  /** Wording of the requested items, or rejected files with the reason. */
  items: readonly string[];
  link: string;
  /** Absent if Lintel itself sends the mail. */
  sender: MailSender | undefined;
  /** Whether it replaces a link that was misused. */
  replacesLink: boolean;
}

export async function requestMail(
  tx: Db,
  kind: 'request' | 'reminder' | 'rejection',
  { request, items, link, sender, replacesLink }: RequestMail,
  { config, companySettings }: Pick<Platform, 'config' | 'companySettings'>,
): Promise<Mail> {
  const { language, address, first_name: firstName, expires_at: expiresAt } = request;
  const company = companySettings.current().companyName;
  const isAboutDisclosures = request.purpose === 'disclosures';
  const shared = {
    firstName,
    sender: sender?.name ?? LOAN_TEAM[language],
    company,
    end: dayIn(language, lastDayOfLink(expiresAt)),
    link: pageLink(config, `${PAGE}${link}`),
    warning: replacesLink
      ? `${newLinkReason(language)}\n${requestWarning(language, company)}`
      : requestWarning(language, company),
  };
  const suffix = language === 'en' ? '' : '-spanish';
  const lines = items.map((text) => `- ${text}`).join('\n');
  const words =
    kind === 'rejection'
      ? await composeMail(tx, `borrower-rejection${suffix}` as const, { ...shared, items: lines })
      : isAboutDisclosures
        ? await composeMail(
            tx,
            `borrower-disclosure${kind === 'reminder' ? '-reminder' : ''}${suffix}` as const,
            {
              ...shared,
              what: request.message ?? '',
            },
          )
        : await composeMail(tx, `borrower-${kind}${suffix}` as const, {
            ...shared,
            items: lines,
            message: withQuotedLinks(request.message ?? '', pageLink(config, '')),
          });
  return { ...words, to: [address], ...(sender === undefined ? {} : { sender }), expiresAt };
}

export async function codeMail(
  tx: Db,
  { language, address }: Pick<StoredRequest, 'language' | 'address'>,
  { code, expiresAt }: { code: string; expiresAt: Instant },
  { companySettings }: Pick<Platform, 'companySettings'>,
): Promise<Mail> {
  const company = companySettings.current().companyName;
  const values = {
    company,
    code,
    minutes: String(BORROWER_CODE_SECONDS / 60),
    warning: codeWarning(language, company),
  };
  const kind = language === 'en' ? 'borrower-code' : 'borrower-code-spanish';
  return { ...(await composeMail(tx, kind, values)), to: [address], expiresAt };
}

function dayIn(language: RequestLanguage, day: CalendarDate): string {
  const locale = language === 'en' ? 'en-US' : 'es';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
