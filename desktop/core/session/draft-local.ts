import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

interface DraftParts {
  readonly context: Pick<Context, 'now' | 'shell'>;
  readonly replica: Pick<Replica, 'drafts'>;
  /** E-mail address of the signed-in person. */
  readonly person: () => string;
}

/** Unfinished forms of the signed-in person. */
export const draftHandlers = ({
  context: { now, shell },
  replica: { drafts },
  person,
}: DraftParts): LocalHandlers['desktopDrafts'] => ({
  list: () => drafts.list(person(), now()),
  write({ changes }) {
    drafts.write(person(), changes, now());
    return null;
  },
  async wipeEarlier() {
    await shell.wipePageStorage?.();
    return null;
  },
});
