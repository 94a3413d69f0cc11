import type { Parsed } from '../../../shared/endpoint.ts';
import type { contactContract } from '../../../shared/messages/contact-contract.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { formLanguage, queueFormMail } from '../../delivery/forms/form-mail.ts';
import { completeForm, issueFormToken } from '../../delivery/forms/form-token.ts';
import { mayWriteTo } from '../../delivery/forms/mail-budget.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { requestsFrom, type StoredRequest, contactRequestStore } from './contact-store.ts';
import { DomainError } from '../../../shared/errors.ts';

type NewRequest = Parsed<(typeof contactContract)['send']>;

/** Requests of one address per hour that are taken in, so that no mailbox is flooded with our e-mails. */
const mostPerHour = 3;

/**
 * Keeps what came in by the contact form and asks its sender by e-mail whether it is theirs. The answer is the same
 * for a repeat, for too many at once and for a machine that fills in the hidden field; those store and send nothing.
 */
export function takeRequest(call: Call, { website, sprache, ...fields }: NewRequest) {
  if (website === '' && isNew(call, fields) && mayWriteTo(call, fields.email)) {
    const request = keep(call, fields);
    const { token, deadline } = issueFormToken(call, { purpose: 'contact', subject_uuid: request.uuid });
    queueFormMail(call, {
      kind: 'contact_confirm',
      key: confirmKey(request),
      language: formLanguage(call, sprache),
      // Neither name nor words: with a made-up address the form would carry them to strangers.
      to: { name: '', address: request.email },
      url: `${call.baseUrl()}/contact/confirm/${token}`,
      deadline,
    });
  }
  return { status: 'unconfirmed' } as const;
}

/** Key of the e-mail that asks the sender. */
export const confirmKey = ({ uuid }: Pick<StoredRequest, 'uuid'>): string => `contact:${uuid}:confirm`;

function isNew(
  call: Call,
  { name, email, message }: Pick<NewRequest, 'name' | 'email' | 'message'>,
): boolean {
  const hourAgo = new Date(call.now().getTime() - 3_600_000).toISOString();
  const recent = requestsFrom(call.db, email, hourAgo);
  return recent.length < mostPerHour && !recent.some(each => each.name === name && each.message === message);
}

function keep(call: Call, fields: Pick<NewRequest, 'name' | 'email' | 'message'>): StoredRequest {
  const now = call.now().toISOString();
  const row: StoredRequest = {
    ...fields,
    id: takeNumbers(call.effects, 'contact_request', 1, contactRequestStore.highest(call.db)),
    uuid: call.newId(),
    status: 'unconfirmed',
    created_at: now,
    confirmed_at: null,
    updated_at: now,
    version: 1,
  };
  contactRequestStore.insert(call.db, row);
  return row;
}

/**
 * The sender says that the request is theirs: it goes to the association, whose answer goes to the sender. Without an
 * address of the association it stays in the list. Throws `gone`.
 */
export function confirmRequest(call: Call, token: string) {
  return completeForm(call, { purpose: 'contact', token }, uuid => {
    const request = contactRequestStore.find(call.db, uuid);
    if (!request) throw new DomainError('gone', {});
    const now = call.now().toISOString();
    contactRequestStore.change(call.db, request.id, {
      status: 'confirmed',
      confirmed_at: now,
      updated_at: now,
      version: request.version + 1,
    });
    forward(call, request);
    return { status: 'confirmed' } as const;
  });
}

function forward(call: Call, { uuid, name, email, message }: StoredRequest): void {
  const settings = readSettings(call.db);
  const address = settings.contact_email || settings.email;
  if (address === '') return;
  queueFormMail(call, {
    kind: 'contact_forward',
    key: `contact:${uuid}:forward`,
    language: formLanguage(call, undefined),
    to: { name: settings.name, address },
    sender: { name, email, message },
  });
}
