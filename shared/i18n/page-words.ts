import { address } from './page-de/address.ts';
import { embed } from './page-de/embed.ts';
import { event } from './page-de/event.ts';
import { kit } from './page-de/kit.ts';
import { member } from './page-de/member.ts';
import { memberLogin } from './page-de/member-login.ts';
import { organizer } from './page-de/organizer.ts';
import { ownShift } from './page-de/own-shift.ts';
import { siteForm } from './page-de/site-form.ts';
import { step } from './page-de/step.ts';

const de = { kit, step, embed, event, ownShift, organizer, member, memberLogin, siteForm, address };

/** Every word on the server's own pages, in one language. */
export type PageWords = typeof de;

/** The words of a language; German where there are none. */
export const pageWords = (_language: string): PageWords => de;
