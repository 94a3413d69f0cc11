import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { dispatchKinds, dispatchTypes } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import { useServices } from '../../association/service-store.ts';
import { useUnresolvedOf } from '../dispatch-unresolved-store.ts';
import { useLive } from '../../use-live.ts';
import { SelectField } from '../../ui/form/field.tsx';
import type { LogQuery } from './log-query.ts';
import { logPeriods, logStates } from './log-wire.ts';
import styles from './log.module.css';
import { FilterSelect, FilterSwitch } from '../../ui/table/filters.tsx';

const topics = ['events', 'members', 'dispatch'] as const;

/** Which lines: by what needs a hand, state, kind, way, time and event. */
export function LogFilters({ query, ofEvent }: { readonly query: LogQuery; readonly ofEvent: boolean }) {
  return (
    <>
      <HandFilter query={query} event={ofEvent ? query.event : undefined} />
      <Choices query={query} />
      <Period query={query} />
      {!ofEvent && <EventFilter query={query} />}
      <Only query={query} />
      {query.filtered && (
        <Button variant="subtle" onClick={query.reset}>
          {label('log.reset')}
        </Button>
      )}
    </>
  );
}

interface HandFilterProps {
  readonly query: LogQuery;
  /** The event whose screen this is. */
  readonly event: string | undefined;
}

function HandFilter({ query, event }: HandFilterProps) {
  const count = useUnresolvedOf(event);
  const open =
    count > 0 ? label('log.hand.openCount', { count: formatNumber(count) }) : label('log.hand.open');
  return (
    <FilterSwitch
      label={label('log.hand')}
      values={['', '1']}
      nameOf={value => (value === '' ? label('log.hand.all') : open)}
      value={query.open ? '1' : ''}
      onChange={value => query.set({ open: value })}
    />
  );
}

function Choices({ query }: { readonly query: LogQuery }) {
  const isFile = useServices(known => known.services?.mail === 'files');
  return (
    <>
      <FilterSelect
        about="state"
        label={label('log.state')}
        any={label('log.state.any')}
        values={logStates}
        nameOf={value => label(`send.state.${value === 'sent' && isFile ? 'file' : value}`)}
        value={query.state}
        onChange={state => query.set({ state })}
      />
      <div className={styles['choose']}>
        <FilterSelect
          about="kind"
          label={label('log.kind')}
          any={label('log.kind.any')}
          values={dispatchKinds}
          nameOf={dispatchKind}
          value={query.kind}
          onChange={kind => query.set({ kind })}
        />
      </div>
      <FilterSelect
        about="way"
        label={label('log.channel')}
        any={label('log.channel.any')}
        values={dispatchTypes}
        nameOf={value => label(`log.channel.${value}`)}
        value={query.type}
        onChange={type => query.set({ type })}
      />
    </>
  );
}

function Period({ query }: { readonly query: LogQuery }) {
  return (
    <>
      <FilterSelect
        about="time"
        label={label('log.period')}
        any={label('log.period.any')}
        values={[...logPeriods, 'own']}
        nameOf={value => label(`log.period.${value}`)}
        value={query.period}
        onChange={period => query.set({ period })}
      />
      {query.period === 'own' &&
        (['since', 'until'] as const).map(name => (
          <TextInput
            key={name}
            type="date"
            aria-label={label(`log.${name}`)}
            value={query[name]}
            onChange={event => query.set({ [name]: event.currentTarget.value })}
          />
        ))}
    </>
  );
}

const readEvents = () => api.desktopEvents.list({});

function EventFilter({ query }: { readonly query: LogQuery }) {
  const { value: events } = useLive(readEvents, topics);
  return (
    <div className={styles['choose']}>
      <SelectField
        quiet
        label={label('log.event')}
        value={query.event}
        onChange={event => query.set({ event })}
        options={[
          { value: '', label: label('log.event.any') },
          ...(events ?? []).map(({ uuid, title, start_date }) => ({
            value: uuid,
            label: `${title} ${start_date.slice(0, 4)}`,
          })),
        ]}
      />
    </div>
  );
}

/** What another screen has asked for: one member, one mailing. */
function Only({ query }: { readonly query: LogQuery }) {
  const { member, mailing, run } = query;
  const read = useCallback(
    () =>
      api.desktopSync.titles({
        rows: [
          { tbl: 'member', id: member },
          { tbl: 'mailing', id: mailing },
        ],
      }),
    [member, mailing],
  );
  const { value } = useLive(read, topics);
  const [name = '', title = ''] = value ?? [];
  const chips = [
    { key: 'member', shown: member !== '', text: label('log.only.member', { name: name || '…' }) },
    { key: 'mailing', shown: mailing !== '', text: label('log.only.mailing', { name: title || '…' }) },
    { key: 'run', shown: run !== '', text: label('log.only.run') },
  ];
  return chips
    .filter(({ shown }) => shown)
    .map(({ key, text }) => (
      <button
        key={key}
        type="button"
        className="only-chip"
        title={label('log.only.clear')}
        onClick={() => query.set({ [key]: '' })}
      >
        {text}
        <IconX size={14} aria-hidden />
      </button>
    ));
}
