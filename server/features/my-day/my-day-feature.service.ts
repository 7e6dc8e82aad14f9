import {
  countMyDay,
  getMorningMail,
  getMyDay,
  markDayItem,
  setMorningMail,
} from '../../../contract/my-day/my-day.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnansweredRequests } from '../borrower-requests/unanswered-requests.service.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import { createDeadlinesService } from '../deadlines/deadlines.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { createMorningMailsService, type MorningMailsService } from './morning-mails.service.ts';
import { createMyDayService, type MyDayService } from './my-day.service.ts';

function addMyDayRoutes(add: AddEndpoint, myDay: MyDayService, mails: MorningMailsService): void {
  add(getMyDay, ({ actor, viewer }) => myDay.getMyDay({ actor, viewer }));
  add(countMyDay, ({ actor, viewer }) => myDay.countMyDay({ actor, viewer }));
  add(markDayItem, ({ body, actor, viewer }) => myDay.markDayItem(body, { actor, viewer }));
  add(getMorningMail, async ({ actor }) => ({ morningMail: await mails.isWanted(actor) }));
  add(setMorningMail, async ({ body: { morningMail }, actor }) => {
    await mails.setWanted(actor, morningMail);
    return { morningMail };
  });
}

export interface MyDayFeature {
  morningMails: MorningMailsService;
  addEndpoints(add: AddEndpoint): void;
}

/** My day and its morning mail. It names their schedules, so call it before `jobs.start`. */
export function createMyDay(
  platform: Platform,
  {
    directories,
    access,
    requests,
    notifications,
  }: {
    directories: DirectoriesService;
    access: LoanAccessService;
    requests: Pick<UnansweredRequests, 'unansweredRequestsOf'>;
    notifications: Pick<NotificationsService, 'tellPerson'>;
  },
): MyDayFeature {
  const questions = { deadlines: createDeadlinesService(platform), requests };
  const myDay = createMyDayService(platform, questions, { directories, notifications });
  const morningMails = createMorningMailsService(platform, myDay, access);
  return { morningMails, addEndpoints: (add) => addMyDayRoutes(add, myDay, morningMails) };
}
