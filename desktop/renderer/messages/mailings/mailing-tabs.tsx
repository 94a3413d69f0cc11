import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { tabsOf, type MailingTab } from './mailing-tab.ts';
import styles from './mailing.module.css';

interface MailingTabsProps {
  readonly mailing: Mailing;
  readonly tab: MailingTab;
}

/** The steps of a draft, or the parts of what was sent. */
export function MailingTabs({ mailing, tab }: MailingTabsProps) {
  return (
    <nav aria-label={label('mailing.tabs')} className="tabs">
      {tabsOf(mailing).map(name => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => navigate(`/mailings/${mailing.uuid}/${name}`)}
        >
          {label(`mailing.tab.${name}`)}
          <Count mailing={mailing} tab={name} />
        </button>
      ))}
    </nav>
  );
}

function Count({ mailing, tab }: MailingTabsProps) {
  const count = tab === 'people' ? mailing.total : tab === 'skipped' ? mailing.skipped.length : null;
  return count === null ? null : <span className={styles['count']}>{count.toLocaleString('de-CH')}</span>;
}
