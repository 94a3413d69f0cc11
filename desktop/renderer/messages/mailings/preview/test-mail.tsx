import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { useSession } from '../../../session-store.ts';
import { showDone, showFailure } from '../../../ui/toast.tsx';

interface TestMailProps {
  readonly mailing: Mailing;
  readonly sampleKey: string | undefined;
}

/** Sends the sample to the signed-in person, as the chosen recipient would get it; needs the network. */
export function TestMail({ mailing, sampleKey }: TestMailProps) {
  const { busy, run } = useTask();
  const to = useSession(state => state.desktop?.person?.email ?? null);
  if (to === null) return null;
  const send = async () => {
    await sendSample(mailing, sampleKey, to);
    showDone(label('rehearsal.test.done', { address: to }));
  };
  const isEmpty = mailing.subject.trim() === '' || (mailing.html.trim() === '' && mailing.text.trim() === '');
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconMailForward size={15} aria-hidden />}
      loading={busy}
      disabled={isEmpty}
      onClick={() => void run(() => send().catch(showFailure))}
    >
      {label('rehearsal.test')}
    </Button>
  );
}

async function sendSample({ uuid }: Mailing, key: string | undefined, to: string): Promise<void> {
  const sample = await api.desktopMailings.sample({ uuid, ...(key !== undefined && { key }) });
  const { html, text } = sample.content;
  await api.email.send({
    to,
    subject: label('rehearsal.test.subject', { subject: sample.subject }).slice(0, 200),
    ...(html.trim() !== '' && { html }),
    ...(text.trim() !== '' && { text }),
  });
}
