import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { LoginMethods } from './login-methods.tsx';
import { LocalAccounts } from './local-accounts.tsx';
import { OfficeRoleTable, type OfficeRow } from './office-role-table.tsx';
import { RightsTable } from './rights-table.tsx';
import { WaitingLogins } from './waiting-logins.tsx';

const topics = ['session', 'members'] as const;

/** Who of the board may work in which area: a role for each office, and what the roles may do. */
export function RoleScreen() {
  const mayChange = useMay('accesses.write');
  return (
    <>
      <PageHead title={label('role.title')} aside={label('role.intro')} />
      <ScreenViews of="/offices" />
      <ScrollPage>
        <Section
          title={label('role.offices')}
          text={label('role.offices.text')}
          // Also where the keys begin to scroll with read-only rights.
          action={<a href="#/audit">{label('nav.audit')}</a>}
        >
          <Offices />
          {!mayChange && <p className="soft">{label('role.readOnly')}</p>}
        </Section>
        <Section title={label('role.accounts')} text={label('role.accounts.text')}>
          <LocalAccounts />
        </Section>
        <Section title={label('login.methods')} text={label('login.methods.text')}>
          <LoginMethods />
        </Section>
        <Section title={label('role.logins')} text={label('role.logins.text')}>
          <WaitingLogins />
        </Section>
        <Section title={label('role.rights')} text={label('role.rights.text')}>
          <RightsTable />
        </Section>
      </ScrollPage>
    </>
  );
}

function Offices() {
  const away = useSession(state => state.sync?.kind === 'offline');
  const { value, error, refresh } = useLive(readOffices, topics);
  if (away || isRefusal(error, 'offline')) return <Note tone="info">{label('role.offices.offline')}</Note>;
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return <p className="soft">{label('role.offices.loading')}</p>;
  if (value.length === 0) return <p className="soft">{label('role.offices.none')}</p>;
  return <OfficeRoleTable rows={value} onChanged={refresh} />;
}

/** The offices with their roles from the server, and who holds them from this computer's copy. */
async function readOffices(): Promise<OfficeRow[]> {
  const offices = await api.officeRoles.list({});
  return Promise.all(
    offices.map(async office => {
      const { rows } = await api.desktopMembers.page({ funktion: office.name, limit: 5 });
      return { ...office, people: rows.map(fullName) };
    }),
  );
}
