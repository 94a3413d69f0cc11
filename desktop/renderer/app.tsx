import { mostToasts } from './ui/toast.tsx';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Router } from 'wouter';
import { settingDefaults } from '../../shared/association/setting.ts';
import type { DesktopState } from '../../shared/access/desktop-session-contract.ts';
import { label } from '../../shared/i18n/label.ts';
import { PasswordDialog } from './access/own-login/password-dialog.tsx';
import { followAssociation, useAssociation } from './association/association-store.ts';
import { useServices } from './association/service-store.ts';
import type { BridgeTrouble } from './bridge.ts';
import { saveList } from './deliver-document.ts';
import { followDrafts, useDrafts } from './draft-keeper.ts';
import { useFields } from './people/fields/field-store.ts';
import { useGroups } from './people/groups/group-store.ts';
import { Routes } from './routes.tsx';
import { followOpened, useOpened } from './opened.ts';
import { useSession } from './session-store.ts';
import { Shell } from './shell/shell.tsx';
import { ClockDialog } from './shell/clock-dialog.tsx';
import { ChoiceScreen } from './shell/start/choice-screen.tsx';
import { ClosedScreen, RevokedScreen } from './shell/start/closed-screen.tsx';
import { KeyLostScreen, LockedScreen, ProtectScreen } from './shell/start/encryption-screens.tsx';
import { FirstSyncScreen } from './shell/start/first-sync-screen.tsx';
import { FoundScreen } from './shell/start/found-screen.tsx';
import { InvitedScreen } from './shell/start/invited-screen.tsx';
import { LeaseScreen } from './shell/start/lease-screen.tsx';
import { LoginScreen } from './shell/start/login-screen.tsx';
import { SetupScreen } from './shell/start/setup-screen.tsx';
import { SheetScreen } from './shell/start/sheet-screen.tsx';
import { StartingScreen } from './shell/start/starting-screen.tsx';
import { themeFor, variablesFor } from './theme.ts';
import { useLanguage } from './ui/use-language.ts';
import { useHashPath, useHashSearch } from './ui/location.ts';
import { ListPrinter } from './print-list.tsx';
import { TableSaver } from './ui/table/plain-table.ts';
import { api, subscribe, undoAsStep } from './api.ts';
import { forgetSteps, setStepRunner } from './ui/steps.ts';
import { dropDraftsAbout } from './ui/form/draft.ts';

/** Providers and the phase in which this desktop is; what lies behind an address stands in routes.tsx. */
export function App() {
  const accent = useAssociation(state => state.settings.accent_color);
  // Every sentence below is asked for while it is drawn: drawing from here shows all of them in the new language.
  useLanguage();
  return (
    <AssociationTheme accent={accent}>
      <Phase />
      <PasswordDialog />
      <ClockDialog />
      {/* Above dialogs (200), below menus (300): the menu of the person opens where messages stand. */}
      <Notifications position="bottom-left" limit={mostToasts} zIndex={250} />
    </AssociationTheme>
  );
}

/** The page where no connection to core came about. */
export function ClosedApp({ trouble }: { readonly trouble: BridgeTrouble }) {
  return (
    <AssociationTheme accent={settingDefaults.accent_color}>
      <ClosedScreen trouble={trouble} />
    </AssociationTheme>
  );
}

function AssociationTheme({ accent, children }: { readonly accent: string; readonly children: ReactNode }) {
  const close = label('ui.close');
  const theme = useMemo(() => themeFor(accent, close), [accent, close]);
  const variables = useMemo(() => variablesFor(accent), [accent]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

function Phase() {
  const desktop = useSession(state => state.desktop);
  const { changesServer, setChangesServer, sheet, invitation } = useSession();
  const opened = useOpened(state => state.invitation);
  useEffect(() => followOpened(), []);
  if (!desktop) return null;
  if (sheet) return <SheetScreen sheet={sheet} />;
  if (changesServer) return <SetupScreen onBack={() => setChangesServer(false)} />;
  if (opened !== null && invitation === null && isBeforeLogin(desktop))
    return <SetupScreen link={opened} onBack={() => useOpened.setState({ invitation: null })} />;
  return <PhaseScreen desktop={desktop} invitation={invitation} />;
}

const isBeforeLogin = ({ phase }: DesktopState): boolean => phase === 'setup' || phase === 'login';

interface PhaseScreenProps {
  readonly desktop: DesktopState;
  readonly invitation: string | null;
}

function PhaseScreen({ desktop, invitation }: PhaseScreenProps) {
  switch (desktop.phase) {
    case 'protect':
      return <ProtectScreen />;
    case 'locked':
      return <LockedScreen />;
    case 'key_lost':
      return <KeyLostScreen />;
    case 'setup':
      return <ChoiceScreen desktop={desktop} />;
    case 'starting':
      return <StartingScreen desktop={desktop} />;
    case 'found':
      return <FoundScreen />;
    case 'login':
      if (invitation !== null) return <InvitedScreen token={invitation} desktop={desktop} />;
      return <LoginScreen desktop={desktop} />;
    case 'first_sync':
      return <FirstSyncScreen desktop={desktop} />;
    case 'revoked':
      return <RevokedScreen {...desktop} />;
    case 'lease_ended':
      return <LeaseScreen />;
    case 'ready':
      return <Ready person={desktop.person?.email ?? ''} />;
  }
}

const hashRouting = { hook: useHashPath, searchHook: useHashSearch };

function Ready({ person }: { readonly person: string }) {
  // A form begins with its draft, so that none is drawn before they are here.
  const isLoaded = useDrafts(state => state.isLoaded);
  useEffect(() => followDrafts(person), [person]);
  useEffect(() => followAssociation(), []);
  useEffect(() => useServices.follow(), []);
  useEffect(() => useGroups.follow(), []);
  useEffect(() => useFields.follow(), []);
  useEffect(() => forgetErasedDrafts(), []);
  useEffect(() => followSteps(), []);
  if (!isLoaded) return null;
  return (
    <Router {...hashRouting}>
      <TableSaver.Provider value={saveList}>
        <ListPrinter>
          <Shell>
            <Routes />
          </Shell>
        </ListPrinter>
      </TableSaver.Provider>
    </Router>
  );
}

/** Steps are taken back through core, and only by the person who made them. Answers how to end it. */
function followSteps(): () => void {
  setStepRunner({
    undo: undoAsStep,
    mayRedo: step => api.desktopSteps.mayRedo({ step }),
    redo: step => api.desktopSteps.redo({ step }),
  });
  return forgetSteps;
}

/**
 * Drops what this page shows of drafts about people who have been erased since, now and whenever the members change; core
 * has dropped them where they are kept. Answers how to end it.
 */
function forgetErasedDrafts(): () => void {
  const look = () =>
    void api.desktopErasures.list({}).then(
      rows => {
        dropDraftsAbout(rows.flatMap(({ status, member_id }) => (status === 'executed' ? [member_id] : [])));
      },
      // Looked at again with the next change and at the next start.
      () => undefined,
    );
  look();
  return subscribe('members', look);
}
