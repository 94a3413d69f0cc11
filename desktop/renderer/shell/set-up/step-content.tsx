import type { SetUpStep } from '../../../../shared/association/set-up.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { NewOfficeButton, OfficePart } from '../../access/offices/office-part.tsx';
import { LoginMethods } from '../../access/roles/login-methods.tsx';
import { LocalAccounts } from '../../access/roles/local-accounts.tsx';
import { BackupPart, useBackup } from '../../association/backup/backup-section.tsx';
import { ConnectionGate } from '../../association/connections/connection-gate.tsx';
import { MailSection } from '../../association/connections/mail-section.tsx';
import { ServicePart } from '../../association/connections/service-part.tsx';
import { TemplateCollection } from '../../messages/templates/template-collection.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { FieldStep } from './field-step.tsx';
import { AccountStep, AssociationStep, StagingPart, type OnForm } from './setting-step.tsx';

interface StepContentProps {
  readonly step: SetUpStep;
  readonly tab: string | null;
  readonly onForm: OnForm;
}

/** What a step consists of: the pieces of the screens where the same is changed later. */
export function StepContent({ step, tab, onForm }: StepContentProps) {
  switch (step) {
    case 'association':
      return <AssociationStep onForm={onForm} />;
    case 'account':
      return <AccountStep onForm={onForm} />;
    case 'offices':
      return <OfficeStep open={tab} />;
    case 'mail':
      return <MailStep />;
    case 'letters':
      return <LetterStep onForm={onForm} />;
    case 'login':
      return <LoginStep />;
    case 'fields':
      return <FieldStep />;
    case 'members':
      return <MemberStep />;
    case 'templates':
      return <TemplateCollection />;
    case 'backup':
      return <BackupStep />;
  }
}

const officePath = '/set-up/offices';

const OfficeStep = ({ open }: { readonly open: string | null }) => (
  <>
    <NewOfficeButton path={officePath} />
    <OfficePart path={officePath} open={open} />
  </>
);

/** How e-mails leave, and where those come back to that cannot be delivered. */
const MailStep = () => (
  <ConnectionGate>
    {({ mail, connections }) => (
      <>
        <MailSection mail={mail} />
        <Section title={label('connection.service.bounces')} text={label('setUp.mail.bounces')}>
          <ServicePart service="bounces" connections={connections} />
        </Section>
      </>
    )}
  </ConnectionGate>
);

const LetterStep = ({ onForm }: Pick<StepContentProps, 'onForm'>) => (
  <ConnectionGate>
    {({ connections }) => (
      <>
        <Section title={label('connection.service.letters')} text={label('connection.what.letters')}>
          <ServicePart service="letters" connections={connections} />
        </Section>
        {connections.some(({ service, source }) => service === 'letters' && source !== 'none') && (
          <StagingPart onForm={onForm} />
        )}
      </>
    )}
  </ConnectionGate>
);

const LoginStep = () => (
  <>
    <Section title={label('role.accounts')} text={label('role.accounts.text')}>
      <LocalAccounts />
    </Section>
    <Section title={label('login.methods')} text={label('login.methods.text')}>
      <LoginMethods />
    </Section>
    <Section title={label('setUp.login.factor')} text={label('setUp.login.factor.text')}>
      <div className="flex flex-wrap gap-16">
        <a href="#/own-login">{label('setUp.login.own')}</a>
        <a href="#/roles">{label('setUp.login.roles')}</a>
        <a href="#/connections">{label('setUp.login.other')}</a>
      </div>
    </Section>
  </>
);

const MemberStep = () => (
  <ul className="grid gap-10">
    <li>
      <a href="#/import" className="medium">
        {label('setUp.members.import')}
      </a>
      <div className="soft">{label('setUp.members.import.text')}</div>
    </li>
    <li>
      <a href="#/members/new" className="medium">
        {label('setUp.members.new')}
      </a>
      <div className="soft">{label('setUp.members.new.text')}</div>
    </li>
  </ul>
);

function BackupStep() {
  const { value, error, refresh } = useBackup();
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return null;
  if (!value.is_possible) return <Note tone="info">{label('setUp.backup.server')}</Note>;
  return <BackupPart state={value} onChanged={refresh} />;
}
