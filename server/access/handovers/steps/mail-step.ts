import { passedOn, type HandoverItem } from '../../../../shared/access/handover.ts';
import { sameTargets, type Alias } from '../../../../shared/access/mailboxes/alias.ts';
import { recordChange } from '../../mailboxes/record-change.ts';
import { drawPassword, setMailboxPassword } from '../../mailboxes/set-mailbox-password.ts';
import { membersOfFunktion } from '../../../people/members/member-store.ts';
import type { MailserverPort } from '../../../ports/mailserver/mailserver-port.ts';
import { isAbsent } from '../../../ports/mailserver/no-mailserver.ts';
import {
  leftOut,
  otherOffice,
  planOf,
  takeEach,
  type HandoverAsk,
  type OutsideRule,
} from '../handover-ask.ts';

const addressOf = ({ office }: HandoverAsk): string => office.email.toLowerCase();
const isOurs = (port: MailserverPort, address: string): boolean =>
  address !== '' && address.endsWith(`@${port.domain.toLowerCase()}`);
const passed = ({ predecessor, successor }: HandoverAsk, targets: readonly string[]): string[] =>
  passedOn(targets, predecessor?.email ?? '', successor.email);

/** Mail that is forwarded to the predecessor goes to the successor. */
export const aliasStep: OutsideRule = {
  kind: 'aliases',
  plan: async ask => {
    const port = ask.parts.mailserver;
    if (isAbsent(port)) return leftOut('no_mailserver');
    if (ask.successor.email === '') return leftOut('no_email');
    const aliases = await port.aliases();
    const own = addressOf(ask);
    const ofOffice =
      isOurs(port, own) && !(await port.mailbox(own))
        ? [
            aliasItem(
              ask,
              own,
              aliases.find(({ address }) => address.toLowerCase() === own),
            ),
          ]
        : [];
    const others = aliases.filter(({ address }) => address.toLowerCase() !== own);
    const items = [...ofOffice, ...others.filter(leadsTo(ask)).map(alias => otherItem(ask, alias))];
    // An address that leads to itself would send mail round in a circle.
    return planOf(
      items.filter(({ key }) => key.toLowerCase() !== ask.successor.email.toLowerCase()),
      'no_alias',
    );
  },
  take: async (ask, keys) => {
    const port = ask.parts.mailserver;
    const aliases = await port.aliases();
    await takeEach(keys, key =>
      passOn(
        ask,
        key,
        aliases.find(({ address }) => address === key),
      ),
    );
    return null;
  },
};

const leadsTo =
  ({ predecessor }: HandoverAsk) =>
  ({ targets }: Alias): boolean =>
    predecessor !== null &&
    predecessor.email !== '' &&
    targets.some(target => target.toLowerCase() === predecessor.email.toLowerCase());

function aliasItem(ask: HandoverAsk, address: string, alias: Alias | undefined): HandoverItem {
  const from = alias?.targets ?? [];
  const to = passed(ask, from);
  return {
    key: alias?.address ?? address,
    name: address,
    from: from.join(', '),
    to: to.join(', '),
    chosen: true,
    hindrance: sameTargets(from, to) ? 'already' : null,
  };
}

/** An address that leads to this person alone is likely the person's, and one who keeps an office keeps the lists. */
const otherItem = (ask: HandoverAsk, alias: Alias): HandoverItem => ({
  ...aliasItem(ask, alias.address, alias),
  chosen: alias.targets.length > 1 && otherOffice(ask) === '',
});

async function passOn(ask: HandoverAsk, address: string, alias: Alias | undefined): Promise<void> {
  const { call, parts, office } = ask;
  const targets = passed(ask, alias?.targets ?? []);
  if (alias && sameTargets(alias.targets, targets)) return;
  const detail = { goto: targets, funktionen: [office.name] };
  if (alias)
    await recordChange(call, { action: 'alias_update', target: address, detail }, () =>
      parts.mailserver.updateAlias(alias.id, { targets }),
    );
  else
    await recordChange(call, { action: 'alias_create', target: address, detail }, () =>
      parts.mailserver.createAlias({ address, targets, active: true, managed: true }),
    );
}

/** A new password for the office's mailbox, which ends the access with the old one. */
export const passwordStep: OutsideRule = {
  kind: 'password',
  plan: async ask => {
    const port = ask.parts.mailserver;
    const email = addressOf(ask);
    if (email === '') return leftOut('no_mailbox_address');
    if (isAbsent(port)) return leftOut('no_mailserver');
    if (!isOurs(port, email)) return leftOut('other_domain');
    if (!(await port.mailbox(email))) return leftOut('no_mailbox');
    // An additional holder gets the password from the others.
    const chosen = ask.predecessor !== null || membersOfFunktion(ask.call.db, ask.office.name).length === 0;
    return planOf([{ key: email, name: email, from: '', to: '', chosen, hindrance: null }], 'no_mailbox');
  },
  take: async ({ call, parts }, [email = '']) => {
    const password = drawPassword(call);
    await setMailboxPassword(call, parts.mailserver, { email, password });
    return password;
  },
};
