import { DomainError } from '../../shared/errors.ts';
import type { letterpostContract, LetterStep, PostMember } from '../../shared/letters/letterpost-contract.ts';
import { postalLine } from '../../shared/people/delivery-channel.ts';
import type { Call, Handlers } from '../context.ts';
import { pageOf } from '../db/list-page.ts';
import { listMembers, type MemberRow } from '../people/members/member-store.ts';
import { asked, getPort, type LetterCalls } from './letter-calls.ts';
import { countLetters, findShownLetter } from './letter-list-store.ts';
import { letterStaging } from './letter-staging.ts';
import { fullName } from '../../shared/people/members/member.ts';
import { receiveWebhook } from './receive-webhook.ts';

const dayMs = 86_400_000;

/** The letter post as a service: its account, its counts, and its webhook for the status of a letter. */
export const letterpostHandlers = (letterCalls: LetterCalls): Handlers<typeof letterpostContract> => ({
  async account(call, { staging: given }) {
    const staging = letterStaging(call, given);
    const { name, balance_rappen, currency } = await asked(getPort(letterCalls, staging).account());
    return { name, balance: balance_rappen / 100, currency, isStaging: staging };
  },
  stats(call, { staging }) {
    const ago = (days: number) => new Date(call.now().getTime() - days * dayMs).toISOString();
    return countLetters(call, { staging }, { month: ago(30), week: ago(7) });
  },
  postMembers(call) {
    const members = listMembers(call.db, {}).filter(({ zustellung_post }) => zustellung_post);
    return { count: members.length, members: members.map(postMember) };
  },
  async steps(call, { letterId, ...page }) {
    return pageOf(await stepsOf(call, letterCalls, letterId), page);
  },
  async webhooks(call, { staging, ...page }) {
    const all = await asked(portOf(call, letterCalls, staging).webhooks());
    return pageOf(
      all.map(({ id, url }) => ({ id, webhook_url: url })),
      page,
    );
  },
  async registerWebhook(call, { webhook_url, staging }) {
    const { id, url } = await asked(portOf(call, letterCalls, staging).registerWebhook(webhook_url));
    return { id, webhook_url: url };
  },
  async removeWebhook(call, { id, staging }) {
    if (!(await asked(portOf(call, letterCalls, staging).removeWebhook(id))))
      throw new DomainError('not_found', { what: 'webhook' });
    return null;
  },
  webhook(call, news) {
    receiveWebhook(call, letterCalls, news);
    return { received: true };
  },
});

async function stepsOf(call: Call, letterCalls: LetterCalls, letterId: string): Promise<LetterStep[]> {
  const letter = findShownLetter(call, letterId);
  if (!letter) throw new DomainError('not_found', { what: 'letter' });
  const { provider_id, staging } = letter;
  return provider_id === null ? [] : asked(getPort(letterCalls, staging).steps(provider_id));
}

const postMember = (member: MemberRow): PostMember => ({
  id: member.id,
  name: fullName(member),
  address: postalLine(member),
  strasse: `${member.strasse} ${member.hausnummer}`.trim(),
  plz: member.plz,
  ort: member.ort,
});

const portOf = (call: Call, letterCalls: LetterCalls, staging: boolean | undefined) =>
  getPort(letterCalls, letterStaging(call, staging));
