import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import type { OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { MentionNote } from './mention-note.tsx';
import { OfficeDialog } from './office-dialog.tsx';
import { OfficeTable, type Asked } from './office-table.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import styles from './office.module.css';
import { bringBack, removeOffice, retire, useOffices, type Offices } from './use-offices.ts';

const create = () => navigate('/offices/new');
const close = () => navigate('/offices', { replace: true });

/** The offices of the association: their names and order, who has them, and those that are retired. */
export function OfficeScreen({ open }: { readonly open: string | null }) {
  const { value, error, refresh } = useOffices();
  useKeys({ n: create });
  const offered = value?.offices.filter(({ active }) => active) ?? [];
  const vacant = offered.filter(({ holders }) => holders.length === 0).length;
  return (
    <>
      <PageHead
        title={label('office.title')}
        aside={value && label('office.count', { count: offered.length, vacant })}
      >
        <NewButton />
      </PageHead>
      <ScreenViews of="/mailboxes" />
      <ScrollPage>
        <ErrorNote error={error} onRetry={refresh} />
        {value && <Lists offices={value} offered={offered} open={open} />}
      </ScrollPage>
    </>
  );
}

const NewButton = () => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
    {label('office.new')}
  </WriteButton>
);

interface ListsProps {
  readonly offices: Offices;
  readonly offered: readonly OfficeView[];
  readonly open: string | null;
}

interface Wish {
  readonly what: Asked;
  readonly office: OfficeView;
}

function Lists({ offices: { offices, unknown }, offered, open }: ListsProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [former, setFormer] = useState<string | null>(null);
  const ask = (what: Asked, office: OfficeView) => {
    if (what === 'edit') navigate(`/offices/${office.uuid}`);
    else if (what === 'retire' && office.holders.length === 0) attempt(() => retire(office, null));
    else setWish({ what, office });
  };
  const retired = offices.filter(({ active }) => !active);
  return (
    <>
      {former !== null && <MentionNote name={former} onClose={() => setFormer(null)} />}
      {offered.length === 0 ? (
        <EmptyState icon={IconSitemap} words="office.empty">
          <NewButton />
        </EmptyState>
      ) : (
        <Section title={label('office.offered')} text={label('office.offered.text')}>
          <OfficeTable offices={offered} onAsk={ask} />
        </Section>
      )}
      {unknown.length > 0 && <Unknown names={unknown} />}
      {retired.length > 0 && <Retired offices={retired} />}
      <OpenDialog offices={offices} open={open} onRenamed={setFormer} />
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
  readonly onRenamed: (from: string) => void;
}

/** '/offices/new', '/offices/new-<name>' for a name that members have already, '/offices/<uuid>'. */
function OpenDialog({ offices, open, onRenamed }: OpenDialogProps) {
  if (open === null) return null;
  if (open.startsWith('new'))
    return <OfficeDialog key={open} office={null} name={open.slice(4)} onClose={close} />;
  const office = offices.find(({ uuid }) => uuid === open);
  return office ? <OfficeDialog key={open} office={office} onClose={close} onRenamed={onRenamed} /> : null;
}

const Unknown = ({ names }: { readonly names: Offices['unknown'] }) => (
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
            onClick={() => navigate(`/offices/new-${encodeURIComponent(name)}`)}
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
