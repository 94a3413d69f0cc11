import { areasOf, levelOf, type ApiKey } from '../../../../shared/access/api-key.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskButton } from '../../ask-button.tsx';
import { dayOf } from '../../ui/clock.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useApiKeys } from './api-key-store.ts';

const back = () => navigate(`/api-keys${withQuery()}`);

/** One key: what it may do, how it stands, and the way to end it. */
export function ApiKeyDetail({ uuid }: { readonly uuid: string }) {
  const key = useApiKeys(state => state.rows)?.find(({ id }) => id === uuid);
  useKeys({ Escape: back });
  return key ? <Shown apiKey={key} /> : <Gone message="apiKey.gone" onBack={back} />;
}

function Shown({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, state } = apiKey;
  const revoke = async () => {
    await api.apiKeys.revoke({ id });
    await useApiKeys.getState().load();
    showDone(label('apiKey.revoked', { name }));
  };
  return (
    <DetailPage title={name} aside={<KeyState state={state} />} onBack={back}>
      {state === 'resting' && <Note tone="warn">{label('apiKey.resting.text')}</Note>}
      <About apiKey={apiKey} />
      <Rights apiKey={apiKey} />
      {state !== 'revoked' && (
        <div className="top-16">
          <AskButton
            variant="default"
            question={{
              title: label('apiKey.revoke.title', { name }),
              text: label('apiKey.revoke.text'),
              yes: label('apiKey.revoke'),
              danger: true,
            }}
            onYes={revoke}
          >
            {label('apiKey.revoke')}
          </AskButton>
        </div>
      )}
    </DetailPage>
  );
}

function About({ apiKey }: { readonly apiKey: ApiKey }) {
  const { hint, owner, created_at, expires_on, last_used_on, revoked_at } = apiKey;
  return (
    <Facts>
      <Fact name={label('apiKey.column.owner')}>{owner}</Fact>
      <Fact name={label('apiKey.fact.created')}>{formatDay(dayOf(created_at))}</Fact>
      <Fact name={label('apiKey.fact.hint')}>
        <code>…{hint}</code>
      </Fact>
      <Fact name={label('apiKey.column.expires')}>
        {expires_on === null ? label('apiKey.expires.never') : formatDay(expires_on)}
      </Fact>
      <Fact name={label('apiKey.column.used')}>
        {last_used_on === null ? label('apiKey.used.never') : formatDay(last_used_on)}
      </Fact>
      {revoked_at !== null && <Fact name={label('apiKey.fact.revoked')}>{formatDay(dayOf(revoked_at))}</Fact>}
    </Facts>
  );
}

/** How far it goes in each area, and what is left of it where its maker may do less by now. */
function Rights({ apiKey: { state, scopes, effective_scopes } }: { readonly apiKey: ApiKey }) {
  return (
    <Section title={label('apiKey.rights')}>
      <Facts>
        {areasOf(scopes).map(area => {
          const level = label(`role.may.${levelOf(scopes, area)}`);
          const now = label(`role.may.${levelOf(effective_scopes, area)}`);
          return (
            <Fact key={area} name={areaName(area)}>
              {state === 'active' && now !== level ? label('apiKey.rights.less', { level, now }) : level}
            </Fact>
          );
        })}
      </Facts>
    </Section>
  );
}

export const areaName = (area: string): string => labelOr(`role.area.${area}`, 'ui.plain', { text: area });

const tones = { active: 'good', resting: 'warn', expired: '', revoked: '' } as const;

export const KeyState = ({ state }: Pick<ApiKey, 'state'>) => (
  <span className="toned" data-tone={tones[state]}>
    {label(`apiKey.state.${state}`)}
  </span>
);
