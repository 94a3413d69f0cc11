import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { formatDay } from '../../../../shared/day.ts';
import { cameBack, causeOf } from '../../../../shared/delivery/suppressed-address.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { MemberLinks } from '../../member-links.tsx';
import { clearSuppressed, type SuppressedRow } from '../mail/suppressed-address.ts';
import { dayOf } from '../../ui/clock.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { useSuppressed } from './suppressed-store.ts';
import styles from './suppressed.module.css';

const back = () => navigate(`/suppressed${withQuery()}`);

/** One address that nothing is sent to: why, since when, whose, and the way to change that. */
export function SuppressedDetail({ uuid }: { readonly uuid: string }) {
  const row = useSuppressed(state => state.rows)?.find(each => each.uuid === uuid);
  if (row) return <Shown row={row} />;
  return <Gone message="suppressed.gone" onBack={back} />;
}

function Shown({ row }: { readonly row: SuppressedRow }) {
  const { address, reason, since, members } = row;
  const clear = () => attempt(() => clearSuppressed(row).then(back));
  useKeys({ w: clear, Escape: back });
  return (
    <DetailPage
      title={address}
      aside={<SyncMarks waiting={row.waiting} conflict={row.conflict} />}
      actions={
        <WriteButton leftSection={<IconSend size={16} aria-hidden />} onClick={clear}>
          {label('suppressed.clear')}
        </WriteButton>
      }
      onBack={back}
    >
      <p className="soft">{label('suppressed.meaning')}</p>
      <Section title={label('suppressed.why')}>
        <Facts>
          <Fact name={label('suppressed.reason')}>
            {label(`suppressed.cause.${causeOf(reason)}`)}
            {!cameBack(reason) && reason !== '' && `: ${reason}`}
          </Fact>
          <Fact name={label('suppressed.column.since')}>{formatDay(dayOf(since))}</Fact>
          <Fact name={label('list.members', { count: Math.max(1, members.length) })}>
            {members.length > 0 ? <MemberLinks members={members} /> : label('list.noMember')}
          </Fact>
        </Facts>
        {cameBack(reason) && <ServerAnswer text={reason} />}
      </Section>
      <WhatNow row={row} />
    </DetailPage>
  );
}

/** The answer of the other server, in full on request. */
function ServerAnswer({ text }: { readonly text: string }) {
  return (
    <details className={styles['mail']}>
      <summary>{label('suppressed.text')}</summary>
      <p>{text}</p>
    </details>
  );
}

function WhatNow({ row: { reason, members } }: { readonly row: SuppressedRow }) {
  const [member] = members;
  return (
    <Section title={label('suppressed.clear')}>
      <p>{label(cameBack(reason) ? 'suppressed.clear.text' : 'suppressed.clear.byHand')}</p>
      {member && members.length === 1 && (
        <Button
          mt={12}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => navigate(`/members/${member.id}/edit`)}
        >
          {label('suppressed.edit')}
        </Button>
      )}
    </Section>
  );
}
