import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnansweredRequests } from '../borrower-requests/unanswered-requests.service.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import { createDeadlinesService } from '../deadlines/deadlines.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { createMorningMailsService, type MorningMailsService } from './morning-mails.service.ts';
import { addMyDayRoutes } from './my-day.routes.ts';
import { createMyDayService } from './my-day.service.ts';

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
