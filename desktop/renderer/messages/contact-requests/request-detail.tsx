import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMail } from '@tabler/icons-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { AddressNote } from '../../delivery/mail/address-note.tsx';
import { useAssociation } from '../../association/association-store.ts';
import { MemberLinks } from '../../member-links.tsx';
import { whenText } from '../../ui/clock.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { answerAddress } from './answer-address.ts';
import { reopenRequest, settleRequest, useRequests, type RequestRow } from './request-store.ts';
import styles from './request.module.css';

const path = '/contact-requests';
const back = () => navigate(path + withQuery());

interface RequestDetailProps {
  readonly uuid: string;
  /** What other areas know of it: its history. */
  readonly about: ReactNode;
}

/** One request to read, answer and settle. */
export function RequestDetail({ uuid, about }: RequestDetailProps) {
  const request = useRequests(state => state.rows)?.find(each => each.uuid === uuid);
  // The text of an unconfirmed one is not on this computer.
  if (request && request.status !== 'unconfirmed') return <Shown request={request} about={about} />;
  return <Gone message="contact.gone" onBack={back} />;
}

function Shown({ request, about }: { readonly request: RequestRow; readonly about: ReactNode }) {
  const { name, email, message, status, members } = request;
  const lastActions = useLastActions(request);
  useKeys({ a: () => lastActions.answer.current?.click(), e: lastActions.settle, Escape: back });
  return (
    <DetailPage
      title={name}
      aside={
        <span className="inline-row gap-10">
          {label(`contact.status.${status === 'closed' ? 'closed' : 'confirmed'}`)}
          <SyncMarks waiting={request.waiting} conflict={request.conflict} />
        </span>
      }
      actions={<Buttons request={request} {...lastActions} />}
      onBack={back}
    >
      <p className="message">{message}</p>
      <Section title={label('contact.from')}>
        <Facts>
          <Fact name={label('contact.email')}>{email}</Fact>
          {members.length > 0 && (
            <Fact name={label('list.members', { count: members.length })}>
              <MemberLinks members={members} />
            </Fact>
          )}
          <Fact name={label('contact.sent')}>{whenText(request.created_at)}</Fact>
          {request.confirmed_at !== null && (
            <Fact name={label('contact.confirmed')}>{whenText(request.confirmed_at)}</Fact>
          )}
        </Facts>
        <div className={styles['note']}>
          <AddressNote address={email} />
        </div>
      </Section>
      {about}
    </DetailPage>
  );
}

interface Actions {
  /** Opens the person's own mail program. */
  readonly answer: RefObject<HTMLAnchorElement | null>;
  readonly settle: () => void;
}

/** Filing as done goes on to the next that is open. */
function useLastActions(request: RequestRow): Actions {
  const answer = useRef<HTMLAnchorElement>(null);
  return {
    answer,
    settle: () =>
      attempt(async () => {
        if (request.status === 'closed') return reopenRequest(request);
        const next = await settleRequest(request);
        navigate((next ? `${path}/${next.uuid}` : path) + withQuery(), { replace: true });
      }),
  };
}

function Buttons({ request, answer, settle }: Actions & { readonly request: RequestRow }) {
  const closed = request.status === 'closed';
  const association = useAssociation(state => state.settings.name);
  const icon = closed ? <IconArrowBackUp size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />;
  return (
    <>
      <Button
        component="a"
        ref={answer}
        href={answerAddress(request, association)}
        variant={closed ? 'default' : 'filled'}
        leftSection={<IconMail size={16} aria-hidden />}
      >
        {label('contact.answer')}
      </Button>
      <WriteButton variant="default" leftSection={icon} onClick={settle}>
        {label(closed ? 'contact.reopen' : 'contact.settle')}
      </WriteButton>
    </>
  );
}
