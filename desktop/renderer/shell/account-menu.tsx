import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconBell, IconCheck, IconHelp, IconKey, IconLogout, IconRoute } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import { useSession } from '../session-store.ts';
import { useHelp } from './help.tsx';
import { LanguageItems } from './language-choice.tsx';
import { NoticeDialog, useNotices } from './notice-dialog.tsx';
import { LogoutDialog, useLogout } from './logout-dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { tourTarget, useTour } from './tour.tsx';
import styles from './navigation.module.css';

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** Who is signed in; light or dark, the language, the own login, help, signing out. */
export function AccountMenu() {
  const person = useSession(state => state.desktop?.person);
  // The demo of this program has its own way out, in the bar above every screen.
  const isDemo = useSession(state => state.desktop?.local.kind === 'demo');
  const askLogout = useLogout(state => state.ask);
  if (!person) return null;
  return (
    <>
      <Menu position="top-start" width={220} offset={4}>
        <Menu.Target>
          <PersonButton name={person.name} email={person.email} />
        </Menu.Target>
        <Menu.Dropdown>
          <SchemeItems />
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} component="a" href="#/own-login">
            {label('ownLogin.title')}
          </Menu.Item>
          <NoticeItem />
          <HelpItems />
          {!isDemo && (
            <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={askLogout}>
              {label('session.logout')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LogoutDialog />
      <NoticeDialog />
    </>
  );
}

/** A browser's page shows no notifications. */
function NoticeItem() {
  const isShown = useSession(state => state.desktop?.shell === 'electron');
  const showNotices = useNotices(state => state.open);
  return isShown ? (
    <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={showNotices}>
      {label('notice.menu')}
    </Menu.Item>
  ) : null;
}

function HelpItems() {
  const showHelp = useHelp(state => state.open);
  const startTour = useTour(state => state.start);
  return (
    <>
      <Menu.Item
        leftSection={<IconHelp size={16} aria-hidden />}
        rightSection={<Kbd keys="?" />}
        onClick={showHelp}
      >
        {label('help.title')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute size={16} aria-hidden />} onClick={startTour}>
        {label('tour.start')}
      </Menu.Item>
    </>
  );
}

interface PersonButtonProps extends React.ComponentProps<'button'> {
  readonly name: string;
  readonly email: string;
}

function PersonButton({ name, email, ...button }: PersonButtonProps) {
  return (
    <button {...button} type="button" className={styles['account']} {...tourTarget('person')}>
      <span className={styles['initials']} aria-hidden>
        {initials(name)}
      </span>
      <span className={styles['who']} title={label('session.signedInAs', { name })}>
        <span>{name}</span>
        <span>{email}</span>
      </span>
    </button>
  );
}

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{label('scheme.label')}</Menu.Label>
      {schemes.map(scheme => (
        <Menu.Item
          key={scheme}
          onClick={() => setColorScheme(scheme)}
          rightSection={scheme === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
        >
          {label(`scheme.${scheme}`)}
        </Menu.Item>
      ))}
    </>
  );
}

/** 'Anna Müller' → 'AM' */
function initials(name: string): string {
  const words = name.split(/[\s@.-]+/).filter(word => word !== '');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
