import type { MailPort } from './mail-port.ts';

/**
 * A port whose code is loaded with its first e-mail, as most starts of a server send nothing soon. What goes wrong with
 * that is a temporary failure of the e-mail; the next one tries again.
 */
export function loadedMail(
  { writesFiles }: Pick<MailPort, 'writesFiles'>,
  load: () => Promise<MailPort>,
): MailPort {
  let loading: Promise<MailPort> | null = null;
  return {
    writesFiles,
    async send(message) {
      let port: MailPort;
      try {
        port = await (loading ??= load());
      } catch (error) {
        loading = null;
        return { state: 'temporary', error: error instanceof Error ? error.message : String(error) };
      }
      return port.send(message);
    },
    rest() {
      loading?.then(
        port => port.rest(),
        () => undefined,
      );
    },
  };
}
