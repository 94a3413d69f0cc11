import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, type MouseEvent, type Ref } from 'react';
import type { AlikeMember } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { WriteButton } from '../../write-button.tsx';
import { reasonText } from './duplicate-screen.tsx';
import styles from './duplicate.module.css';

interface AlikeFootProps {
  readonly members: readonly AlikeMember[];
  /** Gets the focus where saving was stopped by it. */
  readonly button: Ref<HTMLButtonElement>;
  readonly onSave: () => void;
}

/** Who may be there already, below the form of a new member; nothing where it is no member. */
export const AlikeFoot = (props: AlikeFootProps) => (
  <div role="status">{props.members.length > 0 && <Found {...props} />}</div>
);

function Found({ members, button, onSave }: AlikeFootProps) {
  const title = label('member.alike.title', { count: members.length });
  // It covers the end of the form: the field in which a person types stays in sight.
  useEffect(() => {
    // Without the braces, the promise that newer browsers answer with would be taken for the effect's end.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={`foot ${styles['alike']}`}>
      <div className="row flex-wrap justify-between gap-8">
        <span className="row gap-8">
          <IconUsersGroup size={18} stroke={1.8} aria-hidden />
          <strong>{title}</strong>
        </span>
        <WriteButton ref={button} variant="default" onClick={onSave}>
          {label('member.alike.save')}
        </WriteButton>
      </div>
      <ul className={styles['alikeList']} aria-label={title}>
        {members.map(alike => (
          <Line key={alike.member.id} alike={alike} />
        ))}
      </ul>
    </div>
  );
}

function Line({ alike: { member, reasons } }: { readonly alike: AlikeMember }) {
  const { geburtsdatum, plz, ort, nr } = member;
  const card = `/members/${member.id}${withQuery()}`;
  // What was typed is kept as a draft, so that nothing has to be asked.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    navigate(card, { saved: true });
  };
  const facts = [
    geburtsdatum === null ? '' : label('member.alike.born', { year: geburtsdatum.slice(0, 4) }),
    `${plz} ${ort}`.trim(),
    nr === null ? '' : label('member.nr', { nr: String(nr) }),
  ];
  return (
    <li>
      <a href={`#${card}`} onClick={open}>
        {fullName(member)}
      </a>
      <span>{facts.filter(fact => fact !== '').join(', ')}</span>
      <span className="soft">{label('member.alike.why', { why: reasonText(reasons) })}</span>
    </li>
  );
}
