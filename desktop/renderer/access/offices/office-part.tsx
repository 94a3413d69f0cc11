import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import type { OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { MentionNote } from './mention-note.tsx';
import { OfficeDialog } from './office-dialog.tsx';
import { OfficeTable, type Asked } from './office-table.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import styles from './office.module.css';
import { bringBack, removeOffice, retire, useOffices, type Offices } from './use-offices.ts';

interface OfficePartProps {
  /** Where the lists stand: dialogs open below this address. */
  readonly path: string;
  readonly open: string | null;
}

/** The lists of the offices with everything that can be done with them. */
export function OfficePart({ path, open }: OfficePartProps) {
  const { value, error, refresh } = useOffices();
  const offered = value?.offices.filter(({ active }) => active) ?? [];
  return (
    <>
      <ErrorNote error={error} onRetry={refresh} />
      {value && <Lists offices={value} offered={offered} open={open} path={path} />}
    </>
  );
}

export const NewOfficeButton = ({ path }: { readonly path: string }) => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => navigate(`${path}/new`)}>
    {label('office.new')}
  </WriteButton>
);

interface ListsProps {
  readonly offices: Offices;
  readonly offered: readonly OfficeView[];
  readonly open: string | null;
  readonly path: string;
}

interface Wish {
  readonly what: Asked;
  readonly office: OfficeView;
}

function Lists({ offices: { offices, unknown }, offered, open, path }: ListsProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [former, setFormer] = useState<string | null>(null);
  const ask = (what: Asked, office: OfficeView) => {
    if (what === 'edit') navigate(`${path}/${office.uuid}`);
    else if (what === 'retire' && office.holders.length === 0) attempt(() => retire(office, null));
    else setWish({ what, office });
  };
  const retired = offices.filter(({ active }) => !active);
  return (
    <>
      {former !== null && <MentionNote name={former} onClose={() => setFormer(null)} />}
      {offered.length === 0 ? (
        <EmptyState icon={IconSitemap} message="office.empty">
          <NewOfficeButton path={path} />
        </EmptyState>
      ) : (
        <Section title={label('office.offered')} text={label('office.offered.text')}>
          <OfficeTable offices={offered} onAsk={ask} />
        </Section>
      )}
      {unknown.length > 0 && <Unknown names={unknown} path={path} />}
      {retired.length > 0 && <Retired offices={retired} />}
      <OpenDialog offices={offices} open={open} path={path} onRenamed={setFormer} />
      {wish?.what === 'holder' && <HolderDialog office={wish.office} onClose={() => setWish(null)} />}
      {wish?.what === 'retire' && (
        <RetireDialog
          office={wish.office}
          others={offered.filter(({ uuid }) => uuid !== wish.office.uuid)}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}

interface OpenDialogProps {
  readonly offices: readonly OfficeView[];
  readonly open: string | null;
  readonly path: string;
  readonly onRenamed: (from: string) => void;
}

/** 'new', 'new-<name>' for a name that members have already, or the uuid of an office. */
function OpenDialog({ offices, open, path, onRenamed }: OpenDialogProps) {
  const close = () => navigate(path, { replace: true });
  if (open === null) return null;
  if (open.startsWith('new'))
    return <OfficeDialog key={open} office={null} name={open.slice(4)} onClose={close} />;
  const office = offices.find(({ uuid }) => uuid === open);
  return office ? <OfficeDialog key={open} office={office} onClose={close} onRenamed={onRenamed} /> : null;
}

interface UnknownProps {
  readonly names: Offices['unknown'];
  readonly path: string;
}

const Unknown = ({ names, path }: UnknownProps) => (
  <Section title={label('office.unknown')} text={label('office.unknown.text')}>
    <ul className={styles['list']}>
      {names.map(({ name, count }) => (
        <li key={name} className="row justify-between gap-16">
          <span>
            {name} <span className="soft">{label('office.unknown.count', { count })}</span>
          </span>
          <WriteButton
            size="compact-sm"
            variant="default"
            aria-label={label('office.unknown.make', { name })}
            onClick={() => navigate(`${path}/new-${encodeURIComponent(name)}`)}
          >
            {label('office.create')}
          </WriteButton>
        </li>
      ))}
    </ul>
  </Section>
);

const Retired = ({ offices }: { readonly offices: readonly OfficeView[] }) => (
  <Section title={label('office.retired.title')} text={label('office.retired.text')}>
    <ul className={styles['list']}>
      {offices.map(office => (
        <li key={office.uuid} className="row justify-between gap-16">
          <span>
            {office.name} <span className="soft">{label('office.past', { count: office.past })}</span>{' '}
            <SyncMarks waiting={office.waiting} conflict={office.conflict} />
          </span>
          <span className="row gap-8">
            <WriteButton
              size="compact-sm"
              variant="default"
              aria-label={label('office.bringBack.of', { name: office.name })}
              onClick={() => attempt(() => bringBack(office))}
            >
              {label('office.bringBack')}
            </WriteButton>
            {office.past === 0 && office.holders.length === 0 && (
              <WriteButton
                size="compact-sm"
                variant="subtle"
                aria-label={label('office.delete.of', { name: office.name })}
                onClick={() => attempt(() => removeOffice(office))}
              >
                {label('office.delete')}
              </WriteButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);
