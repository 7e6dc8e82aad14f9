import {
  countMyDay,
  getMorningMail,
  getMyDay,
  markDayItem,
  setMorningMail,
} from '../../../contract/my-day/my-day.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { MorningMailsService } from './morning-mails.service.ts';
import type { MyDayService } from './my-day.service.ts';

export function addMyDayRoutes(add: AddEndpoint, myDay: MyDayService, mails: MorningMailsService): void {
  add(getMyDay, ({ actor, viewer }) => myDay.getMyDay({ actor, viewer }));
  add(countMyDay, async ({ actor, viewer }) => ({ count: await myDay.countMyDay({ actor, viewer }) }));
  add(markDayItem, ({ body, actor, viewer }) => myDay.markDayItem(body, { actor, viewer }));
  add(getMorningMail, async ({ actor }) => ({ morningMail: await mails.isWanted(actor) }));
  add(setMorningMail, async ({ body: { morningMail }, actor }) => {
    await mails.setWanted(actor, morningMail);
    return { morningMail };
  });
}
