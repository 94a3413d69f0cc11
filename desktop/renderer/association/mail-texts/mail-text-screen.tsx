import { IconMail } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import {
  mailTextId,
  type MailKind,
  type MailTextId,
} from '../../../../shared/association/mail-texts/mail-text.ts';
import { partsOf } from '../../../../shared/association/mail-texts/program-text.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { kindGroups, kindsIn } from './mail-kind-group.ts';
import { MailTextEditor } from './mail-text-editor.tsx';
import { useMailTexts } from './mail-text-store.ts';
import styles from './mail-text.module.css';

/** Texts of e-mails: what they are at the left, one of them to edit and to see at the right. */
export function MailTextScreen({ open }: { readonly open: string | null }) {
  const { rows: texts, error } = useMailTexts();
  useEffect(() => useMailTexts.follow(), []);
  const id = mailTextId.safeParse(open);
  const row = id.success ? texts?.find(text => text.id === id.data) : undefined;
  return (
    <>
      <PageHead title={label('nav.templates')} aside={label('mailText.intro')} />
      <ScreenViews of="/templates" />
      <ErrorNote error={error} />
      <div className="side-screen" data-open={row !== undefined || undefined}>
        <Kinds open={id.success ? id.data : null} />
        {row && id.success ? (
          <MailTextEditor key={row.id} row={row} {...partsOf(id.data)} />
        ) : (
          texts && <EmptyState icon={IconMail} message="mailText.pick" />
        )}
      </div>
    </>
  );
}

/** Every e-mail by its occasion; another one opens in the language that is open. */
function Kinds({ open }: { readonly open: MailTextId | null }) {
  const here = open && partsOf(open);
  return (
    <nav className="side-list" aria-label={label('mailText.kinds')}>
      {kindGroups.map(group => (
        <div key={group} role="group" aria-label={label(`mailText.group.${group}`)}>
          <p className={styles['group']} aria-hidden>
            {label(`mailText.group.${group}`)}
          </p>
          {kindsIn(group).map(kind => (
            <Link
              key={kind}
              href={`/mail-texts/${kind}.${here?.language ?? 'de'}`}
              aria-current={here?.kind === kind ? 'page' : undefined}
            >
              <span>{label(`mailText.kind.${kind}`)}</span>
              <Marks kind={kind} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** Whether the association has its own words, and in which languages. */
function Marks({ kind }: { readonly kind: MailKind }) {
  const texts = useMailTexts(state => state.rows)?.filter(({ id }) => id.startsWith(`${kind}.`)) ?? [];
  const own = texts.filter(({ version, waiting }) => version > 0 || waiting);
  const names = own.map(({ id }) => label(`language.${partsOf(id as MailTextId).language}`)).join(', ');
  return (
    <>
      <SyncMarks
        waiting={texts.some(({ waiting }) => waiting)}
        conflict={texts.some(({ conflict }) => conflict)}
      />
      {own.length > 0 && (
        <small title={label('mailText.own.some', { languages: names })}>{label('mailText.own')}</small>
      )}
    </>
  );
}
