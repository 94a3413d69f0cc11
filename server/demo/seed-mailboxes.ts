import { bytesPerMib } from '../../shared/access/mailboxes/mailbox.ts';
import type { Call } from '../context.ts';
import { insertAlias, insertMailbox } from '../ports/mailserver/embedded-mail-store.ts';
import { demoDomain, demoFunktionen } from './demo-association.ts';

/** MiB that lie in the board's mailboxes, in the order of the offices. */
const filled = [412, 38, 655, 927, 190, 12];
const quotaMib = 1024;

/**
 * The board's offices have mailboxes; the others are forwarded. Two of these follow offices as they were some time
 * ago, so that the synchronisation has something to show.
 */
export function seedMailboxes(call: Call, password_hash: string): void {
  const created_at = call.now().toISOString();
  const offices = demoFunktionen.filter(([_name, _mailbox, vorstand]) => vorstand);
  for (const [index, [name, mailbox]] of offices.entries())
    insertMailbox(call.db, {
      email: `${mailbox}@${demoDomain}`,
      name: `${name} Feuerwehrverein Musterwil`,
      quota_mib: quotaMib,
      used_bytes: (filled[index] ?? 0) * bytesPerMib,
      password_hash,
      active: true,
      created_at,
    });
  for (const [address, targets, managed] of aliases)
    insertAlias(call.db, {
      address: `${address}@${demoDomain}`,
      goto: targets.map(target => (target.includes('@') ? target : `${target}@${demoDomain}`)),
      active: true,
      managed,
      created_at,
    });
}

const aliases: readonly (readonly [address: string, targets: readonly string[], managed: boolean])[] = [
  ['info', ['aktuariat'], false],
  ['vorstand', ['praesidium', 'vizepraesidium', 'aktuariat', 'kasse', 'anlaesse', 'beisitz'], false],
  ['material', ['frueherer.materialwart@bluewin.example'], true],
  ['archiv', ['chronik@bluewin.example'], true],
];
