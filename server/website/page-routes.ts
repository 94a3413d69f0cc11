import { passwordPages } from './access/password-page.ts';
import { passkeyPages } from './access/passkey-page.ts';
import { askSetUpPage, setUpPage } from './access/set-up-page.ts';
import { eventListPage } from './events/event-list-page.ts';
import { eventPage } from './events/event-page.ts';
import { eventReplyPage, replyThanksPage } from './events/event-reply.ts';
import { askReplyPage, replyPage } from './events/reply-page.ts';
import { signUpPage } from './events/sign-up.ts';
import { thanksPage } from './events/thanks-page.ts';
import { applicationPage, applicationThanksPage, askApplicationPage } from './forms/application-page.ts';
import { askContactPage, contactPage, contactThanksPage } from './forms/contact-page.ts';
import {
  askNewsletterEndPage,
  newsletterEndPage,
  newsletterEndThanksPage,
} from './forms/newsletter-end-page.ts';
import { askNewsletterPage, newsletterPage, newsletterThanksPage } from './forms/newsletter-page.ts';
import { askGiveBackPage, giveBackPage } from './helper-access/give-back-page.ts';
import { askHandOverPage, handOverPage } from './helper-access/hand-over-page.ts';
import { ownShiftsPage } from './helper-access/own-shifts-page.ts';
import { loginCallbackPage } from './login-callback-page.ts';
import { addressPages } from './member/address-page.ts';
import { memberPage } from './member/member-page.ts';
import { organizerPage } from './organizer-page.ts';
import type { PageRoute } from './page.ts';

/** A visitor of the server's bare address is looking for the events. */
const homePage: PageRoute = { method: 'get', path: '/', open: () => ({ redirect: '/anlaesse' }) };

/** The server's own pages for helpers, visitors and organisers. */
export const pageRoutes: readonly PageRoute[] = [
  homePage,
  eventListPage,
  eventPage,
  signUpPage,
  thanksPage,
  eventReplyPage,
  replyThanksPage,
  askReplyPage,
  replyPage,
  ownShiftsPage,
  askGiveBackPage,
  giveBackPage,
  askHandOverPage,
  handOverPage,
  organizerPage,
  loginCallbackPage,
  askSetUpPage,
  setUpPage,
  ...passwordPages,
  ...passkeyPages,
  memberPage,
  ...addressPages,
  askContactPage,
  contactPage,
  contactThanksPage,
  askApplicationPage,
  applicationPage,
  applicationThanksPage,
  askNewsletterPage,
  newsletterPage,
  newsletterThanksPage,
  askNewsletterEndPage,
  newsletterEndPage,
  newsletterEndThanksPage,
];
