import { Button } from '@mantine/core';
import { IconMail, IconMailbox, IconPencil, IconReceipt } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote, isGone, Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { DeleteLine } from '../../ui/split/delete-line.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { writeTo } from '../write-to.ts';
import { WriteButton } from '../../write-button.tsx';
import { MemberFields } from '../fields/member-fields-part.tsx';
import { MemberGroups } from '../groups/member-groups-part.tsx';
import { MemberCard } from './member-card.tsx';
import records from '../records/record.module.css';
import styles from './member.module.css';
import { PhotoButton } from './photo/photo-button.tsx';
import { PhotoNote } from './photo/photo-note.tsx';
import { useMember, type MemberView } from './use-member.ts';

const back = () => navigate(`/members${withQuery()}`);

/** A part of the page of a member. */
type MemberPart = ComponentType<{ readonly memberId: string }>;

/** What other areas know of a member, by the place where it stands. */
export interface AboutMember {
  /** Behind what the member is: what the member does. */
  readonly first: MemberPart;
  /** In the second column. */
  readonly beside: MemberPart;
  /** Below both. */
  readonly below: MemberPart;
}

interface MemberDetailProps {
  readonly id: string;
  readonly about: AboutMember;
}

/** One member to read, with everything that can be done. */
export function MemberDetail({ id, about }: MemberDetailProps) {
  const { value: view, error } = useMember(id);
  if (isGone(error)) return <GoneMember />;
  if (error) return <ErrorNote error={error} />;
  return view && <Shown view={view} about={about} />;
}

interface ShownProps {
  readonly view: MemberView;
  readonly about: AboutMember;
}

function Shown({ view, about }: ShownProps) {
  const { member } = view;
  useKeys({ e: () => edit(member), i: () => bill(member), Escape: back });
  return (
    <article className="column fill" aria-label={label('member.detail', { name: fullName(member) })}>
      <PageHead
        lead={<PhotoButton member={member} />}
        title={fullName(member)}
        aside={
          <span className="inline-row gap-10">
            <span>
              {member.nr === null ? label('member.noNr') : label('member.nr', { nr: String(member.nr) })}
            </span>
            <SyncMarks waiting={view.waiting} conflict={false} />
          </span>
        }
      >
        <BackButton onBack={back} />
      </PageHead>
      <DetailButtons member={member} />
      <ScrollPage>
        <Conflicts view={view} />
        <PhotoNote id={member.id} />
        <Columns view={view} about={about} />
        <about.below memberId={member.id} />
        <DeleteLine text={label('member.delete')} onDelete={() => remove(member)} />
      </ScrollPage>
    </article>
  );
}

/** What the member is and does, and beside it, where there is room, money, dispatch, files and diary. */
function Columns({ view: { member, felder, gruppen }, about }: ShownProps) {
  return (
    <div className={records['page']}>
      <div className={records['columns']}>
        <div>
          <MemberCard member={member} />
          <MemberFields values={felder} />
          <MemberGroups member={member} gruppen={gruppen} />
          <about.first memberId={member.id} />
        </div>
        <div>
          <about.beside memberId={member.id} />
        </div>
      </div>
    </div>
  );
}

function DetailButtons({ member }: { readonly member: Member }) {
  return (
    <div className={styles['actions']} data-no-print>
      <WriteButton leftSection={<IconPencil size={16} aria-hidden />} onClick={() => edit(member)}>
        {label('ui.edit')}
      </WriteButton>
      <WriteButton
        needs="invoices.write"
        variant="default"
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => bill(member)}
      >
        {label('member.invoice')}
      </WriteButton>
      <WriteButton
        needs="dispatch.write"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => attempt(() => writeTo({ member_ids: [member.id] }))}
      >
        {label('audience.write')}
      </WriteButton>
      <WriteButton
        needs="letters.write"
        variant="default"
        leftSection={<IconMailbox size={16} aria-hidden />}
        onClick={() => letter(member)}
      >
        {label('post.write')}
      </WriteButton>
    </div>
  );
}

const edit = ({ id }: Member) => navigate(`/members/${id}/edit${withQuery()}`);
const letter = ({ id }: Member) => navigate(`/members/${id}${withQuery({ letter: id })}`);
const bill = ({ id }: Member) => navigate(`/members/${id}${withQuery({ invoice: id })}`);

async function remove(member: Member): Promise<void> {
  await api.desktopMembers.remove({ id: member.id });
  back();
  showDeleted(label('member.deleted', { name: fullName(member) }), () =>
    api.desktopMembers.restore({ member }),
  );
}

function Conflicts({ view }: { readonly view: MemberView }) {
  return view.conflicts.map(conflict => (
    <div key={conflict.id} className={styles['conflict']}>
      <Note
        tone="warn"
        action={
          <Button size="compact-sm" variant="default" onClick={() => navigate('/sync')}>
            {label('member.conflict.solve')}
          </Button>
        }
      >
        {label('member.conflict', { field: labelOr(`member.field.${conflict.field ?? ''}`, 'member.one') })}
      </Note>
    </div>
  ));
}

/** The member that an address names is no longer there. */
export const GoneMember = () => <Gone message="member.gone" onBack={back} />;
