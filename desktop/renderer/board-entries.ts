import { IconKey } from '@tabler/icons-react';
import type { RootEntry, ScreenEntry } from './screen-entry.ts';

/** The screens of «Vorstand & Zugänge»: who holds which office, and who gets into what. */
export const boardEntries = {
  '/offices': {
    title: 'nav.board',
    view: 'board.view.offices',
    strip: 'board.views',
    icon: IconKey,
    permission: 'accesses.write',
    texts: 'offices',
    begins: 'office.new',
  },
  '/roles': {
    title: 'board.view.roles',
    parent: '/offices',
    permission: 'accesses.write',
    texts: 'roles',
  },
  '/accounts': {
    title: 'board.view.accounts',
    parent: '/offices',
    permission: 'accesses.write',
    texts: 'accounts',
  },
  '/handovers': {
    title: 'board.view.handovers',
    parent: '/offices',
    permission: 'accesses.write',
    texts: 'handovers',
    begins: 'handover.new',
  },
  '/mailboxes': {
    title: 'board.view.mailboxes',
    parent: '/offices',
    permission: 'mailserver.write',
    texts: 'mailboxes',
    begins: 'mailbox.new',
  },
  '/aliases': {
    texts: 'aliases',
    title: 'board.view.aliases',
    parent: '/offices',
    permission: 'mailserver.write',
    begins: 'alias.new',
  },
  '/own-login': {
    title: 'ownLogin.title',
    parent: '/offices',
    permission: null,
    texts: 'ownLogin',
  },
} as const satisfies Readonly<Record<string, ScreenEntry | RootEntry>>;
